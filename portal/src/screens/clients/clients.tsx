import type { Store } from '../../../contract/stores.js';
import { useStores } from '../../api/stores.js';
import { Link } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { useOnline } from '../../lib/use-online.js';
import { useLanguage, useT } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import type { Column } from '../../ui/column.js';
import { EmptyState } from '../../ui/empty-state.js';
import { type Filter, FilterBar } from '../../components/filter-bar.js';
import { ListView } from '../../components/list-view.js';
import { Page } from '../../components/page.js';
import { useViewClient } from './use-view-client.js';

const countries = ['us', 'ca'] as const;
const statuses = ['ACTIVE', 'DISABLED'] as const;

/** Lists all clients of the platform, which an administrator can view. */
export function Clients() {
  const t = useT();
  const list = useListState([], '');
  const country = countries.find((one) => one === list.filter('country')) ?? '';
  const status = statuses.find((one) => one === list.filter('status')) ?? '';
  const result = useStores(list.q, list, { country, status });
  const columns = useClientColumns();
  const filters: readonly Filter[] = [
    {
      name: 'country',
      label: t('clients.country'),
      value: country,
      options: countries.map((one) => ({ value: one, text: t(`country.${one === 'us' ? 'US' : 'CA'}`) })),
    },
    {
      name: 'status',
      label: t('campaigns.status'),
      value: status,
      options: statuses.map((one) => ({ value: one, text: t(`clients.${one}`) })),
    },
  ];
  return (
    <Page title={t('nav.clients')} lead={t('clients.lead')}>
      <FilterBar
        search={{
          label: t('clients.search'),
          value: list.q,
          onSearch: (q) => {
            list.set({ q }, { replace: true });
          },
        }}
        filters={filters}
        onFilter={list.set}
      />
      <ListView
        list={list}
        result={result}
        caption={t('nav.clients')}
        columns={columns}
        rowKey={({ storeId }) => storeId}
        failed={t('clients.failed')}
        filters={{ q: list.q, country, status }}
        empty={<EmptyState icon="clients" title={t('clients.first')} text={t('clients.first-text')} />}
      />
    </Page>
  );
}

function useClientColumns(): readonly Column<Store>[] {
  const { t, number } = useLanguage();
  return [
    {
      id: 'name',
      title: t('clients.name'),
      isHeader: true,
      cell: ({ storeId, storeName }) => <Link to={`/clients/${storeId}`}>{storeName}</Link>,
    },
    {
      id: 'code',
      title: t('clients.code'),
      priority: 1,
      card: 'start',
      cell: ({ storeCode }) => <span className="code">{storeCode}</span>,
    },
    {
      id: 'country',
      title: t('clients.country'),
      priority: 4,
      cell: ({ country }) => <span className="nowrap">{t(`country.${country === 'us' ? 'US' : 'CA'}`)}</span>,
    },
    { id: 'currency', title: t('clients.currency'), priority: 5, cell: ({ currencyCode }) => currencyCode },
    {
      id: 'campaigns',
      title: t('clients.campaigns'),
      isNumber: true,
      priority: 3,
      cell: ({ activeCampaigns }) => number(activeCampaigns),
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isNumber: true,
      priority: 2,
      card: 'end',
      cell: ({ recipients }) => number(recipients),
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      card: 'aside',
      cell: ({ status }) => <ClientStatus status={status} />,
    },
    { id: 'view', title: t('clients.actions'), cell: (store) => <ViewClient store={store} /> },
  ];
}

function ClientStatus({ status }: Pick<Store, 'status'>) {
  const t = useT();
  const isActive = status === 'ACTIVE';
  return (
    <Chip tone={isActive ? 'success' : 'neutral'} icon={isActive ? 'check' : 'ended'}>
      {t(`clients.${status}`)}
    </Chip>
  );
}

function ViewClient({ store: { storeId, storeName } }: { store: Store }) {
  const t = useT();
  const isOnline = useOnline();
  const view = useViewClient();
  return (
    <Button
      size="small"
      loading={view.busy === storeId}
      disabledGrayState={!isOnline}
      onClick={() => void view.start(storeId)}
    >
      <span aria-hidden="true">{t('clients.view')}</span>
      <span className="visually-hidden">{t('clients.view-one', { name: storeName })}</span>
    </Button>
  );
}
