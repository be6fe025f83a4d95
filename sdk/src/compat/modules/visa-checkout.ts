import type { BraintreeModule } from '../types.js';

/** Module `visa-checkout` of braintree-web with its public methods. */
export const module = {
  name: 'visaCheckout',
  load: () => import('../../methods/visa-checkout/index.js'),
  methods: { createInitOptions: 'sync', tokenize: 'async', teardown: 'async' },
} satisfies BraintreeModule;
