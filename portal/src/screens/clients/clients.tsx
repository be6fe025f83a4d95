import { useState } from 'react';
import type { Store } from '../../../contract/stores.js';
import { useStores } from '../../api/stores.js';
import { Link } from '../../app/address.js';
import { useListState } from '../../app/list-state.js';
import { useLanguage } from '../../i18n/i18n.js';
import { Button } from '../../ui/button.js';
import { Chip } from '../../ui/chip.js';
import { type Column, DataTable } from '../../ui/data-table.js';
import { EmptyState } from '../../ui/empty-state.js';
import { describe } from '../../ui/describe-error.js';
import { ListView } from '../../ui/list-view.js';
import { Notice } from '../../ui/notice.js';
import { Page } from '../../ui/page.js';
import { SearchBox } from '../../ui/search-box.js';
import { SelectBox } from '../../ui/select-box.js';
import { useViewClient } from './use-view-client.js';

const countries = ['us', 'ca'];

/** Lists all clients of the platform, which an administrator can view. */
export function Clients() {
  const { t, number } = useLanguage();
  const list = useListState([], '');
  const country = countries.find((one) => one === list.filter('country')) ?? '';
  const requested = new URLSearchParams({
    page: String(list.page),
    size: String(list.size),
    ...(country === '' ? {} : { country }),
  });
  const result = useStores(list.q, requested.toString());
  const view = useViewClient();
  const [viewing, setViewing] = useState<string | null>(null);

  const columns: readonly Column<Store>[] = [
    {
      id: 'name',
      title: t('clients.name'),
      isHeader: true,
      cell: ({ storeId, storeName }) => (
        <Link className="row-link" to={`/clients/${storeId}`}>
          {storeName}
        </Link>
      ),
    },
    {
      id: 'code',
      title: t('clients.code'),
      cell: ({ storeCode }) => <span className="code">{storeCode}</span>,
    },
    {
      id: 'country',
      title: t('clients.country'),
      cell: ({ country: code }) => t(`country.${code === 'us' ? 'US' : 'CA'}`),
    },
    { id: 'currency', title: t('clients.currency'), cell: ({ currencyCode }) => currencyCode },
    {
      id: 'campaigns',
      title: t('clients.campaigns'),
      isNumber: true,
      cell: (row) => number(row.activeCampaigns),
    },
    {
      id: 'recipients',
      title: t('campaigns.recipients'),
      isNumber: true,
      cell: (row) => number(row.recipients),
    },
    {
      id: 'status',
      title: t('campaigns.status'),
      cell: ({ status }) => (
        <Chip
          tone={status === 'ACTIVE' ? 'success' : 'neutral'}
          icon={status === 'ACTIVE' ? 'check' : 'ended'}
        >
          {t(`clients.${status}`)}
        </Chip>
      ),
    },
    {
      id: 'view',
      title: t('clients.actions'),
      cell: ({ storeId, storeName }) => (
        <Button
          size="small"
          loading={viewing === storeId && view.isBusy}
          aria-label={t('clients.view-name', { name: storeName })}
          onClick={() => {
            setViewing(storeId);
            void view.start(storeId);
          }}
        >
          {t('clients.view')}
        </Button>
      ),
    },
  ];
  return (
    <Page title={t('nav.clients')} lead={t('clients.lead')}>
      {view.error === null ? null : (
        <Notice tone="danger" role="alert">
          {describe(view.error, t)}
        </Notice>
      )}
      <div className="filters" role="search">
        <SearchBox
          label={t('clients.search')}
          value={list.q}
          onSearch={(q) => {
            list.set({ q }, { replace: true });
          }}
        />
        <SelectBox
          label={t('clients.country')}
          value={country}
          options={[
            { value: '', text: t('list.all') },
            { value: 'us', text: t('country.US') },
            { value: 'ca', text: t('country.CA') },
          ]}
          onChoose={(value) => {
            list.set({ country: value });
          }}
        />
      </div>
      <ListView
        list={list}
        result={result}
        thing={t('nav.clients')}
        failed={t('clients.failed')}
        filters={{ q: list.q, country }}
        empty={<EmptyState icon="clients" title={t('clients.first')} />}
      >
        {(clients) => (
          <DataTable
            caption={t('nav.clients')}
            columns={columns}
            rows={clients}
            rowKey={({ storeId }) => storeId}
            sort=""
            onSort={() => undefined}
            isStale={result.isLoading}
          />
        )}
      </ListView>
    </Page>
  );
}
