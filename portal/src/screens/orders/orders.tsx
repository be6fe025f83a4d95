import { Suspense, useState } from 'react';
import { orderSorts } from '../../../contract/order-values.js';
import type { OrderSummary } from '../../../contract/orders.js';
import { useOrders } from '../../api/orders.js';
import { usePolicies } from '../../api/policies.js';
import { useRecipient } from '../../api/recipients.js';
import { useStore } from '../../api/stores.js';
import { FilterBar } from '../../components/filter-bar.js';
import { isEmptyList, ListView } from '../../components/list-view.js';
import { NoStoreAccess, useForbidden } from '../../components/no-store-access.js';
import { Page } from '../../components/page.js';
import { Link, useAddress } from '../../context/address.js';
import { useListState } from '../../context/list-state.js';
import { useStoreId } from '../../context/use-store-id.js';
import { useLanguage } from '../../i18n/language.js';
import { part } from '../../lib/load-chunk.js';
import { nameOf } from '../../lib/person-name.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Icon } from '../../ui/icon.js';
import type { MenuEntry } from '../../ui/menu-entries.js';
import { useLostFocus } from '../../ui/use-lost-focus.js';
import { CancelDialog } from './cancel-dialog.js';
import { useOrderColumns } from './order-columns.js';
import type { OrderDetailProps } from './order-detail.js';
import { defaultSort, filtersOf, pageQuery, queryOf, valuesOf } from './order-filters.js';
import { canCancel } from './order-text.js';
import { useOrderExport } from './use-order-export.js';

const OrderDetail = part<OrderDetailProps>(() =>
  import('./order-detail.js').then((module) => module.OrderDetail),
);

/** Orders of a store, and the details of one beside the list. */
export function Orders() {
  const { t } = useLanguage();
  const { go, search } = useAddress();
  const list = useListState(orderSorts, defaultSort);
  const { data: campaigns } = usePolicies('sort=-updatedAt&size=100');
  const { data: store } = useStore(useStoreId() ?? '');
  const filters = filtersOf(list, campaigns?.items ?? [], t);
  const result = useOrders(pageQuery(list));
  const filterValues = valuesOf(list);
  const isEmpty = isEmptyList(result, filterValues);
  const file = useOrderExport();
  const [canceled, setCanceled] = useState<OrderSummary | null>(null);
  useLostFocus(canceled !== null, () => document.querySelector('h1'));
  const detail = list.filter('detail');
  const hrefOf = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('detail', id);
    return `/orders?${next.toString()}`;
  };
  const columns = useOrderColumns(store?.timeZone ?? 'UTC', hrefOf);
  const forbidden = useForbidden(result.error);
  if (forbidden) return <NoStoreAccess title={t('nav.orders')} error={forbidden} onRetry={result.reload} />;

  const add = (
    <Link className="button" data-kind="primary" to="/orders/new">
      <Icon name="plus" size={18} />
      {t('order.new')}
    </Link>
  );
  const rowMenu = (order: OrderSummary): readonly MenuEntry[] => [
    {
      kind: 'item',
      text: t('orders.view'),
      onSelect: () => {
        go(hrefOf(order.id));
      },
    },
    ...(canCancel(order)
      ? [
          {
            kind: 'item',
            text: t('orders.cancel'),
            isDangerous: true,
            onSelect: () => {
              setCanceled(order);
            },
          } as const,
        ]
      : []),
  ];
  return (
    <Page
      title={t('nav.orders')}
      actions={isEmpty ? undefined : add}
      secondary={
        isEmpty || result.data?.total === 0 ? undefined : (
          <Button loading={file.isBusy} onClick={() => void file.run(queryOf(list))}>
            <Icon name="download" size={18} />
            <span className="wide-text">{t('people.export')}</span>
          </Button>
        )
      }
    >
      {isEmpty ? null : (
        <>
          <FilterBar
            search={{
              label: t('orders.search'),
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
          <PersonFilter
            id={filterValues.recipient}
            onClear={() => {
              list.set({ recipient: null });
            }}
          />
        </>
      )}
      {/* Not the placeholder's element: it would move up to the place of the filters. */}
      <div key={String(isEmpty)} className="with-detail" data-open={detail !== '' || undefined}>
        <div className="list">
          <ListView
            list={list}
            result={result}
            caption={t('nav.orders')}
            columns={columns}
            rowKey={({ id }) => id}
            rowName={({ number }) => t('orders.title', { number: `#${number}` })}
            rowMenu={rowMenu}
            current={detail}
            failed={t('orders.failed')}
            filters={filterValues}
            empty={
              <EmptyState
                icon="orders"
                title={t('orders.first')}
                text={t('orders.first-text')}
                action={add}
              />
            }
          />
        </div>
        {detail === '' ? null : (
          <Suspense fallback={null}>
            <OrderDetail
              key={detail}
              id={detail}
              onCancel={setCanceled}
              onClose={() => {
                list.set({ detail: null, page: String(list.page) });
              }}
            />
          </Suspense>
        )}
      </div>
      {canceled === null ? null : (
        <CancelDialog
          order={canceled}
          onClose={() => {
            setCanceled(null);
          }}
        />
      )}
    </Page>
  );
}

/** Person whose orders are listed, with a button that lists all. */
function PersonFilter({ id, onClear }: { id: string; onClear: () => void }) {
  const { t } = useLanguage();
  const { data } = useRecipient(id === '' ? null : id);
  if (id === '') return null;
  return (
    <p className="order-person">
      <span>{data ? t('orders.of-person', { name: nameOf(data) }) : t('orders.of-one')}</span>
      <Button kind="link" size="small" onClick={onClear}>
        {t('orders.show-all')}
      </Button>
    </p>
  );
}
