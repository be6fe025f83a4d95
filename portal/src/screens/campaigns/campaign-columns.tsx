import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/language.js';
import { CampaignDates } from '../../components/campaign-dates.js';
import { StatusChip } from '../../components/status-chip.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { NoValue } from '../../ui/no-value.js';
import { LimitChip } from './spend-limit.js';

/** Returns the element id of the link in a campaign's row, which takes the focus when its details are closed. */
export const rowLinkId = (id: string) => `row-${id}`;

/** Returns the columns of the campaign list. `hrefOf` is the address of a campaign's details. */
export function useCampaignColumns(now: Date, hrefOf: (id: string) => string): readonly Column<Policy>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'name',
      title: t('campaigns.name'),
      isSortable: true,
      isHeader: true,
      cell: (policy) => (
        <>
          <Link id={rowLinkId(policy.id)} to={hrefOf(policy.id)}>
            {policy.name === '' ? t('campaigns.untitled') : policy.name}
          </Link>
          <LimitChip policy={policy} now={now} />
        </>
      ),
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      card: 'aside',
      cell: (policy) => <StatusChip status={effectiveStatus(policy, now)} />,
    },
    {
      id: 'usage',
      title: t('campaigns.usage'),
      priority: 5,
      cell: ({ usage }) =>
        usage === null ? <NoValue /> : <span className="nowrap">{t(`usage.${usage}`)}</span>,
    },
    {
      id: 'from',
      title: t('campaigns.dates'),
      isSortable: true,
      priority: 2,
      card: 'start',
      cell: (policy) => <CampaignDates policy={policy} />,
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isSortable: true,
      isNumber: true,
      priority: 3,
      cell: ({ counts }) => number(counts.recipients),
    },
    {
      id: 'redeemed',
      title: t('campaigns.redeemed'),
      isSortable: true,
      isNumber: true,
      priority: 1,
      card: 'end',
      cell: ({ counts }) => <Share count={counts.redeemed} of={counts.recipients} />,
    },
    {
      id: 'value',
      title: t('campaigns.value'),
      isNumber: true,
      priority: 3,
      cell: ({ redeemed }) => <Money value={redeemed} />,
    },
    {
      id: 'updatedAt',
      title: t('campaigns.updated'),
      isSortable: true,
      priority: 4,
      cell: ({ updatedAt, timeZone }) => <DateTime value={updatedAt} timeZone={timeZone} precision="short" />,
    },
  ];
}

/** Number and share of the recipients. */
function Share({ count, of }: { count: number; of: number }) {
  const { number, percent } = useLanguage();
  if (of === 0) return <NoValue />;
  return (
    <>
      <span className="share-count">{number(count)} </span>
      <span className="share">{percent(count / of)}</span>
    </>
  );
}
