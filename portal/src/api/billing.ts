import useSWR from 'swr';
import type { BillingContact, ClientToken, PaymentMethod, Statement } from '../../contract/billing.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useData } from './use-data.js';

const billingKeys = {
  clientToken: (store: string) => [store, 'billing', 'client-token'] as const,
  methods: (store: string) => [store, 'billing', 'methods'] as const,
  contact: (store: string) => [store, 'billing', 'contact'] as const,
  statements: (store: string) => [store, 'billing', 'statements'] as const,
};

export function usePaymentMethods() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : billingKeys.methods(store), () =>
    api.get<{ items: PaymentMethod[] }>('/billing/payment-method'),
  );
}

/**
 * Loads what a store can pay with, and the token for the SDK. Only once while the page is open: another token would load the
 * forms of the SDK again. `authorize` returns the loaded token first and then, when a form is loaded again, a fresh one.
 */
export function useClientToken() {
  const { api } = usePortal();
  const storeId = useStoreId();
  const request = () => api.post<ClientToken>('/payment/client-token', { storeId });
  const { data, error, mutate } = useSWR<ClientToken, unknown>(
    storeId === undefined ? null : billingKeys.clientToken(storeId),
    request,
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  return { data, error, reload: () => void mutate(), request };
}

export function useBillingContact() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : billingKeys.contact(store), () =>
    api.get<BillingContact>('/billing/contact'),
  );
}

export function useStatements() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : billingKeys.statements(store), () =>
    api.get<{ items: Statement[] }>('/billing/statement'),
  );
}
