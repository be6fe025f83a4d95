import { storeCountries, storeSorts, storeStatuses } from '../../../contract/client-values.js';
import { joinValues, splitValues } from '../../../contract/value-lists.js';
import { useStores } from '../../api/stores.js';
import { Link } from '../../context/address.js';
import { type ListState, useListState } from '../../context/list-state.js';
import { type Translate, useT } from '../../i18n/i18n.js';
import { usePageMessages } from '../../i18n/page-messages.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import { type Filter, FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { Page } from '../../components/page.js';
import { useClientColumns } from './client-columns.js';
import { countryKey } from './client-text.js';
import { clientsMessages } from './clients-messages.js';
import { ViewingOffer } from './viewing-offer.js';

/** Lists all clients of the platform, which an administrator can view. */
export function Clients() {
  usePageMessages(clientsMessages);
  const t = useT();
  const list = useListState(storeSorts, 'name');
  const filters = filtersOf(list, t);
  const { country = '', status = '' } = Object.fromEntries(filters.map(({ name, value }) => [name, value]));
  const { page, size, sort } = list;
  const result = useStores(list.q, { page, size, sort, country, status });
  const columns = useClientColumns();
  const filterValues = { q: list.q, country, status };
  const isEmpty = isEmptyList(result, filterValues);
  const add = (
    <Link className="button" data-kind="primary" to="/clients/new">
      <span className="button-label">
        <Icon name="plus" size={18} />
        {t('clients.new')}
      </span>
    </Link>
  );
  return (
    <Page title={t('nav.clients')} lead={t('clients.lead')} actions={isEmpty ? undefined : add}>
      <ViewingOffer />
      {isEmpty ? null : (
        <FilterBar
          search={{
            label: t('clients.search'),
            value: list.q,
            onSearch: (q) => {
              list.set({ q }, { replace: true });
            },
          }}
          filters={filters}
          sort={{
            columns,
            sort,
            onSort: (next) => {
              list.set({ sort: next });
            },
          }}
          onFilter={list.set}
        />
      )}
      <div className="list">
        <ListView
          list={list}
          result={result}
          caption={t('nav.clients')}
          columns={columns}
          rowKey={({ storeId }) => storeId}
          failed={t('clients.failed')}
          filters={filterValues}
          empty={
            <EmptyState
              icon="clients"
              title={t('clients.first')}
              text={t('clients.first-text')}
              action={add}
            />
          }
        />
      </div>
    </Page>
  );
}

/** Returns the filters above the list. Unknown values of the address are ignored. */
function filtersOf({ filter }: ListState, t: Translate): readonly Filter[] {
  const valueOf = (name: string, values: readonly string[]) => {
    const requested = splitValues(filter(name));
    return joinValues(values.filter((one) => requested.includes(one)));
  };
  return [
    {
      name: 'country',
      label: t('clients.country'),
      value: valueOf('country', storeCountries),
      isMultiple: true,
      options: storeCountries.map((value) => ({ value, text: t(countryKey(value)) })),
    },
    {
      name: 'status',
      label: t('campaigns.status'),
      value: valueOf('status', storeStatuses),
      isMultiple: true,
      options: storeStatuses.map((value) => ({ value, text: t(`clients.${value}`) })),
    },
  ];
}
