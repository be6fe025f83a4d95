import type { BraintreeModule } from '../types.js';

/** Module `payment-request` of braintree-web with its public methods. */
export const module = {
  name: 'paymentRequest',
  load: () => import('../../methods/payment-request/index.js'),
  methods: {
    on: 'sync',
    off: 'sync',
    hasListener: 'sync',
    createSupportedPaymentMethodsConfiguration: 'deferrable',
    tokenize: 'async',
    canMakePayment: 'async',
    teardown: 'async',
  },
} satisfies BraintreeModule;
