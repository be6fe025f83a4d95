import { useSWRConfig } from 'swr';
import type {
  BillingContact,
  BillingContactInput,
  PaymentMethod,
  PaymentMethodInput,
} from '../../contract/billing.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import type { CallOptions } from '../http/client.js';

const methodPath = (token: string) => `/billing/payment-method/${encodeURIComponent(token)}`;

/** Saving waits for the payment provider, which verifies the method. */
const providerTimeoutMs = 60_000;

/** Returns the requests that change payment methods and the contact for invoices. */
export function useBillingActions() {
  const { api } = usePortal();
  const store = useStoreId();
  const { mutate } = useSWRConfig();
  return {
    /** Saves the method of a nonce. The key is the same for a repetition. */
    add: (input: PaymentMethodInput, key: string) =>
      api.post<PaymentMethod>('/billing/payment-method', input, {
        headers: { 'Idempotency-Key': key },
        timeoutMs: providerTimeoutMs,
      }),
    makeDefault: ({ token }: PaymentMethod) => api.put<unknown>(`${methodPath(token)}/default`, undefined),
    remove: ({ token }: PaymentMethod) => api.delete(methodPath(token)),
    saveContact: (input: BillingContactInput, version: number) =>
      api.put<BillingContact>('/billing/contact', input, { headers: { 'If-Match': `"${version}"` } }),
    readContact: () => api.get<BillingContact>('/billing/contact'),
    statements: (locale: string, options: CallOptions) =>
      api.get<Blob>(`/billing/statement.csv?${new URLSearchParams({ locale }).toString()}`, options),
    /** Loads the billing data of the store again; the token for the SDK stays. */
    refresh: () =>
      mutate(
        (key) => Array.isArray(key) && key[0] === store && key[1] === 'billing' && key[2] !== 'client-token',
      ),
  };
}
