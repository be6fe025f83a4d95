import type { BraintreeModule } from '../types.js';

/** Module `venmo` of braintree-web with its public methods. */
export const module: BraintreeModule = {
  name: 'venmo',
  load: () => import('../../methods/venmo/index.js'),
  methods: { tokenize: 'async', teardown: 'async' },
};
