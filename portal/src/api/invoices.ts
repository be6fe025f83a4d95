import { useSWRConfig } from 'swr';
import type { AccountSummary, Invoice, InvoiceSummary } from '../../contract/invoices.js';
import type { InvoicePaymentRequest, Payment } from '../../contract/payments.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import type { CallOptions } from '../http/client.js';
import { useData, useListData } from './use-data.js';

/** Cache keys begin with the store, so that invoices of one store are never shown for another. */
const invoiceKeys = {
  list: (store: string, query: string) => [store, 'invoices', query] as const,
  one: (store: string, id: string) => [store, 'invoices', 'one', id] as const,
  summary: (store: string) => [store, 'invoices', 'summary'] as const,
};

const invoicePath = (id: string) => `/invoice/${encodeURIComponent(id)}`;

/** The server waits for the payment provider. */
const paymentTimeoutMs = 60_000;

export function useInvoices(query: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useListData(store === undefined ? null : invoiceKeys.list(store, query), ([, , requested]) =>
    api.get<Page<InvoiceSummary>>(`/invoice?${requested}`),
  );
}

/** Loads what the store owes, and its last months. */
export function useAccountSummary() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : invoiceKeys.summary(store), () =>
    api.get<AccountSummary>('/invoice/summary'),
  );
}

export function useInvoice(id: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : invoiceKeys.one(store, id), ([, , , requested]) =>
    api.get<Invoice>(invoicePath(requested)),
  );
}

/** Returns the requests that pay and export invoices. */
export function useInvoiceActions() {
  const { api } = usePortal();
  const store = useStoreId();
  const { mutate } = useSWRConfig();
  return {
    /** Pays an invoice of the store that the page shows. The key is the same for a repetition. */
    pay: (id: string, payment: Omit<InvoicePaymentRequest, 'storeId'>, key: string) =>
      api.post<Payment>(
        `${invoicePath(id)}/payment`,
        { ...payment, storeId: store ?? '' },
        { headers: { 'Idempotency-Key': key }, timeoutMs: paymentTimeoutMs },
      ),
    export: (query: URLSearchParams, options: CallOptions) =>
      api.get<Blob>(`/invoice/export?${query.toString()}`, options),
    /** Loads invoices, totals and saved payment methods of the store again. */
    refresh: () =>
      mutate(
        (key) => Array.isArray(key) && key[0] === store && (key[1] === 'invoices' || key[2] === 'methods'),
      ),
  };
}
