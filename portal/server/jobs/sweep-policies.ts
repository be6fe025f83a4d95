import { sql } from 'kysely';
import { writeAudit } from '../core/audit.js';
import type { CoreServices } from '../core/services.js';
import { addMatchingPeople } from '../policies/matching-people.js';
import { recordPolicyEvents } from '../policies/policy-events.js';
import { startPolicy } from '../policies/transitions.js';

/**
 * Starts and ends due campaigns, and adds people to active campaigns whose rule they match. Users see the effective status
 * immediately; this job stores it.
 */
export async function sweepPolicies({ db }: Pick<CoreServices, 'db'>, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('policy')
      .selectAll()
      .where('status', '=', 'SCHEDULED')
      .where('starts_at', '<=', at)
      .where('store_id', 'in', trx.selectFrom('store').select('id').where('status', '=', 'ACTIVE'))
      .forUpdate()
      .execute();
    for (const row of due) await startPolicy(trx, row, at);
    const ended = await trx
      .updateTable('policy')
      .set({ status: 'EXPIRED', ended_at: at, updated_at: at, version: sql`version + 1` })
      .where('status', '=', 'STARTED')
      .where('ends_at', '<', at)
      .returning(['id', 'store_id', 'name'])
      .execute();
    const entry = (action: string) => (row: { id: string; store_id: string }) => ({
      ...{ at, action, actor: 'system', requestId: 'policies-sweep' },
      storeId: row.store_id,
      target: row.id,
    });
    await recordPolicyEvents(trx, 'policy.started', due, at);
    await recordPolicyEvents(trx, 'policy.expired', ended, at);
    await writeAudit(trx, ...due.map(entry('policy.started')), ...ended.map(entry('policy.expired')));
  });
  await addMatchingPeople(db, at);
}
