import type { CampaignProgress, PolicyProgress } from '../../contract/campaign-progress.js';
import type { CampaignSummary, OwnPolicy, Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { policyPath } from '../http/policy-path.js';
import { useData, useListData } from './use-data.js';

/** Cache keys begin with the store, so that data of one store is never shown for another. */
const policyKeys = {
  list: (store: string, query: string) => [store, 'policies', query] as const,
  summary: (store: string) => [store, 'policies', 'summary'] as const,
  progress: (store: string) => [store, 'policies', 'progress'] as const,
  progressOf: (store: string, id: string) => [store, 'policies', 'progress', id] as const,
  own: (sub: string) => [sub, 'own-policies'] as const,
};

export function usePolicies(query: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useListData(store === undefined ? null : policyKeys.list(store, query), ([, , requested]) =>
    api.get<Page<Policy>>(`/campaign/policy?${requested}`),
  );
}

/** Campaigns that need doing something, or will: drafts, scheduled and active ones. */
export function useOpenPolicies() {
  return usePolicies('effective=DRAFT,SCHEDULED,ACTIVE&sort=to&size=100');
}

export function useCampaignProgress() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : policyKeys.progress(store), () =>
    api.get<CampaignProgress>('/campaign/progress'),
  );
}

export function usePolicyProgress(id: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : policyKeys.progressOf(store, id), ([, , , requested]) =>
    api.get<PolicyProgress>(`${policyPath(requested)}/progress`),
  );
}

export function useCampaignSummary() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : policyKeys.summary(store), () =>
    api.get<CampaignSummary>('/campaign/summary'),
  );
}

export function useOwnPolicies() {
  const { api } = usePortal();
  const token = useSession()?.token;
  return useData(token === undefined ? null : policyKeys.own('me'), () =>
    api.get<{ items: OwnPolicy[] }>('/campaign/policy/me'),
  );
}
