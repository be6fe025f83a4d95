import { useSWRConfig } from 'swr';
import type { CampaignEstimate, PolicyPatch } from '../../contract/change-policy.js';
import type { Locale } from '../../contract/locales.js';
import type { InviteResult } from '../../contract/members.js';
import type { Policy } from '../../contract/policies.js';
import type { TestMessageSent } from '../../contract/test-message.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { policyPath } from '../http/policy-path.js';
import { useData, useListData } from './use-data.js';

/** Dates of a campaign that a request changes. */
export interface NewDates {
  from?: string;
  to: string;
}

/** Returns the requests that change one version of a campaign. Each fails if someone else has changed it. */
export function usePolicyActions() {
  const { api } = usePortal();
  const store = useStoreId();
  const { mutate } = useSWRConfig();
  const post = ({ id, version }: Policy, action: string, body: object = {}) =>
    api.post<Policy>(`${policyPath(id)}/${action}`, body, { headers: { 'If-Match': `"${version}"` } });
  return {
    cancel: (policy: Policy) => post(policy, 'cancel'),
    expire: (policy: Policy) => post(policy, 'expire'),
    start: (policy: Policy) => post(policy, 'schedule', { startNow: true }),
    /** Schedules the campaign with its own dates. */
    schedule: (policy: Policy) => post(policy, 'schedule'),
    /** Sends the stored invitation to the user. */
    sendTest: ({ id }: Policy, locale: Locale) =>
      api.post<TestMessageSent>(`${policyPath(id)}/test-message`, { locale }),
    load: (id: string) => api.get<Policy>(policyPath(id)),
    reschedule: (policy: Policy, date: NewDates) => post(policy, 'schedule', { date }),
    changeEnd: ({ id, version }: Policy, to: string) =>
      api.patch<Policy>(policyPath(id), { schedule: { date: { to } } } satisfies PolicyPatch, {
        headers: { 'If-Match': `"${version}"` },
      }),
    /** Creates a draft with the setup of a campaign. The key is the same for a repetition. */
    copy: ({ id }: Policy, name: string, key: string) =>
      api.post<Policy>('/campaign/policy', { name, copyFrom: id }, { headers: { 'Idempotency-Key': key } }),
    /** Loads everything about the store's campaigns again. */
    refresh: () => mutate((key) => Array.isArray(key) && key[0] === store && key[1] === 'policies'),
  };
}

/** Loads the number of people who would be invited; without an id, nothing. */
export function useEstimate(id: string | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = id === null || store === undefined ? null : ([store, 'policies', 'estimate', id] as const);
  return useData(key, ([, , , policyId]) => api.get<CampaignEstimate>(`${policyPath(policyId)}/estimate`));
}

/** Loads the same for the campaign that is being set up, again after each of its changes. */
export function useSetupEstimate({ id, version }: Policy) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = store === undefined ? null : ([store, 'policies', 'estimate', id, String(version)] as const);
  return useListData(key, ([, , , policyId]) =>
    api.get<CampaignEstimate>(`${policyPath(policyId)}/estimate`),
  );
}

/** Loads the numbers of people who would get the invitation again, and of those who would not. */
export function useInvitePreview(id: string) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = store === undefined ? null : ([store, 'policies', 'invite', id] as const);
  return useData(key, ([, , , policyId]) => api.get<InviteResult>(`${policyPath(policyId)}/invite`));
}
