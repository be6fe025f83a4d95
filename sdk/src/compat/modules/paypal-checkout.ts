import { explainPayPal } from '../paypal.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `paypal-checkout` of braintree-web with its public methods. */
export const module = {
  name: 'paypalCheckout',
  load: () => import('../../methods/paypal-checkout/index.js'),
  methods: {
    createPayment: 'async',
    updatePayment: 'async',
    tokenizePayment: 'async',
    startVaultInitiatedCheckout: 'async',
    closeVaultInitiatedCheckoutWindow: 'async',
    focusVaultInitiatedCheckoutWindow: 'async',
    getClientId: 'async',
    loadPayPalSDK: 'async',
    teardown: 'async',
  },
  // With an authorization braintree-web resolves immediately, and each call rejects with a failure of the client.
  toOptions: (options) => (options['client'] ? options : { ...options, deferred: true }),
  explain: explainPayPal,
} satisfies BraintreeModule;
