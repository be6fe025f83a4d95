import { sql } from 'kysely';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { actorOfImport } from './import-row.js';

const added = 'policy.people_added';

/** Writes the number of people whom an import has added to its campaign: the activity leaves out the entry of each chunk. */
export async function auditMembers(trx: DatabaseTransaction, job: ImportJobRow, at: Date): Promise<void> {
  if (job.policy_id === null) return;
  const { count } = await trx
    .selectFrom('audit')
    .select(sql<number>`coalesce(sum((audit.detail ->> 'count')::int), 0)::int`.as('count'))
    .where('store_id', '=', job.store_id)
    .where('target', '=', job.policy_id)
    .where('action', '=', added)
    .where(sql`audit.detail ->> 'import'`, '=', job.id)
    .executeTakeFirstOrThrow();
  if (count === 0) return;
  await writeAudit(trx, {
    ...{ at, action: added, target: job.policy_id, storeId: job.store_id, requestId: job.request_id },
    ...actorOf(actorOfImport(job)),
    detail: { count: String(count) },
  });
}
