import type { z } from 'zod';
import type { benefitQuery, Redeemable, redemptionRequest } from '../../contract/redemptions.js';
import { actorOf } from '../auth/caller.js';
import { writeAudit } from '../core/audit.js';
import { remainingAmount } from '../core/member-status.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { readSpending } from '../core/spending.js';
import type { StoreCaller } from '../http/env.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { availableAmount } from './available.js';
import { lockPlace } from './place.js';
import { recordRedeemed, recordReversed, redeem, reverse } from './redeem.js';
import { redemptionNotFound } from './redemption-list.js';

/** Change of redemptions that a caller requests. */
export interface RedemptionChange {
  caller: StoreCaller;
  at: Date;
  requestId: string;
}

/** Returns what a code can be redeemed for, for a price if there is one. Throws like `lockPlace`. */
export async function readRedeemable(
  trx: DatabaseTransaction,
  storeId: string,
  { code, amount }: z.output<typeof benefitQuery>,
  at: Date,
): Promise<Redeemable> {
  const { policy, member, currencyCode } = await lockPlace(trx, storeId, { code }, at);
  const spending = await readSpending(trx, policy.id);
  const rest = spending === null ? Infinity : Math.max(0, spending.limit - spending.spent);
  return {
    policyId: policy.id,
    campaign: policy.name,
    usage: policy.usage,
    remaining: { amount: remainingAmount(policy, member), currencyCode },
    available: { amount: Math.min(availableAmount(policy, member, amount), rest), currencyCode },
    endsAt: (policy.ends_at ?? at).toISOString(),
  };
}

/** Redeems a code for a purchase outside of the portal, and returns the id. Throws like `lockPlace` and `redeem`. */
export async function redeemCode(
  trx: DatabaseTransaction,
  change: RedemptionChange,
  { code, amount: { amount, currencyCode }, reference }: z.output<typeof redemptionRequest>,
): Promise<string> {
  const { caller, at } = change;
  const place = await lockPlace(trx, caller.storeId, { code }, at);
  if (currencyCode !== place.currencyCode)
    throw invalidField('amount.currencyCode', 'wrong_currency', `The store pays in ${place.currencyCode}.`);
  const id = await redeem(trx, place, { amount, reference, at });
  const row = await trx.selectFrom('redemption').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await recordRedeemed(trx, place, row, at);
  await audit(trx, change, 'redemption.created', id);
  return id;
}

/** Takes a redemption of a code back. Throws `not_found`, and `state_conflict` for redemptions of orders. */
export async function reverseRedemption(
  trx: DatabaseTransaction,
  change: RedemptionChange,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom('redemption')
    .innerJoin('policy', 'policy.id', 'redemption.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .selectAll('redemption')
    .select(['policy.store_id', 'store.currency_code'])
    .where('redemption.id', '=', id)
    .where('policy.store_id', '=', change.caller.storeId)
    .executeTakeFirst();
  if (!row) throw redemptionNotFound();
  if (row.order_id !== null)
    throw new HttpProblem('state_conflict', 'Cancel the order to reverse its redemption.');
  if (!(await reverse(trx, id, change.at))) return;
  const { store_id: storeId, currency_code: currencyCode } = row;
  await recordReversed(trx, { storeId, currencyCode }, row, change.at);
  await audit(trx, change, 'redemption.reversed', id);
}

async function audit(
  trx: DatabaseTransaction,
  { caller, at, requestId }: RedemptionChange,
  action: string,
  target: string,
): Promise<void> {
  await writeAudit(trx, {
    ...{ at, action, target, requestId },
    ...actorOf(caller),
    storeId: caller.storeId,
  });
}
