import { sql } from 'kysely';
import { dateIn } from '../../contract/days.js';
import type { AccountSummary } from '../../contract/invoices.js';
import { type Database, schemaName } from '../core/schema.js';
import { chargesOf } from './charges.js';
import type { InvoiceStore } from './invoice-list.js';
import { firstOfNextMonth, monthsBefore } from './months.js';

const invoices = sql.table(`${schemaName}.invoice`);
const payments = sql.table(`${schemaName}.payment`);

/** Number of months of the chart. */
const monthCount = 12;

/** Returns what a store owes, its next invoice, and the last months. */
export async function readAccount(db: Database, store: InvoiceStore, now: Date): Promise<AccountSummary> {
  const { id, time_zone: timeZone, currency_code: currencyCode } = store;
  const money = (amount: number | null | undefined) => ({ amount: amount ?? 0, currencyCode });
  const today = dateIn(timeZone, now);
  const {
    rows: [owed],
  } = await sql<Record<'due' | 'past_due' | 'processing', number>>`
    select coalesce(sum(balance), 0)::bigint as due,
      coalesce(sum(balance) filter (where due_on < ${today}::date), 0)::bigint as past_due,
      (select coalesce(sum(amount), 0)::bigint from ${payments}
        where store_id = ${id} and invoice_id is not null and status = 'PENDING') as processing
    from ${invoices} where store_id = ${id} and status <> 'VOID'`.execute(db);
  const next = await chargesOf(db, id, { before: now });
  const months = monthsBefore(today, monthCount);
  const { rows } = await sql<{ month: string; invoiced: number; paid: number }>`
    select month, sum(invoiced)::bigint as invoiced, sum(paid)::bigint as paid from (
      select to_char(issued_at at time zone ${timeZone}, 'YYYY-MM') as month, total as invoiced, 0 as paid
        from ${invoices} where store_id = ${id} and status <> 'VOID'
      union all
      select to_char(settled_at at time zone ${timeZone}, 'YYYY-MM'), 0, amount
        from ${payments} where store_id = ${id} and invoice_id is not null and status = 'SUCCEEDED'
    ) as entries where month >= ${months[0] ?? ''} group by month`.execute(db);
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    due: money(owed?.due),
    pastDue: money(owed?.past_due),
    processing: money(owed?.processing),
    next: {
      on: firstOfNextMonth(today),
      amount: money(Math.max(0, next.total)),
      credit: money(Math.max(0, -next.total)),
    },
    months: months.map((month) => ({
      month,
      invoiced: money(byMonth.get(month)?.invoiced),
      paid: money(byMonth.get(month)?.paid),
    })),
    timeZone,
  };
}
