import type { BraintreeModule } from '../types.js';

/** Module `google-payment` of braintree-web with its public methods. */
export const module = {
  name: 'googlePayment',
  load: () => import('../../methods/google-payment/index.js'),
  methods: { createPaymentDataRequest: 'deferrable', parseResponse: 'async', teardown: 'async' },
} satisfies BraintreeModule;
