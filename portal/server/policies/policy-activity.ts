import { z } from 'zod';
import type { CampaignActivity } from '../../contract/change-policy.js';
import type { Database } from '../core/schema.js';
import { findRow } from './policy-row.js';

const details = z.record(z.string(), z.string()).catch({});

/** Returns the entries of the audit log about a campaign, newest first. */
export async function readActivity(
  db: Database,
  storeId: string,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<CampaignActivity> {
  await findRow(db, storeId, id);
  const entries = db.selectFrom('audit').where('audit.target', '=', id).where('audit.store_id', '=', storeId);
  const { total } = await entries
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .leftJoin('app_user as person', 'person.id', 'audit.actor')
    .leftJoin('app_user as admin', 'admin.id', 'audit.acted_by')
    .select([
      'audit.id',
      'audit.at',
      'audit.action',
      'audit.actor',
      'audit.acted_by',
      'audit.detail',
      'person.first_name',
      'person.last_name',
      'admin.first_name as admin_first_name',
      'admin.last_name as admin_last_name',
    ])
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { id: row.actor, name: nameOf(row.first_name, row.last_name) },
    actedBy:
      row.acted_by === null
        ? null
        : { id: row.acted_by, name: nameOf(row.admin_first_name, row.admin_last_name) },
    detail: details.parse(row.detail ?? {}),
  }));
  return { items, page, size, total };
}

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null && last === null ? null : `${first ?? ''} ${last ?? ''}`.trim();
