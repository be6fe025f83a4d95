import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { ApiError } from '../../http/client.js';
import { usePolicy } from '../../api/policy.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { StatusChip } from '../../components/status-chip.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { Skeleton } from '../../ui/skeleton.js';
import { rowLinkId } from './campaign-columns.js';

interface CampaignDetailProps {
  id: string;
  /** The campaign, if it is in the list; else it is loaded. */
  listed: Policy | undefined;
  now: Date;
  onClose: () => void;
}

/** Details of a campaign beside the list, also of one that is on another page of it. */
export function CampaignDetail({ id, listed, now, onClose }: CampaignDetailProps) {
  const { t } = useLanguage();
  const { data, error, reload } = usePolicy(listed ? null : id);
  const policy = listed ?? data;
  const content = () => {
    if (policy) return <Facts policy={policy} now={now} />;
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState icon="campaigns" title={t('detail.missing')} text={t('detail.missing-text')} />;
    if (error !== undefined) return <ErrorPanel title={t('detail.failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={4} thing={t('detail.title')} />;
  };
  const isDraft = policy?.status === 'DRAFT';
  return (
    <DetailPanel
      title={policy ? policy.name || t('campaigns.untitled') : t('detail.title')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(isDraft ? { actions: <ContinueSetup id={id} /> } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

function ContinueSetup({ id }: { id: string }) {
  const { t } = useLanguage();
  return (
    <Link className="button" data-kind="primary" to={`/campaigns/setup/details?campaignId=${id}`}>
      {t('detail.continue')}
    </Link>
  );
}

function Facts({ policy, now }: { policy: Policy; now: Date }) {
  const { t, number, money, date } = useLanguage();
  const { usage, counts, redeemed, schedule, timeZone, createdAt } = policy;
  const { from = null, to = null } = schedule?.date ?? {};
  const range =
    from === null || to === null
      ? t('nothing')
      : t('campaigns.range', { from: date(from, timeZone), to: date(to, timeZone) });
  const facts = [
    [t('campaigns.usage'), usage === null ? t('nothing') : t(`usage.${usage}`)],
    [t('campaigns.dates'), range],
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
    <>
      <StatusChip status={effectiveStatus(policy, now)} />
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
    </>
  );
}
