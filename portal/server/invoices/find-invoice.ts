import type { Invoice } from '../../contract/invoices.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';
import { listPayments } from '../payments/payment-list.js';
import { filtered, type InvoiceStore, viewSummary, withProcessing } from './invoice-list.js';

/** Name of the platform on invoices. */
const platformName = 'Vision Benefits';

/** Returns an invoice of the store with its lines and payments. Throws `not_found`. */
export async function findInvoice(
  db: Database,
  store: InvoiceStore,
  id: string,
  now: Date,
): Promise<Invoice> {
  const row = await withProcessing(filtered(db, store, {}, now))
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new HttpProblem('not_found', 'Invoice not found.');
  const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
  const lines = await db
    .selectFrom('invoice_line')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  const { poNumber, ...billTo } = row.bill_to;
  return {
    ...viewSummary(row, store, now),
    from: { name: platformName },
    billTo,
    poNumber,
    lines: lines.map((line) => ({
      id: line.id,
      kind: line.kind,
      policyId: line.policy_id,
      description: line.description,
      quantity: line.quantity,
      amount: money(line.amount),
    })),
    subtotal: money(row.subtotal),
    tax: money(row.tax),
    payments: await listPayments(db, 'invoice_id', id),
    timeZone: store.time_zone,
  };
}
