import { sql } from 'kysely';
import { writeAudit } from '../core/audit.js';
import type { CoreServices } from '../core/services.js';

/** Starts and ends due campaigns. Users see the effective status immediately; this job stores it. */
export async function sweepPolicies({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const started = await trx
      .updateTable('policy')
      .set({ status: 'STARTED', started_at: at, updated_at: at, version: sql`version + 1` })
      .where('status', '=', 'SCHEDULED')
      .where('starts_at', '<=', at)
      .where('store_id', 'in', trx.selectFrom('store').select('id').where('status', '=', 'ACTIVE'))
      .returning(['id', 'store_id'])
      .execute();
    const ended = await trx
      .updateTable('policy')
      .set({ status: 'EXPIRED', ended_at: at, updated_at: at, version: sql`version + 1` })
      .where('status', '=', 'STARTED')
      .where('ends_at', '<', at)
      .returning(['id', 'store_id'])
      .execute();
    const entry = (action: string) => (row: { id: string; store_id: string }) => ({
      ...{ at, action, actor: 'system', requestId: 'policies-sweep' },
      storeId: row.store_id,
      target: row.id,
    });
    await writeAudit(trx, ...started.map(entry('policy.started')), ...ended.map(entry('policy.expired')));
  });
}
