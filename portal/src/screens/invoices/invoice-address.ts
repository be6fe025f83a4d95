import type { InvoiceSummary } from '../../../contract/invoices.js';
import { payableOf } from './pay-amount.js';

/** Returns the address of an invoice: of its details, its payment or its document. */
export const invoiceAddress = (id: string, query: { pay?: '1'; print?: '1' } = {}): string =>
  `/invoices?${new URLSearchParams({ detail: id, ...query }).toString()}`;

/** Returns true if a part of an invoice can be paid now. */
export const isPayable = (invoice: Pick<InvoiceSummary, 'status' | 'balance' | 'processing'>): boolean =>
  invoice.status !== 'VOID' && payableOf(invoice) > 0;
