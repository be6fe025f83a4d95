import { sql } from 'kysely';
import { writeAudit } from '../core/audit.js';
import { recordEvents } from '../core/events.js';
import type { InvoiceRow } from '../core/money-schema.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { FinishedPayment } from '../payments/payments.js';

/** Locks an invoice until the end of the transaction. Payments of it are changed only afterwards. */
export const lockInvoice = (trx: DatabaseTransaction, id: string): Promise<InvoiceRow> =>
  trx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

function statusOf({ total }: Pick<InvoiceRow, 'total'>, balance: number): InvoiceRow['status'] {
  if (balance === 0) return 'PAID';
  return balance === total ? 'OPEN' : 'PARTIALLY_PAID';
}

/** Returns true for a result that the contact for invoices must get: who pays in the portal sees a decline at once. */
const isNews = ({ payment: { status, created_by: payer }, wasAccepted }: FinishedPayment): boolean =>
  status === 'SUCCEEDED' || (status === 'FAILED' && (wasAccepted || payer === 'system'));

/** Applies a payment with a new result to its invoice, which the caller has locked. A declined settlement is owed again. */
export async function settleInvoice(
  trx: DatabaseTransaction,
  invoice: InvoiceRow,
  finished: FinishedPayment,
  at: Date,
): Promise<void> {
  const { payment, hasChanged, wasPaid } = finished;
  if (!hasChanged) return;
  if (isNews(finished))
    await trx.updateTable('payment').set({ notice_due_at: at }).where('id', '=', payment.id).execute();
  const isPaid = payment.status === 'SUCCEEDED';
  const isOwedAgain = wasPaid && !isPaid;
  const paid = isPaid ? payment.amount : 0;
  const balance = invoice.balance + (isOwedAgain ? payment.amount : -paid);
  await trx
    .updateTable('invoice')
    .set({
      ...(isPaid || isOwedAgain ? { balance, status: statusOf(invoice, balance) } : {}),
      version: sql`version + 1`,
      updated_at: at,
    })
    .where('id', '=', invoice.id)
    .execute();
  await writeAudit(trx, {
    ...{ at, action: `payment.${payment.status.toLowerCase()}`, target: payment.id },
    ...{ actor: payment.created_by, acted_by: payment.acted_by },
    storeId: payment.store_id,
    requestId: payment.request_id,
    detail: {
      invoice: invoice.number,
      amount: String(payment.amount),
      currency: payment.currency_code,
      ...(payment.failure_code === null ? {} : { failure: payment.failure_code }),
    },
  });
  if (!isPaid || balance > 0) return;
  await recordEvents(trx, {
    storeId: invoice.store_id,
    type: 'invoice.paid',
    payload: {
      invoiceId: invoice.id,
      number: invoice.number,
      amount: invoice.total,
      currencyCode: invoice.currency_code,
    },
    at,
  });
}
