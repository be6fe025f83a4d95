import type { BraintreeModule } from '../types.js';

/** Module `preferred-payment-methods` of braintree-web with its public methods. */
export const module = {
  name: 'preferredPaymentMethods',
  load: () => import('../../methods/preferred-payment-methods/index.js'),
  methods: { fetchPreferredPaymentMethods: 'async' },
} satisfies BraintreeModule;
