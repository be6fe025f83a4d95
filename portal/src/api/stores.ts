import type { StoreSummary, StoreUser } from '../../contract/clients.js';
import type { AccountSummary, InvoiceSummary } from '../../contract/invoices.js';
import type { Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { usePortal } from '../context/portal-context.js';
import { useData, useListData } from './use-data.js';

const storeKeys = {
  list: (query: string) => ['stores', query] as const,
  one: (id: string) => ['stores', 'one', id] as const,
  summary: (id: string) => ['stores', 'summary', id] as const,
  users: (id: string, query: string) => ['stores', 'users', id, query] as const,
  campaigns: (id: string, query: string) => ['stores', 'campaigns', id, query] as const,
  invoices: (id: string, query: string) => ['stores', 'invoices', id, query] as const,
  account: (id: string) => ['stores', 'account', id] as const,
};

export const storePath = (id: string) => `/store/${encodeURIComponent(id)}`;

/** Page, order and filters of the client list; filters are empty if not set. */
export interface StoreList {
  page: number;
  size: number;
  sort: string;
  country: string;
  status: string;
}

/**
 * Searches with at least two letters, otherwise lists all stores (specification §7). The search has no filters; with any,
 * the list takes the text.
 */
export function useStores(text: string, list: StoreList) {
  const { api } = usePortal();
  return useListData(storeKeys.list(storeAddress(text.trim(), list)), ([, address]) =>
    api.get<Page<Store>>(address),
  );
}

/** Returns the path and query of one page of a store search. */
export function storeAddress(text: string, { page, size, sort, country, status }: StoreList): string {
  const query = new URLSearchParams({ page: String(page), size: String(size), sort });
  const named = [
    ['country', country],
    ['status', status],
  ] as const;
  const set = named.filter(([, value]) => value !== '');
  const isSearch = text.length >= 2 && set.length === 0;
  for (const [name, value] of set) query.set(name, value);
  if (text.length >= 2) query.set(isSearch ? 'query' : 'q', text);
  return `${isSearch ? '/store/search' : '/store'}?${query.toString()}`;
}

export function useStore(id: string) {
  const { api } = usePortal();
  return useData(storeKeys.one(id), ([, , storeId]) => api.get<Store>(storePath(storeId)));
}

/** Loads the totals of a client. */
export function useStoreSummary(id: string) {
  const { api } = usePortal();
  return useData(storeKeys.summary(id), ([, , storeId]) =>
    api.get<StoreSummary>(`${storePath(storeId)}/summary`),
  );
}

/** Loads a page of the accounts that can work for a client. */
export function useStoreUsers(id: string, { page, size }: { page: number; size: number }) {
  const { api } = usePortal();
  const query = new URLSearchParams({ page: String(page), size: String(size) }).toString();
  return useListData(storeKeys.users(id, query), ([, , storeId, requested]) =>
    api.get<Page<StoreUser>>(`${storePath(storeId)}/user?${requested}`),
  );
}

/** Loads a page of the campaigns of a client. */
export function useStoreCampaigns(id: string, list: { page: number; size: number; sort: string }) {
  const { api } = usePortal();
  const query = new URLSearchParams({ page: String(list.page), size: String(list.size), sort: list.sort });
  return useListData(storeKeys.campaigns(id, query.toString()), ([, , storeId, requested]) =>
    api.get<Page<Policy>>(`${storePath(storeId)}/campaign?${requested}`),
  );
}

/** Loads a page of the invoices of a client. */
export function useStoreInvoices(id: string, list: { page: number; size: number; sort: string }) {
  const { api } = usePortal();
  const query = new URLSearchParams({ page: String(list.page), size: String(list.size), sort: list.sort });
  return useListData(storeKeys.invoices(id, query.toString()), ([, , storeId, requested]) =>
    api.get<Page<InvoiceSummary>>(`${storePath(storeId)}/invoice?${requested}`),
  );
}

/** Loads what a client owes. */
export function useStoreAccount(id: string) {
  const { api } = usePortal();
  return useData(storeKeys.account(id), ([, , storeId]) =>
    api.get<AccountSummary>(`${storePath(storeId)}/invoice/summary`),
  );
}
