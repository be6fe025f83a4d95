import { sql } from 'kysely';
import { leastPayment } from '../../contract/payment-values.js';
import type { InvoicePaymentRequest } from '../../contract/payments.js';
import type { DatabaseTransaction } from '../core/schema.js';
import type { StoreActor } from '../http/env.js';
import { HttpProblem, invalidField } from '../http/problem.js';
import { beginPayment } from '../payments/payments.js';

export interface InvoicePayment {
  caller: StoreActor;
  invoiceId: string;
  amount: InvoicePaymentRequest['amount'];
  requestId: string;
  at: Date;
}

/**
 * Stores a pending payment of an invoice, and returns its id. The invoice is locked, so that all pending payments together
 * never exceed its balance. Throws `not_found`, `state_conflict` and `validation_failed`.
 */
export async function beginInvoicePayment(
  trx: DatabaseTransaction,
  { caller, invoiceId, amount: { amount, currencyCode }, requestId, at }: InvoicePayment,
): Promise<string> {
  const invoice = await trx
    .selectFrom('invoice')
    .select(['id', 'status', 'balance', 'currency_code'])
    .where('store_id', '=', caller.storeId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  if (!invoice) throw new HttpProblem('not_found', 'Invoice not found.');
  if (currencyCode !== invoice.currency_code)
    throw invalidField(
      'amount.currencyCode',
      'wrong_currency',
      `The invoice is in ${invoice.currency_code}.`,
    );
  if (invoice.status === 'VOID' || invoice.balance === 0)
    throw new HttpProblem('state_conflict', 'This invoice needs no payment.');
  if (amount > invoice.balance)
    throw invalidField('amount.amount', 'too_big', 'The amount exceeds the balance.');
  if (amount < Math.min(leastPayment, invoice.balance))
    throw invalidField('amount.amount', 'too_small', 'The amount is below the smallest payment.');
  const { pending } = await trx
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('pending'))
    .where('invoice_id', '=', invoice.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  if (amount > invoice.balance - pending)
    throw new HttpProblem('state_conflict', 'Another payment of this invoice is being processed.');
  return beginPayment(trx, {
    caller,
    purpose: { invoiceId: invoice.id },
    ...{ amount, currency: currencyCode, requestId, at },
  });
}
