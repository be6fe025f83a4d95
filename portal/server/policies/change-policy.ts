import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { dateIssues, limitIssues, startOf } from '../../contract/campaign-readiness.js';
import type { PolicyPatch } from '../../contract/change-policy.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { Money } from '../../contract/schemas.js';
import type { DatabaseTransaction, PolicyRow } from '../core/schema.js';
import { lockSpending, warnOfSpending } from '../core/spending.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { changedFields } from './changed-fields.js';
import { countEligible } from './eligible-people.js';
import { auditPolicy, lockRow, type PolicyChange, scheduleOf } from './policy-row.js';
import { issuesOf, requireNoIssues } from './readiness.js';
import { stateConflict } from './transitions.js';

/** Fields that can be changed while a campaign is active; of the dates, only the end. */
const editableWhileActive: readonly string[] = ['name', 'message', 'schedule', 'reminders', 'spendLimit'];

/**
 * Changes the setup of a campaign. A draft may be incomplete; a scheduled campaign must stay ready to start; of an active
 * one, only name, message, reminders, spend limit and end can be changed. Throws `state_conflict` for other campaigns and fields.
 */
export async function changePolicy(
  trx: DatabaseTransaction,
  change: PolicyChange,
  patch: PolicyPatch,
): Promise<void> {
  const row = await lockRow(trx, change);
  requireEditable(row, patch, change.at);
  await requireCurrency(trx, row.store_id, patch);
  if (Object.keys(patch).length === 0) return;
  const next = merged(row, patch);
  if (row.status === 'SCHEDULED') {
    // A first day that has passed means now, as when a campaign is scheduled: it did not run before.
    if (patch.schedule?.date.from) next.starts_at = startOf(next.starts_at, change.at);
    const dates = { from: next.starts_at, to: next.ends_at };
    requireNoIssues(issuesOf(next, dates, await countEligible(trx, next), change.at));
  } else if (row.status === 'STARTED') {
    if (next.name === '') requireNoIssues(['name_missing']);
    if (patch.schedule) requireNoIssues(dateIssues({ from: next.starts_at, to: next.ends_at }, change.at));
    if (patch.spendLimit) requireNoIssues(limitIssues({ benefit: next.benefit, limit: next.spend_limit }));
  }
  const { starts_at, ends_at, name, usage, redemptions_per_recipient, dependants, take_up, reminders } = next;
  await trx
    .updateTable('policy')
    .set({
      ...{ starts_at, ends_at, name, usage, redemptions_per_recipient, dependants, take_up, reminders },
      // With a later end, people are reminded again.
      ...(isLater(ends_at, row.ends_at) ? { reminded_days: null } : {}),
      spend_limit: next.spend_limit,
      benefit: next.benefit === null ? sql`null` : jsonb<unknown>(next.benefit),
      eligibility: jsonb<unknown>(next.eligibility),
      message: jsonb<unknown>(next.message),
      updated_at: change.at,
      version: sql`version + 1`,
    })
    .where('id', '=', row.id)
    .execute();
  if (row.status === 'STARTED') await changeMessages(trx, row, next);
  if (patch.spendLimit) await applyLimit(trx, row, change.at);
  await auditPolicy(trx, change, 'policy.updated', { fields: changedFields(row, next).join(' ') });
}

/** Lets invitations of an active campaign end with it, and drops reminders that are due after they were turned off. */
async function changeMessages(
  trx: DatabaseTransaction,
  { id, ends_at: before }: PolicyRow,
  { ends_at: end, reminders }: PolicyRow,
): Promise<void> {
  if (end !== null && end.getTime() !== before?.getTime())
    await trx.updateTable('invitation').set({ expires_at: end }).where('policy_id', '=', id).execute();
  if (!reminders)
    await trx
      .updateTable('policy_recipient')
      .set({ invite_due_at: null })
      .where('policy_id', '=', id)
      .where('invite_due_at', 'is not', null)
      .where('due_message', '=', 'REMINDER')
      .execute();
}

/** Applies a new spend limit to what was redeemed. Throws `validation_failed` if that is more. */
async function applyLimit(trx: DatabaseTransaction, row: PolicyRow, at: Date): Promise<void> {
  const spending = await lockSpending(trx, row.id);
  if (!spending) return;
  if (spending.limit < spending.spent)
    throw invalidField(
      'spendLimit',
      'limit_below_redeemed',
      `People have redeemed ${(spending.spent / 100).toFixed(2)} already.`,
    );
  await warnOfSpending(trx, row, spending, at);
}

function requireEditable(row: PolicyRow, patch: PolicyPatch, now: Date): void {
  const status = effectiveStatus({ status: row.status, schedule: scheduleOf(row) }, now);
  if (status === 'CANCELLED' || status === 'EXPIRED') throw stateConflict(status);
  if (status !== 'ACTIVE') return;
  const fields = [
    ...Object.keys(patch).filter((field) => !editableWhileActive.includes(field)),
    ...(patch.schedule?.date.from === undefined ? [] : ['schedule.date.from']),
  ];
  if (fields.length === 0) return;
  const message = 'This can’t be changed while the campaign is active.';
  throw new HttpProblem('state_conflict', message, {
    errors: fields.map((field) => ({ field, code: 'not_editable', message })),
  });
}

function merged(row: PolicyRow, { schedule, ...patch }: PolicyPatch): PolicyRow {
  const { from, to } = schedule?.date ?? {};
  return {
    ...row,
    name: patch.name ?? row.name,
    usage: patch.usage === undefined ? row.usage : patch.usage,
    benefit: patch.benefit === undefined ? row.benefit : patch.benefit,
    redemptions_per_recipient: patch.redemptionsPerRecipient ?? row.redemptions_per_recipient,
    dependants: patch.dependants ?? row.dependants,
    eligibility: patch.eligibility ?? row.eligibility,
    take_up: patch.takeUp ?? row.take_up,
    message: patch.message ?? row.message,
    reminders: patch.reminders ?? row.reminders,
    spend_limit: patch.spendLimit === undefined ? row.spend_limit : (patch.spendLimit?.amount ?? null),
    starts_at: from === undefined ? row.starts_at : dateOf(from),
    ends_at: to === undefined ? row.ends_at : dateOf(to),
  };
}

const isLater = (next: Date | null, before: Date | null) => next !== null && before !== null && next > before;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Throws `validation_failed` for amounts in another currency than the store's. */
async function requireCurrency(
  trx: DatabaseTransaction,
  storeId: string,
  { benefit, spendLimit }: Pick<PolicyPatch, 'benefit' | 'spendLimit'>,
): Promise<void> {
  const amounts = [
    ...(benefit
      ? [
          benefit.type === 'ALLOWANCE'
            ? benefitField('amount', benefit.amount)
            : benefitField('cap', benefit.cap),
        ]
      : []),
    ...(spendLimit ? [{ field: 'spendLimit', money: spendLimit }] : []),
  ];
  if (amounts.length === 0) return;
  const { currency_code: currency } = await trx
    .selectFrom('store')
    .select('currency_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const wrong = amounts.find(({ money }) => money.currencyCode !== currency);
  if (wrong)
    throw invalidField(
      `${wrong.field}.currencyCode`,
      'currency_mismatch',
      `The store’s currency is ${currency}.`,
    );
}

const benefitField = (field: string, money: Money) => ({ field: `benefit.${field}`, money });
