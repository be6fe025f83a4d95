import type { Order, OrderQuery, OrderSummary } from '../../contract/orders.js';
import type { Page } from '../../contract/schemas.js';
import type { Database } from '../core/schema.js';
import { listPayments } from '../payments/payment-list.js';
import { orderNotFound } from './order-row.js';
import { viewLine } from './quote.js';
import { selectOrders, sorted, viewSummary, withFacts } from './select-orders.js';

/** Returns a page of the orders of a store. */
export async function listOrders(
  db: Database,
  storeId: string,
  { page, size, sort, ...filter }: OrderQuery,
): Promise<Page<OrderSummary>> {
  const found = selectOrders(db, storeId, filter);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await sorted(found, sort)
    .select('sales_order.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  if (rows.length === 0) return { items: [], page, size, total };
  const ids = rows.map(({ id }) => id);
  const facts = await withFacts(sorted(selectOrders(db, storeId), sort))
    .where('sales_order.id', 'in', ids)
    .execute();
  return { items: facts.map(viewSummary), page, size, total };
}

/** Returns an order of a store with its products and payments. Throws `not_found`. */
export async function findOrder(db: Database, storeId: string, id: string): Promise<Order> {
  const row = await withFacts(selectOrders(db, storeId)).where('sales_order.id', '=', id).executeTakeFirst();
  if (!row) throw orderNotFound();
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
  return {
    ...viewSummary(row),
    lines: lines.map((line) => viewLine(line, money)),
    delivery: row.delivery,
    payments: await listPayments(db, 'order_id', id),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    timeZone: row.time_zone,
  };
}
