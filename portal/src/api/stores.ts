import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { usePortal } from '../app/portal-context.js';
import { useData, useListData } from './use-data.js';

export const storeKeys = {
  list: (query: string) => ['stores', query] as const,
  one: (id: string) => ['stores', 'one', id] as const,
};

/** Searches with at least two letters, otherwise lists all stores (specification §7). */
export function useStores(text: string, query: string) {
  const { api } = usePortal();
  const isSearch = text.trim().length >= 2;
  const path = isSearch ? '/store/search' : '/store';
  const requested = isSearch ? `${query}&query=${encodeURIComponent(text.trim())}` : query;
  return useListData(storeKeys.list(`${path}?${requested}`), ([, address]) => api.get<Page<Store>>(address));
}

export function useStore(id: string) {
  const { api } = usePortal();
  return useData(storeKeys.one(id), ([, , storeId]) => api.get<Store>(`/store/${storeId}`));
}
