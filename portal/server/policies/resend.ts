import { type Expression, type SqlBool, sql } from 'kysely';
import { type SkipReason, skipReasons } from '../../contract/invite-blocks.js';
import type { InviteResult } from '../../contract/members.js';
import type { PeopleSelection } from '../../contract/recipients.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { DatabaseTransaction } from '../core/schema.js';
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
  const members = trx
    .selectFrom('policy_recipient')
    .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
    .where('policy_recipient.policy_id', '=', row.id)
    .$if(recipientIds !== undefined, (query) =>
      query.where('policy_recipient.recipient_id', 'in', recipientIds ?? []),
    )
    .$if(filter !== undefined, (query) =>
      query.where(
        'policy_recipient.recipient_id',
        'in',
        selectPeople(trx, row.store_id, filter).select('recipient.id'),
      ),
    );
  const reason = skipReasonAt(change.at);
  const counts = await members
    .select([reason.as('reason'), sql<number>`count(*)::int`.as('count')])
    .groupBy('reason')
    .execute();
  const updated = await trx
    .updateTable('policy_recipient')
    .set({ invite_due_at: change.at, due_message: 'INVITATION' })
    .where('policy_id', '=', row.id)
    .where(
      'recipient_id',
      'in',
      members.where(reason as Expression<SqlBool>, 'is', null).select('policy_recipient.recipient_id'),
    )
    .returning('recipient_id')
    .execute();
  const countOf = (name: SkipReason) => counts.find((one) => one.reason === name)?.count ?? 0;
  const skipped = Object.fromEntries(skipReasons.map((name) => [name, countOf(name)]));
  await auditPolicy(trx, change, 'policy.invitations_resent', { count: String(updated.length) });
  return { sent: updated.length, skipped: skipped as Record<SkipReason, number> };
}
