import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { Link } from '../../context/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { StatusChip } from '../../components/status-chip.js';
import type { Column } from '../../ui/column.js';
import { DateTime } from '../../ui/date-time.js';
import { Money } from '../../ui/money.js';
import { NoValue } from '../../ui/no-value.js';

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
      cell: ({ id, name }) => (
        <Link id={rowLinkId(id)} className="row-link" to={hrefOf(id)}>
          {name === '' ? t('campaigns.untitled') : name}
        </Link>
      ),
    },
    {
      id: 'usage',
      title: t('campaigns.usage'),
      isSecondary: true,
      cell: ({ usage }) =>
        usage === null ? <NoValue /> : <span className="usage">{t(`usage.${usage}`)}</span>,
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      cell: (policy) => <StatusChip status={effectiveStatus(policy, now)} />,
    },
    {
      id: 'from',
      title: t('campaigns.dates'),
      isSortable: true,
      isSecondary: true,
      cell: ({ schedule, timeZone }) => <Dates schedule={schedule} timeZone={timeZone} />,
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isSortable: true,
      isNumber: true,
      isSecondary: true,
      cell: ({ counts }) => number(counts.recipients),
    },
    {
      id: 'redeemed',
      title: t('campaigns.redeemed'),
      isSortable: true,
      isNumber: true,
      isSecondary: true,
      cell: ({ counts }) => <Share count={counts.redeemed} of={counts.recipients} />,
    },
    {
      id: 'value',
      title: t('campaigns.value'),
      isNumber: true,
      isSecondary: true,
      cell: ({ redeemed }) => (redeemed.amount === 0 ? <NoValue /> : <Money value={redeemed} />),
    },
    {
      id: 'updatedAt',
      title: t('campaigns.updated'),
      isSortable: true,
      isSecondary: true,
      cell: ({ updatedAt, timeZone }) => <DateTime value={updatedAt} timeZone={timeZone} />,
    },
  ];
}

function Dates({ schedule, timeZone }: Pick<Policy, 'schedule' | 'timeZone'>) {
  const { from = null, to = null } = schedule?.date ?? {};
  if (from === null || to === null) return <NoValue />;
  return (
    <span className="dates">
      <span className="nowrap">
        <DateTime value={from} timeZone={timeZone} /> –
      </span>{' '}
      <DateTime value={to} timeZone={timeZone} />
    </span>
  );
}

/** Number and share of recipients, with a bar. */
function Share({ count, of }: { count: number; of: number }) {
  const { number, percent } = useLanguage();
  if (of === 0) return <NoValue />;
  return (
    <span className="share">
      <span>
        {number(count)} <span className="muted">({percent(count / of)})</span>
      </span>
      <progress className="bar" value={count / of} aria-hidden="true" />
    </span>
  );
}
