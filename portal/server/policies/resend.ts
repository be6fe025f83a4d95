import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type SkipReason, skipReasons } from '../../contract/invite-blocks.js';
import type { InviteResult } from '../../contract/members.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { Database, DatabaseTransaction, PolicyRow, PortalSchema } from '../core/schema.js';
import { skipReasonAt } from '../recipients/invite-block.js';
import { selectPeople } from '../recipients/select-people.js';
import { auditPolicy, findRow, lockRow, type PolicyChange, scheduleOf } from './policy-row.js';
import { stateConflict } from './transitions.js';

/**
 * Makes invitations of an active campaign due: of the selected people, or of all who have not redeemed. Returns their number,
 * and how many people were left out for which reason. Throws `state_conflict` for other campaigns.
 */
export async function resendInvitations(
  trx: DatabaseTransaction,
  change: PolicyChange,
  { recipientIds, filter }: PeopleSelection,
): Promise<InviteResult> {
  const row = await lockRow(trx, change);
  requireActive(row, change.at);
  const selection = { recipientIds, filter };
  const { skipped } = await countInvitations(trx, row, selection, change.at);
  const { numUpdatedRows } = await trx
    .updateTable('policy_recipient')
    .from('recipient')
    .set({ invite_due_at: change.at, due_message: 'INVITATION', invite_attempts: 0 })
    .where(isSelected(trx, row, selection, change.at))
    .where(skipReasonAt(change.at) as Expression<SqlBool>, 'is', null)
    .executeTakeFirstOrThrow();
  const sent = Number(numUpdatedRows);
  await auditPolicy(trx, change, 'policy.invitations_resent', { count: String(sent) });
  return { sent, skipped };
}

/** Returns what `resendInvitations` would do for all people of a campaign. Throws the same errors. */
export async function previewInvitations(
  db: Database,
  storeId: string,
  id: string,
  at: Date,
): Promise<InviteResult> {
  const row = await findRow(db, storeId, id);
  requireActive(row, at);
  return countInvitations(db, row, {}, at);
}

function requireActive(row: PolicyRow, at: Date): void {
  const status = effectiveStatus({ status: row.status, schedule: scheduleOf(row) }, at);
  if (status !== 'ACTIVE') throw stateConflict(status);
}

/** Counts the people of a selection who get an invitation, and the others by reason. */
async function countInvitations(
  db: Database,
  row: PolicyRow,
  selection: PeopleSelection,
  at: Date,
): Promise<InviteResult> {
  const counts = await db
    .selectFrom(['policy_recipient', 'recipient'])
    .where(isSelected(db, row, selection, at))
    .select([skipReasonAt(at).as('reason'), sql<number>`count(*)::int`.as('count')])
    .groupBy('reason')
    .execute();
  const countOf = (name: SkipReason | null) => counts.find(({ reason }) => reason === name)?.count ?? 0;
  const skipped = Object.fromEntries(skipReasons.map((name) => [name, countOf(name)]));
  return { sent: countOf(null), skipped: skipped as Record<SkipReason, number> };
}

function isSelected(db: Database, row: PolicyRow, { recipientIds, filter }: PeopleSelection, at: Date) {
  return (where: ExpressionBuilder<PortalSchema, 'policy_recipient' | 'recipient'>) =>
    where.and([
      where('policy_recipient.policy_id', '=', row.id),
      where('recipient.store_id', '=', row.store_id),
      where('recipient.removed_at', 'is', null),
      where('recipient.id', '=', where.ref('policy_recipient.recipient_id')),
      ...(recipientIds === undefined ? [] : [where('recipient.id', 'in', recipientIds)]),
      ...(filter === undefined
        ? []
        : [
            where(
              'recipient.id',
              'in',
              selectPeople(db, row.store_id, { filter, at }).select('recipient.id'),
            ),
          ]),
    ]);
}
