import { leastPayment } from '../../../contract/payment-values.js';
import type { Invoice } from '../../../contract/invoices.js';
import type { Payment } from '../../../contract/payments.js';
import type { MessageKey } from '../../i18n/i18n.js';
import { readAmount } from '../../lib/money-text.js';

/** Choice of the amount: the whole balance, or one that the payer has typed. */
export interface AmountDraft {
  kind: 'balance' | 'other';
  text: string;
}

/** Returns the cents of an invoice that can be paid now: without those that pending payments will pay. */
export const payableOf = ({ balance, processing }: Pick<Invoice, 'balance' | 'processing'>): number =>
  Math.max(0, balance.amount - processing.amount);

/**
 * Returns the cents that could be paid before a payment. The invoice may have been loaded after it, if the response was lost and
 * the payment repeated.
 */
export function payableBefore(invoice: Invoice, { id, amount }: Payment): number {
  const isIncluded = invoice.payments.some((one) => one.id === id && one.status !== 'FAILED');
  return payableOf(invoice) + (isIncluded ? amount.amount : 0);
}

/** Cents to pay, or the reason why an amount cannot be paid. */
export type CheckedAmount = { cents: number; problem: null } | { cents: null; problem: MessageKey };

/** Returns the cents to pay. A balance below the smallest payment can only be paid as a whole. */
export function checkAmount({ kind, text }: AmountDraft, payable: number): CheckedAmount {
  const rejected = (problem: MessageKey) => ({ cents: null, problem });
  if (kind === 'balance') return { cents: payable, problem: null };
  const cents = readAmount(text);
  if (cents === null) return rejected('invoices.amount-invalid');
  if (cents > payable) return rejected('invoices.amount-too-large');
  if (cents < Math.min(leastPayment, payable)) return rejected('invoices.amount-too-small');
  return { cents, problem: null };
}

/** Result of a payment for its invoice. */
export type PayOutcome = 'paid' | 'partial' | 'processing';

/** Returns what a payment has done to an invoice with this payable amount. */
export function outcomeOf(status: string, cents: number, payable: number): PayOutcome {
  if (status === 'PENDING') return 'processing';
  return cents < payable ? 'partial' : 'paid';
}
