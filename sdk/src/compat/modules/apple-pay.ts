import type { BraintreeModule } from '../types.js';

/** Module `apple-pay` of braintree-web with its public methods. */
export const module = {
  name: 'applePay',
  load: () => import('../../methods/apple-pay/index.js'),
  methods: {
    createPaymentRequest: 'deferrable',
    performValidation: 'async',
    tokenize: 'async',
    teardown: 'async',
  },
  properties: ['merchantIdentifier'] as const,
} satisfies BraintreeModule;
