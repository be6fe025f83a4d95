import type { BraintreeModule } from '../types.js';

/** Module `us-bank-account` of braintree-web with its public methods. */
export const module = {
  name: 'usBankAccount',
  load: () => import('../../methods/us-bank-account/index.js'),
  methods: { tokenize: 'async', teardown: 'async' },
} satisfies BraintreeModule;
