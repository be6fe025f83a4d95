import type { Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import type { Api } from './client.js';

/** Returns all drafts of the store, the newest first. */
export async function listDrafts(api: Api): Promise<readonly Policy[]> {
  const { items } = await api.get<Page<Policy>>('/campaign/policy?status=DRAFT&sort=-createdAt&size=200');
  return items;
}

/** Returns true for a draft in which nothing was entered. */
function isUntouched({ name, usage, schedule, counts }: Policy): boolean {
  return name === '' && usage === null && schedule === null && counts.recipients === 0;
}

/**
 * Returns a draft for a new campaign: an untouched one if there is any, so that repeated presses do not add more, else a new
 * one. Tabs take turns.
 *
 * @param key Idempotency key, the same for a repetition: after a lost response, another one would create two drafts.
 */
export function openNewDraft(api: Api, key: string): Promise<Policy> {
  return navigator.locks.request('vision-draft', async () => {
    const untouched = (await listDrafts(api)).find(isUntouched);
    if (untouched) return untouched;
    return api.post<Policy>('/campaign/policy', { name: '' }, { headers: { 'Idempotency-Key': key } });
  });
}
