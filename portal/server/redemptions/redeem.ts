import { sql } from 'kysely';
import { recordEvents } from '../core/events.js';
import { newId } from '../core/ids.js';
import { statusOf } from '../core/member-status.js';
import type { DatabaseTransaction, RedemptionRow } from '../core/schema.js';
import { lockSpending, type Spending, warnOfSpending } from '../core/spending.js';
import { HttpProblem } from '../http/problem.js';
import { availableAmount } from './available.js';
import type { Place } from './place.js';

interface Redeemed {
  /** Amount in cents. */
  amount: number;
  orderId?: string;
  reference?: string;
  at: Date;
}

/**
 * Redeems an amount of the benefit of a locked place, and returns the id of the redemption. Throws `conflict` if the amount is
 * larger than what is available, and `spend_limit_reached` if all redemptions of the campaign would exceed its limit.
 */
export async function redeem(
  trx: DatabaseTransaction,
  { policy, member }: Place,
  { amount, orderId, reference, at }: Redeemed,
): Promise<string> {
  const available = availableAmount(policy, member);
  if (amount > available)
    throw new HttpProblem('conflict', `At most ${(available / 100).toFixed(2)} can be redeemed.`);
  const spending = await lockSpending(trx, policy.id);
  requireSpendable(spending, amount);
  const id = newId('red', at);
  await trx
    .insertInto('redemption')
    .values({
      ...{ id, amount, policy_id: policy.id, recipient_id: member.recipient_id, redeemed_at: at },
      order_id: orderId ?? null,
      reference: reference ?? null,
    })
    .execute();
  await change(trx, { policy, member }, { amount, count: 1 });
  if (spending) await warnOfSpending(trx, policy, { ...spending, spent: spending.spent + amount }, at);
  return id;
}

/** Throws `spend_limit_reached` if the limit of a campaign does not leave an amount. */
export function requireSpendable(spending: Pick<Spending, 'limit' | 'spent'> | null, amount: number): void {
  if (spending === null || spending.spent + amount <= spending.limit) return;
  const rest = Math.max(0, spending.limit - spending.spent);
  throw new HttpProblem(
    'spend_limit_reached',
    `The campaign’s spend limit leaves ${(rest / 100).toFixed(2)}.`,
  );
}

type RecordedRow = Pick<
  RedemptionRow,
  'id' | 'policy_id' | 'recipient_id' | 'amount' | 'order_id' | 'reference'
>;
type RecordedStore = Pick<Place, 'storeId' | 'currencyCode'>;

/**
 * Records that a benefit was redeemed. Redemptions of orders are recorded when the order is placed, and their reversal only
 * after that.
 */
export const recordRedeemed = (trx: DatabaseTransaction, store: RecordedStore, row: RecordedRow, at: Date) =>
  recordRedemption(trx, 'recipient.redeemed', store, row, at);

/** Records that a redemption was reversed, with the payload of the event about it. */
export const recordReversed = (trx: DatabaseTransaction, store: RecordedStore, row: RecordedRow, at: Date) =>
  recordRedemption(trx, 'recipient.reversed', store, row, at);

async function recordRedemption(
  trx: DatabaseTransaction,
  type: 'recipient.redeemed' | 'recipient.reversed',
  { storeId, currencyCode }: RecordedStore,
  row: RecordedRow,
  at: Date,
): Promise<void> {
  await recordEvents(trx, {
    ...{ storeId, at, type },
    payload: {
      redemptionId: row.id,
      policyId: row.policy_id,
      recipientId: row.recipient_id,
      redeemed: { amount: row.amount, currencyCode },
      orderId: row.order_id,
      reference: row.reference,
    },
  });
}

/** Takes a redemption back, so that the person can redeem the amount again. Returns false if it was reversed before. */
export async function reverse(trx: DatabaseTransaction, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('redemption')
    .set({ reversed_at: at })
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return false;
  const policy = await trx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', row.policy_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const member = await trx
    .selectFrom('policy_recipient')
    .selectAll()
    .where('policy_id', '=', row.policy_id)
    .where('recipient_id', '=', row.recipient_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await change(trx, { policy, member }, { amount: -row.amount, count: -1 });
  const spending = await lockSpending(trx, policy.id);
  if (spending) await warnOfSpending(trx, policy, spending, at);
  return true;
}

/** Adds to what a person has redeemed, whose row is locked. */
async function change(
  trx: DatabaseTransaction,
  { policy, member }: Pick<Place, 'policy' | 'member'>,
  { amount, count }: { amount: number; count: number },
): Promise<void> {
  const used = {
    ...member,
    redeemed: member.redeemed + amount,
    redeemed_count: member.redeemed_count + count,
  };
  await trx
    .updateTable('policy_recipient')
    .set({
      redeemed: sql`redeemed + ${amount}`,
      redeemed_count: sql`redeemed_count + ${count}`,
      // It keeps reminders away, and no other column stores it.
      invite_status: member.invite_status === 'OPTED_OUT' ? 'OPTED_OUT' : statusOf(policy, used),
    })
    .where('policy_id', '=', policy.id)
    .where('recipient_id', '=', member.recipient_id)
    .execute();
}
