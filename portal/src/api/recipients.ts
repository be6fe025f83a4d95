import type { Recipient, RecipientAttributes, RecipientCampaigns } from '../../contract/recipients.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useData, useListData } from './use-data.js';

/** Cache keys begin with the store, so that people of one store are never shown for another. */
const recipientKeys = {
  list: (store: string, query: string) => [store, 'recipients', query] as const,
  one: (store: string, id: string) => [store, 'recipients', 'one', id] as const,
  campaigns: (store: string, id: string) => [store, 'recipients', 'campaigns', id] as const,
  attributes: (store: string) => [store, 'recipients', 'attributes'] as const,
};

export const recipientPath = (id: string) => `/recipient/${encodeURIComponent(id)}`;

export function useRecipients(query: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useListData(store === undefined ? null : recipientKeys.list(store, query), ([, , requested]) =>
    api.get<Page<Recipient>>(`/recipient?${requested}`),
  );
}

/** Loads one person; without an id, nothing. */
export function useRecipient(id: string | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = id === null || store === undefined ? null : recipientKeys.one(store, id);
  return useData(key, ([, , , requested]) => api.get<Recipient>(recipientPath(requested)));
}

/** Loads the campaigns of a person, with what was redeemed; without an id, nothing. */
export function useRecipientCampaigns(id: string | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = id === null || store === undefined ? null : recipientKeys.campaigns(store, id);
  return useData(key, ([, , , requested]) =>
    api.get<RecipientCampaigns>(`${recipientPath(requested)}/campaign`),
  );
}

/** Loads the departments and locations of the store's people, for filters and suggestions. */
export function useRecipientAttributes() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : recipientKeys.attributes(store), () =>
    api.get<RecipientAttributes>('/recipient/attribute'),
  );
}
