import type { PaymentMethod } from '../../contract/billing.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { useData } from './use-data.js';

const billingKeys = {
  methods: (store: string) => [store, 'payment-methods'] as const,
};

export function usePaymentMethods() {
  const { api } = usePortal();
  const store = useStoreId();
  return useData(store === undefined ? null : billingKeys.methods(store), () =>
    api.get<{ items: PaymentMethod[] }>('/billing/payment-method'),
  );
}
