import type { Database, PolicyRow } from '../core/schema.js';
import { isContactable } from '../recipients/invite-block.js';
import { newCode } from './codes.js';
import { eligiblePeople } from './eligible-people.js';
import { personalAllowance } from './transitions.js';

/** Most people that are added in one transaction, so that other work does not wait for long. */
const chunk = 500;

/** Adds people to active campaigns, or to one of them, whose rule they match, and makes their invitations due. */
export async function addMatchingPeople(db: Database, at: Date, policyId?: string): Promise<void> {
  const active = await db
    .selectFrom('policy')
    .selectAll()
    .where('status', '=', 'STARTED')
    .where('starts_at', '<=', at)
    .where('ends_at', '>=', at)
    .$if(policyId !== undefined, (query) => query.where('id', '=', policyId ?? ''))
    .execute();
  for (const row of active) {
    if (row.eligibility.mode !== 'ATTRIBUTE') continue;
    while ((await addChunk(db, row, at)) === chunk);
  }
}

/** Adds people to a campaign, and returns their number. */
async function addChunk(db: Database, row: PolicyRow, at: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('policy')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    // Another process may have ended the campaign in the meantime.
    if (current?.status !== 'STARTED') return 0;
    const missing = await eligiblePeople(trx, row)
      .where('recipient.id', 'not in', (members) =>
        members.selectFrom('policy_recipient').select('recipient_id').where('policy_id', '=', row.id),
      )
      .select(['recipient.id', isContactable.as('is_contactable')])
      .orderBy('recipient.id')
      .limit(chunk)
      .execute();
    if (missing.length === 0) return 0;
    await trx
      .insertInto('policy_recipient')
      .values(
        missing.map(({ id, is_contactable: canInvite }) => ({
          policy_id: row.id,
          recipient_id: id,
          invite_status: 'NOT_INVITED' as const,
          code: newCode(),
          allowance: personalAllowance(row),
          invite_due_at: canInvite ? at : null,
        })),
      )
      .execute();
    return missing.length;
  });
}
