import type { PaymentMethod } from '../../contract/billing.js';
import { usePortal, useSession } from '../app/portal-context.js';
import { useData } from './use-data.js';

export const billingKeys = {
  methods: (store: string) => [store, 'payment-methods'] as const,
};

export function usePaymentMethods() {
  const { api } = usePortal();
  const store = useSession()?.store?.storeId;
  return useData(store === undefined ? null : billingKeys.methods(store), () =>
    api.get<{ items: PaymentMethod[] }>('/billing/payment-method'),
  );
}
