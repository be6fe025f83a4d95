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
    const missing = await missingPeople(db, row);
    for (let start = 0; start < missing.length; start += chunk)
      if (!(await addChunk(db, row, missing.slice(start, start + chunk), at))) break;
  }
}

/** Returns the ids of the people who match the rule of a campaign and are not in it. */
async function missingPeople(db: Database, row: PolicyRow): Promise<string[]> {
  const people = await eligiblePeople(db, row)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('policy_recipient')
            .where('policy_recipient.policy_id', '=', row.id)
            .whereRef('policy_recipient.recipient_id', '=', 'recipient.id'),
        ),
      ),
    )
    .select('recipient.id')
    .orderBy('recipient.id')
    .execute();
  return people.map(({ id }) => id);
}

/** Adds those people to a campaign who still match its rule. Returns false if the campaign has ended. */
async function addChunk(db: Database, row: PolicyRow, ids: readonly string[], at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Locked in the same order as by other work. The locks keep them from being erased.
    const people = await eligiblePeople(trx, row)
      .where('recipient.id', 'in', ids)
      .select(['recipient.id', isContactable.as('is_contactable')])
      .orderBy('recipient.id')
      .forKeyShare()
      .execute();
    const current = await trx
      .selectFrom('policy')
      .select('status')
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirst();
    // Another process may have ended the campaign in the meantime.
    if (current?.status !== 'STARTED') return false;
    if (people.length === 0) return true;
    await trx
      .insertInto('policy_recipient')
      .values(
        people.map(({ id, is_contactable: canInvite }) => ({
          policy_id: row.id,
          recipient_id: id,
          invite_status: 'NOT_INVITED' as const,
          code: newCode(),
          allowance: personalAllowance(row),
          invite_due_at: canInvite ? at : null,
        })),
      )
      // Another process may have added them.
      .onConflict((conflict) => conflict.columns(['policy_id', 'recipient_id']).doNothing())
      .execute();
    return true;
  });
}
