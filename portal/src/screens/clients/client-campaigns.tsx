import { effectiveStatus } from '../../../contract/effective-status.js';
import type { Policy } from '../../../contract/policies.js';
import { policySortNames } from '../../../contract/policy-sorts.js';
import type { Store } from '../../../contract/stores.js';
import { useStoreCampaigns } from '../../api/stores.js';
import { CampaignDates } from '../../components/campaign-dates.js';
import { ListView } from '../../components/list-view.js';
import { StatusChip } from '../../components/status-chip.js';
import { useListState } from '../../context/list-state.js';
import { useLanguage } from '../../i18n/language.js';
import type { Column } from '../../ui/column.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Money } from '../../ui/money.js';

/** Campaigns of a client, to read: an administrator changes them while viewing the client. */
export function ClientCampaigns({ store }: { store: Store }) {
  const { t } = useLanguage();
  const list = useListState(policySortNames, '-updatedAt');
  const result = useStoreCampaigns(store.storeId, list);
  const columns = useColumns();
  return (
    <div className="list">
      <ListView
        list={list}
        result={result}
        caption={t('nav.campaigns')}
        columns={columns}
        rowKey={({ id }) => id}
        failed={t('clients.campaigns-failed')}
        filters={{}}
        empty={
          <EmptyState
            icon="campaigns"
            title={t('clients.no-campaigns')}
            text={t('clients.no-campaigns-text')}
          />
        }
      />
    </div>
  );
}

function useColumns(): readonly Column<Policy>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'name',
      title: t('campaigns.name'),
      isSortable: true,
      isHeader: true,
      cell: ({ name }) => (name === '' ? t('campaigns.untitled') : name),
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      card: 'aside',
      cell: (policy) => <StatusChip status={effectiveStatus(policy, new Date())} />,
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
      cell: ({ counts }) => number(counts.redeemed),
    },
    {
      id: 'value',
      title: t('campaigns.value'),
      isNumber: true,
      priority: 3,
      cell: ({ redeemed }) => <Money value={redeemed} />,
    },
  ];
}
