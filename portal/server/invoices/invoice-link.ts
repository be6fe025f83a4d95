import type { StoreRow } from '../core/schema.js';

/** Returns the address of an invoice in the portal; undefined for a deactivated client, who cannot open it. */
export const invoiceLink = (
  origin: string,
  invoice: { id: string; storeId: string },
  status: StoreRow['status'],
): string | undefined =>
  status === 'ACTIVE' ? `${origin}/invoices?detail=${invoice.id}&store=${invoice.storeId}` : undefined;
