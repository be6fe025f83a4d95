import { sql } from 'kysely';
import type { OrderSort } from '../../contract/order-values.js';
import type { OrderQuery, OrderSummary } from '../../contract/orders.js';
import { isNamed } from '../core/fold.js';
import type { Database } from '../core/schema.js';

/** Filters of the list of orders. */
export type OrderFilter = Pick<OrderQuery, 'status' | 'campaign' | 'recipient' | 'from' | 'to' | 'q'>;

/** Selects the orders of a store that filters find, with their campaign and person. */
export function selectOrders(
  db: Database,
  storeId: string,
  { status, campaign, recipient, from, to, q = '' }: OrderFilter = {},
) {
  const day = sql<string>`(sales_order.created_at at time zone store.time_zone)::date`;
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return db
    .selectFrom('sales_order')
    .innerJoin('store', 'store.id', 'sales_order.store_id')
    .innerJoin('policy', 'policy.id', 'sales_order.policy_id')
    .innerJoin('recipient', 'recipient.id', 'sales_order.recipient_id')
    .where('sales_order.store_id', '=', storeId)
    .$if(status !== undefined, (query) => query.where('sales_order.status', 'in', status ?? []))
    .$if(campaign !== undefined, (query) => query.where('sales_order.policy_id', 'in', campaign ?? []))
    .$if(recipient !== undefined, (query) => query.where('sales_order.recipient_id', '=', recipient ?? ''))
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(number !== undefined, (query) => query.where('sales_order.number', '=', Number(number)))
    .$if(q !== '' && number === undefined, (query) => query.where(isNamed(storeId, q)));
}

const sortColumns = {
  number: 'sales_order.number',
  createdAt: 'sales_order.created_at',
  total: 'sales_order.total',
} as const satisfies Record<OrderSort, string>;

/** Sorts orders by a field; a leading minus sorts in descending order. */
export function sorted(orders: ReturnType<typeof selectOrders>, sort: string) {
  const column = sortColumns[sort.replace('-', '') as OrderSort];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return orders.orderBy(column, direction).orderBy('sales_order.id', direction);
}

/** Adds what a list shows to the orders of a page. */
export const withFacts = (orders: ReturnType<typeof selectOrders>) =>
  orders
    .selectAll('sales_order')
    .select([
      ...(['recipient.first_name', 'recipient.last_name', 'recipient.removed_at'] as const),
      ...(['policy.name as policy_name', 'store.time_zone'] as const),
    ])
    .select((on) => [
      on
        .selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'sales_order.id')
        .select(sql<number>`sum(order_line.quantity)::int`.as('items'))
        .as('items'),
      on
        .selectFrom('payment')
        .whereRef('payment.order_id', '=', 'sales_order.id')
        .where('payment.status', 'in', ['SUCCEEDED', 'REFUNDED'])
        .select(sql<number>`sum(payment.amount - payment.refunded)::bigint`.as('paid'))
        .as('paid'),
    ]);

export type OrderFacts = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>;

export function viewSummary(row: OrderFacts): OrderSummary {
  const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
  return {
    id: row.id,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    recipient: { id: row.recipient_id, firstName: row.first_name, lastName: row.last_name },
    policy: { id: row.policy_id, name: row.policy_name },
    items: row.items ?? 0,
    subtotal: money(row.subtotal),
    benefit: money(row.benefit),
    tax: money(row.tax),
    shipping: money(row.shipping),
    total: money(row.total),
    due: money(row.due),
    paid: money(row.paid ?? 0),
    version: row.version,
  };
}
