import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { Link, useAddress } from '../../app/address.js';
import { useLanguage } from '../../i18n/i18n.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { StatusChip } from './status-chip.js';

interface CampaignTableProps {
  policies: readonly Policy[];
  now: Date;
  sort: string;
  onSort: (sort: string) => void;
  isStale: boolean;
}

export function CampaignTable({ policies, now, sort, onSort, isStale }: CampaignTableProps) {
  const { t, number, money, date, percent } = useLanguage();
  const { search } = useAddress();
  const detailOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/campaigns?${next.toString()}`;
  };
  const columns: readonly Column<Policy>[] = [
    {
      id: 'name',
      title: t('campaigns.name'),
      isSortable: true,
      isHeader: true,
      cell: ({ id, name }) => (
        <Link id={`row-${id}`} className="row-link" to={detailOf(id)}>
          {name === '' ? t('campaigns.untitled') : name}
        </Link>
      ),
    },
    {
      id: 'usage',
      title: t('campaigns.usage'),
      cell: ({ usage }) => (usage === null ? <Nothing /> : t(`usage.${usage}`)),
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
      cell: ({ schedule, timeZone }) => {
        const { from = null, to = null } = schedule?.date ?? {};
        if (from === null || to === null) return <Nothing />;
        return (
          <span className="dates tabular">
            <span>{date(from, timeZone)} –</span> <span>{date(to, timeZone)}</span>
          </span>
        );
      },
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isSortable: true,
      isNumber: true,
      cell: ({ counts }) => number(counts.recipients),
    },
    {
      id: 'redeemed',
      title: t('campaigns.redeemed'),
      isSortable: true,
      isNumber: true,
      cell: ({ counts }) => {
        if (counts.recipients === 0) return <Nothing />;
        const share = counts.redeemed / counts.recipients;
        return (
          <span className="share">
            <span>
              {number(counts.redeemed)} <span className="muted">({percent(share)})</span>
            </span>
            <progress className="bar" value={share} aria-hidden="true" />
          </span>
        );
      },
    },
    {
      id: 'value',
      title: t('campaigns.value'),
      isNumber: true,
      cell: ({ redeemed }) => (redeemed.amount === 0 ? <Nothing /> : money(redeemed)),
    },
    {
      id: 'updatedAt',
      title: t('campaigns.updated'),
      isSortable: true,
      cell: ({ updatedAt, timeZone }) => <span className="tabular nowrap">{date(updatedAt, timeZone)}</span>,
    },
  ];
  return (
    <DataTable
      caption={t('nav.campaigns')}
      columns={columns}
      rows={policies}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      isStale={isStale}
    />
  );
}

function Nothing() {
  const { t } = useLanguage();
  return (
    <>
      <span className="muted" aria-hidden="true">
        –
      </span>
      <span className="visually-hidden">{t('nothing')}</span>
    </>
  );
}
