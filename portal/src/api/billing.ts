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

/** Age below which a token for the SDK is used again, in milliseconds. */
const freshMs = 15 * 60_000;

/**
 * Loads what a store can pay with, and the token for the SDK. Only once for all forms of the page: another token would load
 * them again. `authorize` returns the token, and requests another one if it is old.
 */
export function useClientToken() {
  const { api } = usePortal();
  const storeId = useStoreId();
  const request = async () => {
    const options = await api.post<ClientToken>('/payment/client-token', { storeId });
    return { ...options, loadedAt: Date.now() };
  };
  const { data, error, mutate } = useSWR<ClientToken & { loadedAt: number }, unknown>(
    storeId === undefined ? null : billingKeys.clientToken(storeId),
    request,
    {
      shouldRetryOnError: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  return {
    data,
    error,
    reload: () => void mutate(),
    async authorize(): Promise<string> {
      const isFresh = data !== undefined && Date.now() - data.loadedAt < freshMs;
      return (isFresh ? data : await request()).clientToken;
    },
  };
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
