import { z } from 'zod';
import type { PaymentRow } from '../core/money-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { beginRefund, finishRefund } from '../payments/refunds.js';
import { auditOrder, lockOrder, type OrderChange, orderNotFound, setStatus } from './order-row.js';
import { giveBack, settleRefund } from './settle-order.js';

/** Refunds of an order that is being canceled. A request with the same key continues with them. */
export const cancelState = z.object({ refundIds: z.array(z.string()) });
type CancelState = z.infer<typeof cancelState>;

/**
 * Cancels an order, gives its benefit back, and stores pending refunds of what was paid. Repeats refunds of a canceled order
 * that failed. Throws `not_found`, and `state_conflict` for orders that were fulfilled or canceled, or whose payment is being
 * made.
 */
export async function beginCancel(
  trx: DatabaseTransaction,
  change: OrderChange,
  orderId: string,
): Promise<CancelState> {
  const { caller, at, requestId } = change;
  const order = await lockOrder(trx, orderId);
  if (order?.store_id !== caller.storeId) throw orderNotFound();
  const payments = await paymentsToRefund(trx, orderId);
  const canRepeat = order.status === 'CANCELLED' && payments.length > 0;
  if (order.status !== 'PLACED' && order.status !== 'PENDING_PAYMENT' && !canRepeat)
    throw new HttpProblem(
      'state_conflict',
      `The order has the status ${order.status}, which rules this out.`,
    );
  if (payments.some(({ gateway_txn_id: transaction }) => transaction === null))
    throw new HttpProblem('state_conflict', 'The payment is in progress. Try again in a minute.');
  if (!canRepeat) {
    await setStatus(trx, order, 'CANCELLED', at);
    await giveBack(trx, order, at);
    await auditOrder(trx, change, 'order.canceled', orderId);
  }
  const refundIds: string[] = [];
  for (const payment of payments) refundIds.push(await beginRefund(trx, { caller, payment, requestId, at }));
  return { refundIds };
}

/** Stores the results of an order's refunds, in the order of the state. */
export async function finishCancel(
  trx: DatabaseTransaction,
  orderId: string,
  { refundIds }: CancelState,
  results: readonly Parameters<typeof finishRefund>[2][],
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order) return;
  for (const [index, id] of refundIds.entries()) {
    const result = results[index] ?? null;
    const hasChanged = await finishRefund(trx, id, result, at);
    if (hasChanged && result?.status === 'SUCCEEDED') await settleRefund(trx, order, at);
  }
}

/** Returns the payments of an order with an amount that was not paid back, and that no refund is paying back. */
const paymentsToRefund = (trx: DatabaseTransaction, orderId: string): Promise<PaymentRow[]> =>
  trx
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['PENDING', 'SUCCEEDED'])
    .where((is) => is('refunded', '<', is.ref('amount')))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('refund')
            .whereRef('refund.payment_id', '=', 'payment.id')
            .where('refund.status', '=', 'PENDING')
            .select('refund.id'),
        ),
      ),
    )
    .execute();
