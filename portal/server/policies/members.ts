import { sql } from 'kysely';
import type { MembersAdded } from '../../contract/members.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import type { Database, DatabaseTransaction, PolicyRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { isContactable } from '../recipients/invite-block.js';
import { selectedIds } from '../recipients/select-people.js';
import { newCode } from './codes.js';
import { auditPolicy, lockRow, type PolicyChange, scheduleOf } from './policy-row.js';
import { personalAllowance, stateConflict } from './transitions.js';

/** Most people that are added in one transaction, so that other work does not wait for long. */
const chunk = 500;

/** Adds the people of a selection to a campaign, in several transactions if they are many. Throws like `addMembers`. */
export async function addSelectedMembers(
  db: Database,
  change: PolicyChange,
  { recipientIds, filter }: PeopleSelection,
): Promise<MembersAdded> {
  const { storeId } = change.caller;
  const ids = filter ? await selectedIds(db, storeId, { filter, at: change.at }) : (recipientIds ?? []);
  const sum: MembersAdded = { added: 0, existing: 0, unknown: [] };
  for (let start = 0; start === 0 || start < ids.length; start += chunk) {
    // Each chunk changes the version.
    const one = start === 0 ? change : { ...change, versions: undefined };
    const part = await db
      .transaction()
      .execute((trx) => addMembers(trx, one, ids.slice(start, start + chunk)));
    sum.added += part.added;
    sum.existing += part.existing;
    sum.unknown.push(...part.unknown);
  }
  return sum;
}

/**
 * Adds people of the store to a campaign. People of an active campaign are invited. Throws `state_conflict` if the campaign
 * has ended, or if its rule decides who belongs to it.
 */
export async function addMembers(
  trx: DatabaseTransaction,
  change: PolicyChange,
  recipientIds: readonly string[],
  /** Facts of the audit entry. */
  detail: Readonly<Record<string, string>> = {},
): Promise<MembersAdded> {
  const requested = [...new Set(recipientIds)];
  // Before the campaign, as imports lock them; else both could wait for each other. The locks keep them from being erased.
  const people =
    requested.length === 0
      ? []
      : await trx
          .selectFrom('recipient')
          .select(['id', isContactable.as('is_contactable')])
          .where('store_id', '=', change.caller.storeId)
          .where('removed_at', 'is', null)
          .where('id', 'in', requested)
          .orderBy('id')
          .forKeyShare()
          .execute();
  const row = await lockRow(trx, change);
  const isActive = requireListed(row, change.at) === 'ACTIVE';
  const added =
    people.length === 0
      ? []
      : await trx
          .insertInto('policy_recipient')
          .values(
            people.map(({ id, is_contactable: canInvite }) => ({
              policy_id: row.id,
              recipient_id: id,
              invite_status: 'NOT_INVITED' as const,
              code: newCode(),
              allowance: personalAllowance(row),
              invite_due_at: isActive && canInvite ? change.at : null,
            })),
          )
          .onConflict((conflict) => conflict.columns(['policy_id', 'recipient_id']).doNothing())
          .returning('recipient_id')
          .execute();
  if (added.length > 0) {
    await touch(trx, row, change.at);
    await auditPolicy(trx, change, 'policy.people_added', { ...detail, count: String(added.length) });
  }
  const known = new Set(people.map(({ id }) => id));
  return {
    added: added.length,
    existing: people.length - added.length,
    unknown: requested.filter((id) => !known.has(id)),
  };
}

/**
 * Removes a person from a campaign. Throws `not_found`, and `state_conflict` after a redemption, after the end, and if the
 * campaign's rule decides, which would add the person again.
 */
export async function removeMember(
  trx: DatabaseTransaction,
  change: PolicyChange,
  recipientId: string,
): Promise<void> {
  const row = await lockRow(trx, change);
  requireListed(row, change.at);
  const member = await trx
    .selectFrom('policy_recipient')
    .select('redeemed_count')
    .where('policy_id', '=', row.id)
    .where('recipient_id', '=', recipientId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new HttpProblem('not_found', 'This person isn’t in the campaign.');
  if (member.redeemed_count > 0)
    throw new HttpProblem('state_conflict', 'This person has redeemed the benefit.');
  await trx
    .deleteFrom('policy_recipient')
    .where('policy_id', '=', row.id)
    .where('recipient_id', '=', recipientId)
    .execute();
  await trx
    .updateTable('invitation')
    .set({ withdrawn_at: change.at })
    .where('policy_id', '=', row.id)
    .where('recipient_id', '=', recipientId)
    .where('withdrawn_at', 'is', null)
    .execute();
  await touch(trx, row, change.at);
  await auditPolicy(trx, change, 'policy.person_removed', { recipient: recipientId });
}

/**
 * Returns the effective status of a campaign whose people can be added and removed. Throws `state_conflict` if it has ended,
 * or if its rule decides who belongs to it.
 */
export function requireListed(row: PolicyRow, at: Date) {
  const status = effectiveStatus({ status: row.status, schedule: scheduleOf(row) }, at);
  if (status === 'CANCELLED' || status === 'EXPIRED') throw stateConflict(status);
  if (row.eligibility.mode !== 'LISTED')
    throw new HttpProblem('state_conflict', 'The rule of this campaign decides who belongs to it.');
  return status;
}

/** Records a change of the campaign's people as a change of the campaign. */
async function touch(trx: DatabaseTransaction, row: PolicyRow, at: Date): Promise<void> {
  await trx
    .updateTable('policy')
    .set({ updated_at: at, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
}
