import { daysUntil } from '../../../contract/days.js';
import { effectiveStatus, lastMoment } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { policySortNames } from '../../../contract/policy-sorts.js';
import { ApiError } from '../../http/client.js';
import { usePolicy } from '../../api/policy.js';
import { useListState } from '../../context/list-state.js';
import { useLanguage } from '../../i18n/language.js';
import { timeZoneText } from '../../lib/time-zone-text.js';
import { benefitText } from '../../components/benefit-text.js';
import { StatusChip } from '../../components/status-chip.js';
import { DetailPanel } from '../../ui/detail-panel.js';
import { Facts } from '../../ui/facts.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { MissingItem } from '../../components/missing-item.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Tabs } from '../../ui/tabs.js';
import { CampaignActions } from './campaign-actions.js';
import { CampaignActivity } from './campaign-activity.js';
import { rowLinkId } from './campaign-columns.js';
import { LimitBar, LimitNotice } from './spend-limit.js';
import { PeopleTab } from './people-tab.js';
import { ProgressTab } from './progress-tab.js';

export interface CampaignDetailProps {
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
    if (policy) return <CampaignTabs policy={policy} now={now} />;
    if (error instanceof ApiError && error.status === 404)
      return <MissingItem icon="campaigns" title={t('detail.missing')} text={t('detail.missing-text')} />;
    if (error !== undefined) return <ErrorPanel title={t('detail.failed')} error={error} onRetry={reload} />;
    return <Skeleton rows={4} thing={t('detail.title')} />;
  };
  return (
    <DetailPanel
      title={policy ? policy.name || t('campaigns.untitled') : t('detail.title')}
      returnTo={rowLinkId(id)}
      onClose={onClose}
      {...(policy ? { actions: <CampaignActions policy={policy} now={now} onDiscard={onClose} /> } : {})}
    >
      {content()}
    </DetailPanel>
  );
}

const tabs = ['overview', 'progress', 'people', 'activity'] as const;

function CampaignTabs({ policy, now }: { policy: Policy; now: Date }) {
  const { t } = useLanguage();
  const list = useListState(policySortNames, '-updatedAt');
  return (
    <Tabs
      label={t('detail.tabs')}
      value={tabs.find((tab) => tab === list.filter('tab')) ?? 'overview'}
      onChange={(tab) => {
        list.set({ tab: tab === 'overview' ? null : tab, page: String(list.page) });
      }}
      tabs={[
        {
          id: 'overview',
          name: t('detail.overview'),
          content: <Overview policy={policy} now={now} />,
        },
        {
          id: 'progress',
          name: t('detail.progress'),
          content: <ProgressTab policy={policy} />,
        },
        {
          id: 'people',
          name: t('campaigns.recipients'),
          content: <PeopleTab policy={policy} />,
        },
        {
          id: 'activity',
          name: t('detail.activity'),
          content: <CampaignActivity id={policy.id} timeZone={policy.timeZone} />,
        },
      ]}
    />
  );
}

function Overview({ policy, now }: { policy: Policy; now: Date }) {
  const language = useLanguage();
  const { t, number, money, date, locale } = language;
  const {
    benefit,
    eligibility,
    redemptionsPerRecipient,
    usage,
    counts,
    redeemed,
    spendLimit,
    schedule,
    timeZone,
    createdAt,
    updatedAt,
  } = policy;
  const from = schedule?.date.from ?? null;
  const to = lastMoment(policy);
  const dateOr = (moment: string | null) => (moment === null ? t('nothing') : date(moment, timeZone));
  const facts = [
    [t('campaigns.usage'), usage === null ? t('nothing') : t(`usage.${usage}`)],
    [t('detail.benefit'), benefit === null ? t('nothing') : benefitText(benefit, language)],
    [t('detail.per-person'), number(redemptionsPerRecipient)],
    [
      t('detail.eligibility'),
      eligibility.mode === 'LISTED' ? t('detail.listed') : eligibility.values.join(', '),
    ],
    [t('date.from'), dateOr(from)],
    [t('date.to'), dateOr(to)],
    [t('detail.time-zone'), timeZoneText(timeZone, locale)],
    [t('campaigns.recipients'), number(counts.recipients)],
    ...(spendLimit === null ? [[t('campaigns.value'), money(redeemed)] as const] : []),
    [t('detail.created'), date(createdAt, timeZone)],
    [t('campaigns.updated'), date(updatedAt, timeZone)],
  ] as const;
  return (
    <div className="detail-tab">
      <CampaignState policy={policy} now={now} />
      <LimitNotice policy={policy} now={now} />
      <LimitBar policy={policy} />
      <Facts facts={facts} />
    </div>
  );
}

/** Status of a campaign, and what it means for the people who run it. */
function CampaignState({ policy, now }: { policy: Policy; now: Date }) {
  const { t, date, inDays } = useLanguage();
  const { counts, schedule, timeZone } = policy;
  const from = schedule?.date.from;
  const to = lastMoment(policy);
  const status = effectiveStatus(policy, now);
  const text = () => {
    switch (status) {
      case 'DRAFT':
        return t('detail.state-draft');
      case 'SCHEDULED':
        return from ? t('detail.state-scheduled', { when: startOf(from) }) : null;
      case 'ACTIVE':
        return to
          ? t('detail.state-active', { when: startOf(to), count: counts.recipients - counts.redeemed })
          : null;
      case 'EXPIRED':
        return to ? t('detail.state-expired', { date: date(to, timeZone) }) : null;
      case 'CANCELLED':
        return t('detail.state-canceled');
    }
  };
  const startOf = (moment: string) => inDays(daysUntil(new Date(moment), timeZone, now));
  const sentence = text();
  return (
    <div className="detail-state">
      <StatusChip status={status} />
      {sentence === null ? null : <p>{sentence}</p>}
    </div>
  );
}
