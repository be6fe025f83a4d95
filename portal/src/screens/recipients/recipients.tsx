import { Suspense } from 'react';
import { usePolicies } from '../../api/policies.js';
import { useRecipientAttributes, useRecipients } from '../../api/recipients.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { Page } from '../../components/page.js';
import { useAddress } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { useT } from '../../i18n/i18n.js';
import { part } from '../../lib/load-chunk.js';
import { EmptyState } from '../../ui/empty-state.js';
import { useSelection } from '../../ui/selection.js';
import { nameOf, useRecipientColumns } from './recipient-columns.js';
import type { RecipientDetailProps } from './recipient-detail.js';
import { defaultSort, filtersOf, queryOf, sortNames } from './recipient-filters.js';

const RecipientDetail = part<RecipientDetailProps>(() =>
  import('./recipient-detail.js').then((module) => module.RecipientDetail),
);

/** People of a store: the list, and the details of one person beside it. */
export function Recipients() {
  const t = useT();
  const list = useListState(sortNames, defaultSort);
  const { data: campaigns } = usePolicies('sort=-updatedAt&size=100');
  const { data: attributes } = useRecipientAttributes();
  const filters = filtersOf(list, { campaigns: campaigns?.items ?? [], attributes }, t);
  const result = useRecipients(queryOf(list));
  const rows = result.data?.items ?? [];
  const filterValues = { q: list.q, ...Object.fromEntries(filters.map(({ name, value }) => [name, value])) };
  const [selection, setSelection] = useSelection(JSON.stringify(filterValues));
  const isEmpty = isEmptyList(result, filterValues);
  const columns = useRecipientColumns(useDetailHref());
  const detail = list.filter('detail');
  return (
    <Page title={t('nav.recipients')}>
      {isEmpty ? null : (
        <FilterBar
          search={{
            label: t('people.search'),
            value: list.q,
            onSearch: (q) => {
              list.set({ q }, { replace: true });
            },
          }}
          filters={filters}
          sort={{
            columns,
            sort: list.sort,
            onSort: (sort) => {
              list.set({ sort });
            },
          }}
          onFilter={list.set}
        />
      )}
      <div className="with-detail" data-open={detail !== '' || undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            caption={t('nav.recipients')}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={nameOf}
            current={detail}
            failed={t('people.failed')}
            filters={filterValues}
            selection={{ value: selection, onChange: setSelection, total: result.data?.total ?? 0 }}
            empty={<EmptyState icon="recipients" title={t('people.first')} text={t('people.first-text')} />}
          />
        </div>
        {detail === '' ? null : (
          <Suspense fallback={null}>
            <RecipientDetail
              key={detail}
              id={detail}
              listed={rows.find(({ id }) => id === detail)}
              onClose={() => {
                list.set({ detail: null, page: String(list.page) });
              }}
            />
          </Suspense>
        )}
      </div>
    </Page>
  );
}

/** Returns the address of a person's details on this page of the list. */
function useDetailHref(): (id: string) => string {
  const { search } = useAddress();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/recipients?${next.toString()}`;
  };
}
