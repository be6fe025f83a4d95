import type { Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import type { Api } from './client.js';
import { policyPath } from './policy-path.js';

/** Loads the named campaign, else the newest draft, else creates one (specification §4). */
export async function openPolicy(api: Api, campaignId: string | null): Promise<Policy> {
  if (campaignId !== null) return api.get<Policy>(policyPath(campaignId));
  // Two tabs that start at once must not create two drafts.
  return navigator.locks.request('vision-draft', async () => {
    const drafts = await api.get<Page<Policy>>('/campaign/policy?status=DRAFT&sort=-createdAt&size=1');
    const [newest] = drafts.items;
    return newest ?? api.post<Policy>('/campaign/policy', { name: '' }, idempotent());
  });
}

const idempotent = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
