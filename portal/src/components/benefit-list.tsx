import { useRef } from 'react';
import type { OwnPolicy } from '../../contract/policies.js';
import { useSession } from '../context/portal-context.js';
import { useLanguage } from '../i18n/language.js';
import { Chip } from '../ui/chip.js';
import { CopyButton } from '../ui/copy-button.js';
import { benefitText } from './benefit-text.js';
import { StatusChip } from './status-chip.js';

type Heading = 'h2' | 'h4';

interface BenefitListProps {
  policies: readonly OwnPolicy[];
  /** Level of the cards' headings: one below the page's. Default: `h2`. */
  heading?: Heading;
}

/** Shows a recipient's benefits, read-only: one card each. Of several employers, each card names its own. */
export function BenefitList({ policies, heading = 'h2' }: BenefitListProps) {
  const named = useSession()?.store?.storeName;
  const hasOthers = policies.some(({ employer }) => employer !== (named ?? policies[0]?.employer));
  return (
    <ul className="benefits">
      {policies.map((policy) => (
        <Benefit key={policy.id} heading={heading} policy={policy} hasEmployer={hasOthers} />
      ))}
    </ul>
  );
}

function Benefit({
  heading: Heading,
  hasEmployer,
  policy: {
    name,
    employer,
    usage,
    effectiveStatus,
    schedule,
    timeZone,
    remaining,
    benefit,
    redemptionsLeft,
    usedAt,
    code,
  },
}: {
  heading: Heading;
  hasEmployer: boolean;
  policy: OwnPolicy;
}) {
  const language = useLanguage();
  const { t, money, date } = language;
  const to = schedule?.date.to ?? null;
  const isActive = effectiveStatus === 'ACTIVE';
  const isUsed = isActive && usedAt !== null;
  return (
    <li className="card benefit">
      <div className="benefit-head">
        <div>
          {hasEmployer ? <p className="small muted">{employer}</p> : null}
          <Heading>{name}</Heading>
        </div>
        {isUsed ? (
          <Chip tone="neutral" icon="check">
            {t('benefit.used', { date: date(usedAt, timeZone) })}
          </Chip>
        ) : (
          <StatusChip status={effectiveStatus} />
        )}
      </div>
      {usage === null ? null : <p className="muted">{t(`usage.${usage}`)}</p>}
      {remaining === null || isUsed || !isActive ? null : (
        <p className="benefit-left">
          <strong className="tabular">{money(remaining)}</strong>{' '}
          <span className="muted">{t('benefit.left')}</span>
        </p>
      )}
      {benefit === null || isUsed || !isActive ? null : (
        <p>
          {t('benefit.pays', { benefit: benefitText(benefit, language) })}
          {redemptionsLeft === null ? null : (
            <> · {t('benefit.purchases-left', { count: redemptionsLeft })}</>
          )}
        </p>
      )}
      {to === null || isUsed ? null : (
        <p className="muted">
          {t(effectiveStatus === 'EXPIRED' ? 'benefit.ended' : 'benefit.until', { date: date(to, timeZone) })}
        </p>
      )}
      {code === null || isUsed || !isActive ? null : <Code code={code} />}
    </li>
  );
}

/** Redemption code of a person, with a button that copies it. */
function Code({ code }: { code: string }) {
  const { t } = useLanguage();
  const text = useRef<HTMLSpanElement>(null);
  const select = () => {
    if (text.current) getSelection()?.selectAllChildren(text.current);
  };
  return (
    <div className="benefit-code">
      <p className="small muted">{t('benefit.give')}</p>
      <div className="copy">
        <p className="code-large">
          <span ref={text} aria-hidden="true">
            {code}
          </span>
          {/* Letter by letter for those who listen. */}
          <span className="visually-hidden">{code.split('').join(' ')}</span>
        </p>
        <CopyButton label={t('benefit.code')} value={code} onSelect={select} />
      </div>
    </div>
  );
}
