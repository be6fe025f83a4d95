import { useEffect, useRef } from 'react';
import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../app/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Icon } from '../../ui/icon.js';
import { StatusChip } from './status-chip.js';

interface CampaignDetailProps {
  policy: Policy;
  now: Date;
  onClose: () => void;
}

/** Shows a campaign beside the list. Escape moves the focus back to the row. */
export function CampaignDetail({ policy, now, onClose }: CampaignDetailProps) {
  const { t, number, money, date } = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, name, usage, counts, redeemed, schedule, timeZone, createdAt } = policy;
  useEffect(() => {
    heading.current?.focus();
    return () => {
      document.getElementById(`row-${id}`)?.focus();
    };
  }, [id]);
  const status = effectiveStatus(policy, now);
  const { from = null, to = null } = schedule?.date ?? {};
  const facts = [
    [t('campaigns.usage'), usage === null ? t('nothing') : t(`usage.${usage}`)],
    [
      t('campaigns.dates'),
      from === null || to === null
        ? t('nothing')
        : t('campaigns.range', { from: date(from, timeZone), to: date(to, timeZone) }),
    ],
    [t('detail.time-zone'), timeZone],
    [t('campaigns.value'), money(redeemed)],
    [t('detail.created'), date(createdAt, timeZone)],
  ] as const;
  const funnel = [
    [t('campaigns.recipients'), counts.recipients],
    [t('detail.invited'), counts.invited],
    [t('detail.opened'), counts.opened],
    [t('campaigns.redeemed'), counts.redeemed],
  ] as const;
  return (
    <section
      className="card detail"
      aria-labelledby="detail-title"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className="detail-head">
        <h2 id="detail-title" ref={heading} tabIndex={-1}>
          {name === '' ? t('campaigns.untitled') : name}
        </h2>
        <button type="button" className="icon-button" aria-label={t('detail.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <StatusChip status={status} />
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('detail.progress')}</h3>
      <ul className="funnel">
        {funnel.map(([term, value]) => (
          <li key={term}>
            <span>{term}</span>
            <span className="tabular">{number(value)}</span>
            <progress
              className="bar"
              value={counts.recipients === 0 ? 0 : value / counts.recipients}
              aria-hidden="true"
            />
          </li>
        ))}
      </ul>
      {status === 'DRAFT' ? (
        <Link className="button" data-kind="primary" to={`/campaigns/setup/details?campaignId=${id}`}>
          {t('detail.continue')}
        </Link>
      ) : null}
    </section>
  );
}
