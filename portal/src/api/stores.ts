import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { usePortal } from '../context/portal-context.js';
import { useData, useListData } from './use-data.js';

const storeKeys = {
  list: (query: string) => ['stores', query] as const,
  one: (id: string) => ['stores', 'one', id] as const,
};

/** Filters of the client list; empty if not set. */
export interface StoreFilters {
  country: string;
  status: string;
}

/**
 * Searches with at least two letters, otherwise lists all stores (specification §7). The search has no filters; with any,
 * the list takes the text.
 */
export function useStores(text: string, page: { page: number; size: number }, filters: StoreFilters) {
  const { api } = usePortal();
  return useListData(storeKeys.list(storeAddress(text.trim(), page, filters)), ([, address]) =>
    api.get<Page<Store>>(address),
  );
}

/** Returns the path and query of one page of a store search. */
export function storeAddress(
  text: string,
  { page, size }: { page: number; size: number },
  filters: StoreFilters,
): string {
  const query = new URLSearchParams({ page: String(page), size: String(size) });
  const named = [
    ['country', filters.country],
    ['status', filters.status],
  ] as const;
  const set = named.filter(([, value]) => value !== '');
  const isSearch = text.length >= 2 && set.length === 0;
  for (const [name, value] of set) query.set(name, value);
  if (text.length >= 2) query.set(isSearch ? 'query' : 'q', text);
  return `${isSearch ? '/store/search' : '/store'}?${query.toString()}`;
}

export function useStore(id: string) {
  const { api } = usePortal();
  return useData(storeKeys.one(id), ([, , storeId]) => api.get<Store>(`/store/${storeId}`));
}
