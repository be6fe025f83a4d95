import { sql } from 'kysely';
import { allowanceOf } from '../../contract/benefit-amounts.js';
import type { ScheduleRequest } from '../../contract/change-policy.js';
import type { PolicyIssue } from '../../contract/policy-issues.js';
import type { EffectiveStatus } from '../../contract/effective-status.js';
import type { DatabaseTransaction, PolicyRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { contactableIds } from '../recipients/invite-block.js';
import { countEligible } from './eligible-people.js';
import { recordPolicyEvents } from './policy-events.js';
import { auditPolicy, lockRow, type PolicyChange } from './policy-row.js';
import { issuesOf, requireNoIssues } from './readiness.js';

/** Returns the problem of an action that a campaign’s status rules out. */
export const stateConflict = (status: EffectiveStatus | PolicyRow['status']): HttpProblem =>
  new HttpProblem('state_conflict', `The campaign has the status ${status}, which rules this out.`);

/**
 * Schedules a draft or changes the dates of a scheduled campaign; starts it if its start is not in the future. Throws
 * `state_conflict`, and `validation_failed` with the reasons if the campaign is not ready.
 *
 * @param billing Reasons of the store, which are found before the transaction.
 */
export async function schedulePolicy(
  trx: DatabaseTransaction,
  change: PolicyChange,
  { startNow, date }: ScheduleRequest,
  billing: readonly PolicyIssue[],
): Promise<void> {
  const row = await lockRow(trx, change);
  if (row.status !== 'DRAFT' && row.status !== 'SCHEDULED') throw stateConflict(row.status);
  const { at } = change;
  const requested = date.from === undefined ? row.starts_at : new Date(date.from);
  const isDue = startNow || requested === null || requested <= at;
  const from = isDue ? at : requested;
  const to = date.to === undefined ? row.ends_at : new Date(date.to);
  await lockMembers(trx, row.id);
  const issues = issuesOf(row, { from, to }, await countEligible(trx, row), at);
  requireNoIssues([...issues, ...billing]);
  const dates = { starts_at: from, ends_at: to };
  if (isDue) {
    await startPolicy(trx, { ...row, ...dates }, at);
    await auditPolicy(trx, change, 'policy.started');
    await recordPolicyEvents(trx, 'policy.started', [row], at);
    return;
  }
  await trx
    .updateTable('policy')
    .set({ ...dates, status: 'SCHEDULED', updated_at: at, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute();
  await auditPolicy(trx, change, 'policy.scheduled', {
    from: from.toISOString(),
    to: to?.toISOString() ?? '',
  });
}

/** Keeps the people of a campaign from being removed or erased before it has started. */
async function lockMembers(trx: DatabaseTransaction, id: string): Promise<void> {
  const members = trx
    .selectFrom('policy_recipient')
    .select('recipient_id')
    .where('policy_id', '=', id)
    .forUpdate();
  // Without their rows: they may be many.
  await trx
    .with('member', () => members)
    .selectFrom('member')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
}

/** Starts a campaign with its dates: fixes the amounts of its people, and makes their invitations due. */
export async function startPolicy(trx: DatabaseTransaction, row: PolicyRow, at: Date): Promise<void> {
  const { starts_at, ends_at } = row;
  await trx
    .updateTable('policy')
    .set({
      ...{ starts_at, ends_at, status: 'STARTED', started_at: at, updated_at: at },
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  const isInvited = sql`invite_status = 'NOT_INVITED' and recipient_id in ${contactableIds(trx, row.store_id)}`;
  // One statement: a second update of a row in a transaction locks the person, who may be waiting to be erased.
  await trx
    .updateTable('policy_recipient')
    .set({
      // Campaigns of earlier versions have no benefit; the amounts of their people are fixed already.
      ...(row.benefit === null ? {} : { allowance: personalAllowance(row) }),
      invite_due_at: sql`case when ${isInvited} then ${at}::timestamptz else invite_due_at end`,
      due_message: sql`case when ${isInvited} then 'INVITATION' else due_message end`,
    })
    .where('policy_id', '=', row.id)
    .execute();
}

/** Returns the amount, in cents, that each person of a campaign can redeem in total; 0 without a benefit. */
export const personalAllowance = (row: PolicyRow): number =>
  row.benefit === null
    ? 0
    : allowanceOf(row.benefit, {
        redemptionsPerRecipient: row.redemptions_per_recipient,
        dependants: row.dependants,
      });

/**
 * Cancels a campaign without redemptions, and withdraws its invitations. Throws `state_conflict` for campaigns that
 * have ended and after the first redemption.
 */
export async function cancelPolicy(
  trx: DatabaseTransaction,
  change: PolicyChange,
  reason: string | undefined,
): Promise<void> {
  const row = await lockRow(trx, change);
  const { at } = change;
  if (row.status === 'CANCELLED' || row.status === 'EXPIRED') throw stateConflict(row.status);
  if (row.status === 'STARTED') {
    if (row.ends_at === null || row.ends_at < at) throw stateConflict('EXPIRED');
    if (await isRedeemed(trx, row.id))
      throw new HttpProblem('state_conflict', 'People have redeemed this benefit. End the campaign instead.');
  }
  if (row.status === 'STARTED') await makeWithdrawalsDue(trx, row.id, at);
  await end(trx, row, { status: 'CANCELLED', at, reason });
  if (row.status === 'DRAFT')
    await trx.updateTable('policy').set({ discarded_at: at }).where('id', '=', row.id).execute();
  else await recordPolicyEvents(trx, 'policy.cancelled', [row], at);
  await trx
    .updateTable('invitation')
    .set({ withdrawn_at: at })
    .where('policy_id', '=', row.id)
    .where('withdrawn_at', 'is', null)
    .execute();
  await auditPolicy(trx, change, 'policy.cancelled');
}

/** Ends a started campaign before its last day. Throws `state_conflict` for campaigns that are not running. */
export async function expirePolicy(
  trx: DatabaseTransaction,
  change: PolicyChange,
  reason: string | undefined,
): Promise<void> {
  const row = await lockRow(trx, change);
  if (row.status !== 'STARTED') throw stateConflict(row.status);
  await end(trx, row, { status: 'EXPIRED', at: change.at, reason });
  await auditPolicy(trx, change, 'policy.expired');
  await recordPolicyEvents(trx, 'policy.expired', [row], change.at);
}

interface End {
  status: 'CANCELLED' | 'EXPIRED';
  at: Date;
  reason: string | undefined;
}

async function end(trx: DatabaseTransaction, row: PolicyRow, { status, at, reason }: End): Promise<void> {
  await trx
    .updateTable('policy')
    .set({
      status,
      ended_at: at,
      end_reason: reason ?? null,
      updated_at: at,
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  await trx
    .updateTable('policy_recipient')
    .set({ invite_due_at: null })
    .where('policy_id', '=', row.id)
    .where('invite_due_at', 'is not', null)
    .where('due_message', '<>', 'WITHDRAWAL')
    .execute();
}

/** Makes messages due to all who know of a campaign that it is canceled. */
async function makeWithdrawalsDue(trx: DatabaseTransaction, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('policy_recipient')
    .set({
      due_message: 'WITHDRAWAL',
      // A claimed invitation is being sent: the withdrawal comes after it.
      invite_due_at: sql`greatest(invite_due_at, ${at}::timestamptz)`,
    })
    .where('policy_id', '=', id)
    .where('invite_status', '<>', 'OPTED_OUT')
    .where((is) => is.or([is('invited_at', 'is not', null), is('invite_due_at', '>', at)]))
    .execute();
}

async function isRedeemed(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('policy_recipient')
    .select('recipient_id')
    .where('policy_id', '=', id)
    .where('redeemed_count', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
