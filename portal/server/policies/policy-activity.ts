import type { CampaignActivity } from '../../contract/change-policy.js';
import { readAuditLog } from '../core/audit-log.js';
import type { Database } from '../core/schema.js';
import { findRow } from './policy-row.js';

/** Returns the entries of the audit log about a campaign, newest first. */
export async function readActivity(
  db: Database,
  storeId: string,
  id: string,
  page: { page: number; size: number },
): Promise<CampaignActivity> {
  await findRow(db, storeId, id);
  return readAuditLog(db, { ...page, storeId, target: id });
}
