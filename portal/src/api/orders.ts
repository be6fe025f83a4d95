import { useSWRConfig } from 'swr';
import type {
  Order,
  OrderRequest,
  OrderSummary,
  Product,
  Quote,
  QuoteRequest,
} from '../../contract/orders.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useData, useListData } from './use-data.js';

/** Cache keys begin with the store, so that orders of one store are never shown for another. */
const orderKeys = {
  list: (store: string, query: string) => [store, 'orders', query] as const,
  one: (store: string, id: string) => [store, 'orders', 'one', id] as const,
  products: (store: string, policyId: string) => [store, 'products', policyId] as const,
  quote: (store: string, content: string) => [store, 'orders', 'quote', content] as const,
};

const orderPath = (id: string) => `/order/${encodeURIComponent(id)}`;

export function useOrders(query: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useListData(store === undefined ? null : orderKeys.list(store, query), ([, , requested]) =>
    api.get<Page<OrderSummary>>(`/order?${requested}`),
  );
}

export function useOrder(id: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : orderKeys.one(store, id), ([, , , requested]) =>
    api.get<Order>(orderPath(requested)),
  );
}

/** Loads the products that a campaign pays for; without a campaign, nothing. */
export function useProducts(policyId: string | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = policyId === null || store === undefined ? null : orderKeys.products(store, policyId);
  return useData(key, ([, , requested]) => {
    const query = new URLSearchParams({ policyId: requested, size: '200' });
    return api.get<Page<Product>>(`/product?${query.toString()}`);
  });
}

/** Loads the price of an order; without its content, nothing. The price before is kept until then. */
export function useQuote(content: Omit<QuoteRequest, 'storeId'> | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key =
    content === null || store === undefined
      ? null
      : orderKeys.quote(store, JSON.stringify({ ...content, storeId: store }));
  return useListData(key, ([, , , requested]) =>
    api.post<Quote>('/order/quote', JSON.parse(requested) as QuoteRequest),
  );
}

/** Returns the requests that place and cancel orders. */
export function useOrderActions() {
  const { api } = usePortal();
  const store = useStoreId();
  const { mutate } = useSWRConfig();
  /** The gateway of payments can take its time. */
  const options = (key: string) => ({ headers: { 'Idempotency-Key': key }, timeoutMs: 60_000 });
  return {
    /** Places an order. The key is the same for a repetition. */
    place: (order: Omit<OrderRequest, 'storeId'>, key: string) =>
      api.post<Order>('/order', { ...order, storeId: store ?? '' }, options(key)),
    cancel: (id: string, key: string) => api.post<Order>(`${orderPath(id)}/cancel`, undefined, options(key)),
    /** Loads everything again that an order changes: orders, people and campaigns of the store. */
    refresh: () =>
      mutate(
        (key) =>
          Array.isArray(key) &&
          key[0] === store &&
          ['orders', 'recipients', 'policies'].includes(String(key[1])),
      ),
  };
}
