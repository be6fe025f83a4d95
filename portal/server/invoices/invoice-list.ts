import { type RawBuilder, sql } from 'kysely';
import { dateIn } from '../../contract/days.js';
import type { InvoiceSort, InvoiceStatus } from '../../contract/invoice-values.js';
import type { InvoiceQuery, InvoiceSummary } from '../../contract/invoices.js';
import type { Page } from '../../contract/schemas.js';
import type { InvoiceRow } from '../core/money-schema.js';
import type { Database } from '../core/schema.js';

/** Store whose invoices are listed. */
export interface InvoiceStore {
  id: string;
  name: string;
  currency_code: InvoiceRow['currency_code'];
  time_zone: string;
}

const storeQuery = (db: Database, id: string) =>
  db.selectFrom('store').select(['id', 'name', 'currency_code', 'time_zone']).where('id', '=', id);

export const storeOf = (db: Database, id: string): Promise<InvoiceStore> =>
  storeQuery(db, id).executeTakeFirstOrThrow();

/** Returns a store that a request names; undefined if there is none. */
export const findStoreOf = (db: Database, id: string): Promise<InvoiceStore | undefined> =>
  storeQuery(db, id).executeTakeFirst();

const sortColumns = {
  number: 'invoice.number',
  issuedAt: 'invoice.issued_at',
  dueOn: 'invoice.due_on',
  total: 'invoice.total',
  balance: 'invoice.balance',
} as const satisfies Record<InvoiceSort, string>;

export type InvoiceFilter = Pick<InvoiceQuery, 'status' | 'from' | 'to' | 'q' | 'sort'>;

/** Returns a page of the store's invoices. */
export async function listInvoices(
  db: Database,
  store: InvoiceStore,
  { page, size, ...filter }: InvoiceQuery,
  now: Date,
): Promise<Page<InvoiceSummary>> {
  const { total } = await filtered(db, store, filter, now)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await sortedInvoices(db, store, filter, now)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => viewSummary(row, store, now)), page, size, total };
}

/** Returns the query of the filtered invoices in their order, with the amount of pending payments. */
export const sortedInvoices = (db: Database, store: InvoiceStore, filter: InvoiceFilter, now: Date) => {
  const direction = filter.sort.startsWith('-') ? 'desc' : 'asc';
  return withProcessing(filtered(db, store, filter, now))
    .orderBy(sortColumns[filter.sort.replace('-', '') as InvoiceSort], direction)
    .orderBy('invoice.id', direction);
};

type Invoices = ReturnType<typeof filtered>;

/** Adds the row and the amount of pending payments to a query of invoices. */
export const withProcessing = (invoices: Invoices) =>
  invoices.selectAll('invoice').select((query) =>
    query
      .selectFrom('payment')
      .whereRef('payment.invoice_id', '=', 'invoice.id')
      .where('payment.status', '=', 'PENDING')
      .select(sql<number>`coalesce(sum(payment.amount), 0)::bigint`.as('processing'))
      .as('processing'),
  );

export type InvoiceWithProcessing = InvoiceRow & { processing: number | null };

/** Returns the query of invoices that match a filter. */
export function filtered(
  db: Database,
  { id, time_zone: timeZone }: InvoiceStore,
  { status, from, to, q }: Partial<InvoiceFilter>,
  now: Date,
) {
  const today = dateIn(timeZone, now);
  const issuedOn = sql<string>`(invoice.issued_at at time zone ${timeZone})::date`;
  let query = db.selectFrom('invoice').where('invoice.store_id', '=', id);
  if (status)
    query = query.where(
      sql<boolean>`(${sql.join(
        status.map((one) => isOf(one, today)),
        sql` or `,
      )})`,
    );
  if (from !== undefined) query = query.where(issuedOn, '>=', from);
  if (to !== undefined) query = query.where(issuedOn, '<=', to);
  if (q !== undefined && q !== '')
    query = query.where(sql<boolean>`strpos(lower(invoice.number), ${q.toLowerCase()}) > 0`);
  return query;
}

function isOf(status: InvoiceStatus, today: string): RawBuilder<boolean> {
  const isUnpaid = sql<boolean>`invoice.status in ('OPEN', 'PARTIALLY_PAID')`;
  if (status === 'PAST_DUE') return sql`(${isUnpaid} and invoice.due_on < ${today}::date)`;
  if (status === 'OPEN' || status === 'PARTIALLY_PAID')
    return sql`(invoice.status = ${status} and invoice.due_on >= ${today}::date)`;
  return sql`(invoice.status = ${status})`;
}

/** Returns the status of an invoice as of a time. */
function statusOf(
  { status, due_on: dueOn }: Pick<InvoiceRow, 'status' | 'due_on'>,
  timeZone: string,
  now: Date,
): InvoiceStatus {
  const isUnpaid = status === 'OPEN' || status === 'PARTIALLY_PAID';
  return isUnpaid && dueOn < dateIn(timeZone, now) ? 'PAST_DUE' : status;
}

/** Returns an invoice as lists have it. */
export function viewSummary(
  row: InvoiceWithProcessing,
  { time_zone: timeZone }: Pick<InvoiceStore, 'time_zone'>,
  now: Date,
): InvoiceSummary {
  const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
  return {
    id: row.id,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
    period: { from: row.period_from, to: row.period_to },
    total: money(row.total),
    paid: money(row.status === 'VOID' ? 0 : row.total - row.balance),
    balance: money(row.status === 'VOID' ? 0 : row.balance),
    processing: money(row.processing ?? 0),
    status: statusOf(row, timeZone, now),
    version: row.version,
  };
}
