import type { CampaignActivity } from '../../contract/change-policy.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useData } from './use-data.js';

/** Number of entries of an activity page. */
export const activitySize = 25;

/**
 * Loads a page of the audit log.
 *
 * @param scope Group of cached data that it is loaded again with.
 * @param path Path of the operation.
 */
export function useActivity(scope: 'policies' | 'stores', path: string, page: number) {
  const { api } = usePortal();
  const key = [useStoreId() ?? '', scope, 'activity', path, String(page)] as const;
  return useData(key, ([, , , address, requested]) =>
    api.get<CampaignActivity>(`${address}?page=${requested}&size=${activitySize}`),
  );
}
