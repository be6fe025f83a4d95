import type { BraintreeModule } from '../types.js';

/** Module `unionpay` of braintree-web with its public methods. */
export const module = {
  name: 'unionpay',
  load: () => import('../../methods/unionpay/index.js'),
  methods: { fetchCapabilities: 'async', enroll: 'async', tokenize: 'async', teardown: 'async' },
} satisfies BraintreeModule;
