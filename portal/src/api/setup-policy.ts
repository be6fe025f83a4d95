import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Policy } from '../../contract/policies.js';
import { useAddress } from '../context/address.js';
import { usePortal, useSession } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { readClaims } from '../session/claims.js';
import type { GuardInput } from '../session/guard.js';
import { ApiError } from '../http/client.js';
import { openPolicy } from '../http/open-policy.js';

export interface SetupPolicy {
  policy: Policy | null;
  state: GuardInput['policyState'];
  /** Error of a failed load. */
  error: unknown;
  /** Loads the named campaign, else the newest draft, else creates one (specification §4). */
  load: (campaignId: string | null) => void;
  /** Replaces the campaign by a newer version of it. */
  update(policy: Policy): void;
  reset(): void;
}

type Found = Pick<SetupPolicy, 'policy' | 'state' | 'error'>;

const unloaded: Found = { policy: null, state: 'unloaded', error: undefined };

/** Returns the campaign that is being set up. It belongs to a user and a store, and is reset outside of the setup. */
export function useSetupPolicy(): SetupPolicy {
  const { api, toasts } = usePortal();
  const { go } = useAddress();
  const owner = `${readClaims(useSession()?.token)?.sub ?? ''} ${useStoreId() ?? ''}`;
  const [kept, setKept] = useState({ owner, found: unloaded });
  const loading = useRef<AbortController | null>(null);
  const navigate = useRef(go);
  useEffect(() => {
    navigate.current = go;
  });

  const reset = useCallback(() => {
    loading.current?.abort();
    setKept({ owner, found: unloaded });
  }, [owner]);

  // A late response must not pull the user back into the setup, or show the campaign of another store.
  useEffect(() => () => loading.current?.abort(), [owner]);

  const load = useCallback(
    (campaignId: string | null) => {
      loading.current?.abort();
      const current = new AbortController();
      loading.current = current;
      const set = (found: Found) => {
        setKept({ owner, found });
      };
      openPolicy(api, campaignId).then(
        (policy) => {
          if (current.signal.aborted) return;
          set({ policy, state: 'ready', error: undefined });
          if (campaignId === null)
            navigate.current(`${location.pathname}?campaignId=${policy.id}`, { replace: true });
        },
        (error: unknown) => {
          if (current.signal.aborted) return;
          if (!(error instanceof ApiError && error.status === 404)) {
            set({ policy: null, state: 'failed', error });
            return;
          }
          toasts.show({ tone: 'danger', text: 'detail.missing-text' });
          navigate.current('/campaigns', { replace: true });
        },
      );
    },
    [api, owner, toasts],
  );
  const update = useCallback((policy: Policy) => {
    setKept((current) =>
      current.found.policy?.id === policy.id ? { ...current, found: { ...current.found, policy } } : current,
    );
  }, []);
  const { policy, state, error } = kept.owner === owner ? kept.found : unloaded;
  return useMemo(
    () => ({ policy, state, error, load, update, reset }),
    [policy, state, error, load, update, reset],
  );
}
