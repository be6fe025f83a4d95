import type { Policy } from '../../../contract/policies.js';
import { useLanguage } from '../../i18n/language.js';

/** Height of a step in the picture's own units, of which its bar takes two thirds. */
const stepHeight = 30;
const barHeight = 20;
const width = 100;

/** People of a campaign, step by step from the invitation to the redemption, as one picture with numbers beside. */
export function CampaignFunnel({ counts }: Pick<Policy, 'counts'>) {
  const { t, number, percent } = useLanguage();
  const steps = [
    [t('campaigns.recipients'), counts.recipients],
    [t('detail.invited'), counts.invited],
    [t('detail.opened'), counts.opened],
    [t('detail.redeemed'), counts.redeemed],
  ] as const;
  const shares = steps.map(([, count]) => (counts.recipients === 0 ? 0 : count / counts.recipients));
  return (
    <div className="funnel">
      <FunnelPicture shares={shares} />
      <ol>
        {steps.map(([name, count], index) => (
          <li key={name}>
            <span className="funnel-name">{name}</span>
            <span className="funnel-count">{number(count)}</span>
            <span className="funnel-share">{percent(shares[index] ?? 0)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Bars of the steps, joined by the falls between them. The numbers beside say the same. */
function FunnelPicture({ shares }: { shares: readonly number[] }) {
  const edge = (share: number) => ({ left: (width - width * share) / 2, right: (width + width * share) / 2 });
  return (
    <svg
      className="funnel-picture"
      viewBox={`0 0 ${width} ${shares.length * stepHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {shares.slice(1).map((share, index) => {
        const [above, below] = [edge(shares[index] ?? 0), edge(share)];
        const top = index * stepHeight + (stepHeight + barHeight) / 2;
        const bottom = top + stepHeight - barHeight;
        const points = [`${above.left},${top}`, `${above.right},${top}`, `${below.right},${bottom}`];
        return (
          <polygon
            key={index}
            className="funnel-fall"
            points={[...points, `${below.left},${bottom}`].join(' ')}
          />
        );
      })}
      {shares.map((share, index) => (
        <rect
          key={index}
          className="funnel-step"
          x={edge(share).left}
          // A step without anyone is a line, not a gap.
          width={Math.max(1, width * share)}
          y={index * stepHeight + (stepHeight - barHeight) / 2}
          height={barHeight}
        />
      ))}
    </svg>
  );
}
