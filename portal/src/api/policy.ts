import type { Policy } from '../../contract/policies.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { policyPath } from '../http/policy-path.js';
import { useData } from './use-data.js';

/** Loads one campaign; without an id, nothing. */
export function usePolicy(id: string | null) {
  const { api } = usePortal();
  const store = useStoreId();
  const key = id === null || store === undefined ? null : ([store, 'policies', 'one', id] as const);
  return useData(key, ([, , , policyId]) => api.get<Policy>(policyPath(policyId)));
}
