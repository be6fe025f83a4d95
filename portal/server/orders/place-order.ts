import { z } from 'zod';
import type { orderRequest } from '../../contract/orders.js';
import type { DatabaseTransaction } from '../core/schema.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { beginPayment, type FinishPayment } from '../payments/payments.js';
import { auditOrder, lockOrder, type OrderChange } from './order-row.js';
import { priceOrder } from './quote.js';
import { announce, settleOrder } from './settle-order.js';
import { storeOrder } from './store-order.js';

/** Stored order, and its payment if something is due. A request with the same key continues with it. */
export const orderState = z.object({ orderId: z.string(), paymentId: z.string().nullable() });
type OrderState = z.infer<typeof orderState>;

/**
 * Stores an order with its redemption, and a pending payment if something is due; else the order is placed. Throws like
 * `priceOrder`, `conflict` if the price is not that of the quote, and `validation_failed` if the payment is missing or the
 * address invalid.
 */
export async function beginOrder(
  trx: DatabaseTransaction,
  change: OrderChange,
  { quoteHash, payment, ...request }: z.output<typeof orderRequest>,
): Promise<OrderState> {
  const { caller, at, requestId } = change;
  const order = await priceOrder(trx, caller.storeId, request, at);
  if (order.hash !== quoteHash)
    throw new HttpProblem('conflict', 'The price has changed. Check it and try again.');
  const { due: amount } = order.prices;
  if (amount > 0 && payment === undefined)
    throw invalidField('payment', 'payment_missing', 'Choose what pays the rest.');
  const orderId = await storeOrder(trx, change, order, request.delivery);
  await auditOrder(trx, change, 'order.created', orderId);
  const { currencyCode: currency } = order.place;
  if (amount === 0) {
    await announce(trx, { id: orderId, store_id: caller.storeId, currency_code: currency }, at);
    return { orderId, paymentId: null };
  }
  const purpose = { orderId };
  return {
    orderId,
    paymentId: await beginPayment(trx, { caller, purpose, amount, currency, requestId, at }),
  };
}

/** Stores the result of an order's payment: the order is placed, canceled, or still waits for its settlement. */
export async function finishOrder(
  trx: DatabaseTransaction,
  { orderId, paymentId }: OrderState,
  finish: (paymentId: string) => ReturnType<FinishPayment>,
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order || paymentId === null) return;
  const { payment } = await finish(paymentId);
  await settleOrder(trx, order, payment, at);
}
