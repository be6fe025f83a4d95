import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type InviteRequest,
  type InviteResult,
  type SkipReason,
  skipReasons,
} from '../../contract/members.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { isContactable } from './eligible-people.js';
import { auditPolicy, lockRow, type PolicyChange, scheduleOf } from './policy-row.js';
import { stateConflict } from './transitions.js';

/** Time in which a person gets no second invitation to a campaign. */
const pauseMs = 24 * 3600_000;

/**
 * Makes invitations of an active campaign due: of the people named, or of all who have not redeemed. Returns their number,
 * and how many people were left out for which reason. Throws `state_conflict` for other campaigns.
 */
export async function resendInvitations(
  trx: DatabaseTransaction,
  change: PolicyChange,
  { recipientIds }: InviteRequest,
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
    );
  const reason = reasonAt(change.at);
  const counts = await members
    .select([reason.as('reason'), sql<number>`count(*)::int`.as('count')])
    .groupBy('reason')
    .execute();
  const updated = await trx
    .updateTable('policy_recipient')
    .set({ invite_due_at: change.at })
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

/** Returns the reason why a person gets no invitation; null if there is none. */
const reasonAt = (at: Date) => sql<SkipReason | null>`case
  when policy_recipient.invite_status = 'REDEEMED' then 'redeemed'
  when policy_recipient.invite_status = 'OPTED_OUT' or recipient.opted_out_at is not null then 'opted_out'
  when recipient.removed_at is not null or not ${isContactable} then 'no_contact'
  when policy_recipient.invite_due_at is not null
    or policy_recipient.last_invited_at > ${new Date(at.getTime() - pauseMs)} then 'too_soon'
  end`;
