import type { Selectable, Transaction } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { decimalOf } from '../money.js';
import { arrivalOf } from '../arrival.js';
import { ShopProblem } from '../problem.js';
import { stores } from '../stores.js';
import type { Expected, Order, OrderRequest } from '../wire.js';
import type { AppliedBenefit } from './benefits.js';
import { priceOf } from './quote.js';
import type { Database, OrderTable, ShopSchema } from './schema.js';

export interface OrderKey {
  readonly id: string;
  /** Id of the shopper; the order is shown only with it. */
  readonly shopper: string;
}

export type OrderTransaction = Transaction<ShopSchema>;

/** First order number; a low one would reveal the number of sales. */
const firstNumber = 10_240;

export function orderMissing(): ShopProblem {
  return new ShopProblem(404, 'order_unknown', 'Order not found.');
}

/** Throws if the total or the benefit differs from the one that the shopper saw. */
export function requireExpected({ total, benefit = 0, currency }: Expected, expected: Expected): void {
  const isSame = total === expected.total && benefit === (expected.benefit ?? 0);
  if (isSame && currency === expected.currency) return;
  throw new ShopProblem(409, 'total_changed', 'The total has changed.', {
    expected: { total, benefit, currency },
  });
}

export const numberOf = ({ number }: Pick<Selectable<OrderTable>, 'number'>): string =>
  `L-${firstNumber + number}`;

/** Locks the order for this transaction; another shopper's order is treated as missing. */
export async function lockOrder(
  trx: OrderTransaction,
  { id, shopper }: OrderKey,
): Promise<Selectable<OrderTable> | undefined> {
  const order = await trx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (order && order.shopper !== shopper) throw orderMissing();
  return order;
}

export interface NewOrder {
  readonly request: OrderRequest;
  /** Benefit that the portal has confirmed for the order's code. */
  readonly applied: AppliedBenefit | null;
}

/** Stores an order, even repeatedly; a paid order does not change. */
export async function putOrder(
  db: Database,
  key: OrderKey,
  { request, applied }: NewOrder,
  at: Date,
): Promise<void> {
  const { region } = request.address;
  const { lines, subtotal, delivery, tax, total, currency } = priceOf({ ...request, region });
  // The region was validated, so that the tax is known.
  const benefit = applied?.amount ?? 0;
  if (tax === null) throw new Error(`There is no tax rate for ${region}.`);
  const values = {
    store: request.store,
    locale: request.locale,
    contact: jsonb(request.contact),
    address: jsonb(request.address),
    delivery_method: request.delivery,
    currency,
    subtotal,
    delivery,
    tax,
    total,
    benefit,
    benefit_code: applied?.code ?? null,
    benefit_employer: applied?.employer ?? null,
  };
  await db.transaction().execute(async (trx) => {
    const current = await lockOrder(trx, key);
    if (current?.status === 'paid') return;
    requireExpected({ total, benefit, currency }, request.expected);
    await trx
      .insertInto('customer_order')
      .values({ ...key, ...values, status: 'open', payment: null, created_at: at, paid_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const order = await lockOrder(trx, key);
    if (order?.status !== 'open') return;
    const waiting = await trx
      .selectFrom('payment')
      .select('attempt')
      .where('order_id', '=', key.id)
      .where('state', '=', 'sent')
      .executeTakeFirst();
    if (waiting) throw new ShopProblem(409, 'payment_pending', 'A payment for this order is in progress.');
    await trx.updateTable('customer_order').set(values).where('id', '=', key.id).execute();
    await trx.deleteFrom('order_line').where('order_id', '=', key.id).execute();
    await trx
      .insertInto('order_line')
      .values(
        lines.map(({ product, color, name, quantity, unit }, position) => ({
          order_id: key.id,
          position,
          product,
          color,
          name,
          quantity,
          unit,
        })),
      )
      .execute();
  });
}

export async function findOrder(db: Database, { id, shopper }: OrderKey): Promise<Order> {
  const order = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', id)
    .where('shopper', '=', shopper)
    .executeTakeFirst();
  if (!order) throw orderMissing();
  const lines = await db
    .selectFrom('order_line')
    .select(['product', 'color', 'name', 'quantity', 'unit'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id,
    number: numberOf(order),
    status: order.status,
    store: order.store,
    contact: order.contact,
    address: order.address,
    deliveryMethod: order.delivery_method,
    arrival: arrivalOf(order.store, order.delivery_method, order.paid_at ?? order.created_at),
    lines: lines.map((line) => ({ ...line, total: line.unit * line.quantity })),
    subtotal: order.subtotal,
    delivery: order.delivery,
    tax: order.tax,
    isTaxIncluded: stores[order.store].isTaxIncluded,
    total: order.total,
    benefit: order.benefit,
    due: order.total - order.benefit,
    amount: decimalOf(order.total - order.benefit),
    currency: order.currency,
    paidAt: order.paid_at?.toISOString() ?? null,
    payment: order.payment,
  };
}

/**
 * Returns the order's payment status and ownership. Ids are random, so only the browser of the order has
 * them.
 */
export async function statusOf(
  db: Database,
  { id, shopper }: OrderKey,
): Promise<{ isPaid: boolean; isOwn: boolean; benefit: number } | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select(['status', 'shopper', 'benefit'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    order && { isPaid: order.status === 'paid', isOwn: order.shopper === shopper, benefit: order.benefit }
  );
}

/**
 * Throws if the order was paid under another shopper id. A shopper who lost their id must not pay the same
 * cart twice.
 */
export async function rejectForeignPaid(db: Database, key: OrderKey): Promise<void> {
  const status = await statusOf(db, key);
  if (status?.isPaid && !status.isOwn)
    throw new ShopProblem(409, 'order_paid', 'This order is already paid.');
}
