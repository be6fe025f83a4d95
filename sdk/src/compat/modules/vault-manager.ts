import type { BraintreeModule } from '../types.js';

/** Module `vault-manager` of braintree-web with its public methods. */
export const module = {
  name: 'vaultManager',
  load: () => import('../../methods/vault-manager/index.js'),
  methods: { fetchPaymentMethods: 'async', deletePaymentMethod: 'async', teardown: 'async' },
} satisfies BraintreeModule;
