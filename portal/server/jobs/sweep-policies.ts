import { sql } from 'kysely';
import { newId } from '../ids.js';
import type { Services } from '../services.js';

/** Starts and ends due campaigns. Users see the effective status immediately; this job stores it. */
export async function sweepPolicies({ db, now }: Services): Promise<void> {
  const at = now();
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
    const rows = [
      ...started.map((row) => ({ ...row, action: 'policy.started' })),
      ...ended.map((row) => ({ ...row, action: 'policy.expired' })),
    ];
    if (rows.length === 0) return;
    await trx
      .insertInto('audit')
      .values(
        rows.map(({ id, store_id, action }) => ({
          id: newId('aud', at),
          store_id,
          actor: 'system',
          acted_by: null,
          action,
          target: id,
          request_id: 'policies-sweep',
          at,
        })),
      )
      .execute();
  });
}
