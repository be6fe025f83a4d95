import type { OrderRow, PaymentRow } from '../core/money-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { recordRedeemed, recordReversed, reverse } from '../redemptions/redeem.js';
import { setStatus } from './order-row.js';

/**
 * Applies the result of a payment to its locked order: one that succeeded places it; one that failed cancels it and gives the
 * benefit back, also if its settlement was declined later. Does nothing while the payment is pending, and for orders that are
 * fulfilled or canceled.
 */
export async function settleOrder(
  trx: DatabaseTransaction,
  order: OrderRow,
  { status }: Pick<PaymentRow, 'status'>,
  at: Date,
): Promise<void> {
  const isWaiting = order.status === 'PENDING_PAYMENT';
  if (isWaiting && status === 'SUCCEEDED') {
    await setStatus(trx, order, 'PLACED', at);
    await announce(trx, order, at);
  } else if ((isWaiting || order.status === 'PLACED') && status === 'FAILED') {
    await setStatus(trx, order, 'CANCELLED', at);
    await giveBack(trx, order, at);
  }
}

/** Applies a refund that succeeded to its locked order. */
export async function settleRefund(trx: DatabaseTransaction, order: OrderRow, at: Date): Promise<void> {
  if (order.status === 'CANCELLED') await setStatus(trx, order, 'REFUNDED', at);
}

/** Records the event of an order's redemption, as soon as the order is placed. */
export async function announce(
  trx: DatabaseTransaction,
  order: Pick<OrderRow, 'id' | 'store_id' | 'currency_code'>,
  at: Date,
): Promise<void> {
  for (const row of await redemptionsOf(trx, order.id)) await recordRedeemed(trx, storeOf(order), row, at);
}

/** Reverses the redemption of an order, and records it if the row of the order shows that it was announced. */
export async function giveBack(trx: DatabaseTransaction, order: OrderRow, at: Date): Promise<void> {
  for (const row of await redemptionsOf(trx, order.id)) {
    const isReversed = await reverse(trx, row.id, at);
    if (isReversed && order.status === 'PLACED') await recordReversed(trx, storeOf(order), row, at);
  }
}

const storeOf = (order: Pick<OrderRow, 'store_id' | 'currency_code'>) => ({
  storeId: order.store_id,
  currencyCode: order.currency_code,
});

const redemptionsOf = (trx: DatabaseTransaction, orderId: string) =>
  trx.selectFrom('redemption').selectAll().where('order_id', '=', orderId).execute();
