import { explainLocalPayment } from '../local-payment.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `local-payment` of braintree-web with its public methods. */
export const module = {
  name: 'localPayment',
  load: () => import('../../methods/local-payment/index.js'),
  methods: {
    startPayment: 'async',
    tokenize: 'async',
    closeWindow: 'sync',
    focusWindow: 'sync',
    hasTokenizationParams: 'sync',
    teardown: 'async',
  },
  explain: explainLocalPayment,
} satisfies BraintreeModule;
