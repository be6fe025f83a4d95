import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type SkipReason, skipReasons } from '../../contract/invite-blocks.js';
import type { InviteResult } from '../../contract/members.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { DatabaseTransaction, PortalSchema } from '../core/schema.js';
import { skipReasonAt } from '../recipients/invite-block.js';
import { selectPeople } from '../recipients/select-people.js';
import { auditPolicy, lockRow, type PolicyChange, scheduleOf } from './policy-row.js';
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
  const status = effectiveStatus({ status: row.status, schedule: scheduleOf(row) }, change.at);
  if (status !== 'ACTIVE') throw stateConflict(status);
  const isSelected = (where: ExpressionBuilder<PortalSchema, 'policy_recipient' | 'recipient'>) =>
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
              selectPeople(trx, row.store_id, { filter, at: change.at }).select('recipient.id'),
            ),
          ]),
    ]);
  const reason = skipReasonAt(change.at);
  const counts = await trx
    .selectFrom(['policy_recipient', 'recipient'])
    .where(isSelected)
    .select([reason.as('reason'), sql<number>`count(*)::int`.as('count')])
    .groupBy('reason')
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('policy_recipient')
    .from('recipient')
    .set({ invite_due_at: change.at, due_message: 'INVITATION', invite_attempts: 0 })
    .where(isSelected)
    .where(reason as Expression<SqlBool>, 'is', null)
    .executeTakeFirstOrThrow();
  const sent = Number(numUpdatedRows);
  const countOf = (name: SkipReason) => counts.find((one) => one.reason === name)?.count ?? 0;
  const skipped = Object.fromEntries(skipReasons.map((name) => [name, countOf(name)]));
  await auditPolicy(trx, change, 'policy.invitations_resent', { count: String(sent) });
  return { sent, skipped: skipped as Record<SkipReason, number> };
}
