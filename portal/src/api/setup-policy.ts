import { useCallback, useMemo, useRef, useState } from 'react';
import type { Policy } from '../../contract/policies.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal } from '../app/portal-context.js';
import { useAddress } from '../app/address.js';
import type { GuardInput } from '../auth/guard.js';
import type { Api } from './client.js';
import { ApiError } from './client.js';

export interface SetupPolicy {
  policy: Policy | null;
  state: GuardInput['policyState'];
  /** Loads the named campaign, else the newest draft, else creates one (specification §4). */
  load(campaignId: string | null): void;
  reset(): void;
}

/** Returns the campaign that is being set up; there is one per page. */
export function useSetupPolicy(): SetupPolicy {
  const { api } = usePortal();
  const { path, go } = useAddress();
  const [found, setFound] = useState<Pick<SetupPolicy, 'policy' | 'state'>>(unloaded);
  const loading = useRef<AbortController | null>(null);

  const load = useCallback(
    (campaignId: string | null) => {
      loading.current?.abort();
      const current = new AbortController();
      loading.current = current;
      openPolicy(api, campaignId).then(
        (policy) => {
          if (current.signal.aborted) return;
          setFound({ policy, state: 'ready' });
          if (campaignId === null) go(`${path}?campaignId=${policy.id}`, { replace: true });
        },
        (error: unknown) => {
          if (current.signal.aborted) return;
          const isGone = error instanceof ApiError && error.status === 404;
          if (isGone) go('/campaigns', { replace: true });
          else setFound({ policy: null, state: 'failed' });
        },
      );
    },
    [api, go, path],
  );
  const reset = useCallback(() => {
    setFound(unloaded);
  }, []);
  return useMemo(() => ({ ...found, load, reset }), [found, load, reset]);
}

const unloaded = { policy: null, state: 'unloaded' } as const;

async function openPolicy(api: Api, campaignId: string | null): Promise<Policy> {
  if (campaignId !== null) return api.get<Policy>(`/campaign/policy/${encodeURIComponent(campaignId)}`);
  // Two tabs that start at once must not create two drafts.
  return navigator.locks.request('vision-draft', async () => {
    const drafts = await api.get<Page<Policy>>('/campaign/policy?status=DRAFT&sort=-createdAt&size=1');
    const [newest] = drafts.items;
    return newest ?? api.post<Policy>('/campaign/policy', { name: '' }, idempotent());
  });
}

const idempotent = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
