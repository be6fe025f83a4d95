import { explainPayPal } from '../paypal.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `paypal` of braintree-web with its public methods. */
export const module = {
  name: 'paypal',
  load: () => import('../../methods/paypal/index.js'),
  methods: { tokenize: 'window', closeWindow: 'sync', focusWindow: 'sync', teardown: 'async' },
  explain: explainPayPal,
} satisfies BraintreeModule;
