import type { Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import type { Api } from './client.js';

/** Returns all drafts of the store, the newest first. */
export async function listDrafts(api: Api): Promise<readonly Policy[]> {
  const { items } = await api.get<Page<Policy>>('/campaign/policy?status=DRAFT&sort=-createdAt&size=200');
  return items;
}

/**
 * Creates the draft of a new campaign, while no other tab creates one.
 *
 * @param key Idempotency key, the same for a repetition: after a lost response, another one would create two drafts.
 */
export const createDraft = (api: Api, key: string): Promise<Policy> =>
  navigator.locks.request('vision-draft', () =>
    api.post<Policy>('/campaign/policy', { name: '' }, { headers: { 'Idempotency-Key': key } }),
  );
