import { toSepaOptions } from '../sepa.options.js';
import { explainSepa } from '../sepa.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `sepa` of braintree-web with its public methods. */
export const module = {
  name: 'sepa',
  load: () => import('../../methods/sepa/index.js'),
  methods: { tokenize: 'async' },
  toOptions: toSepaOptions,
  explain: explainSepa,
} satisfies BraintreeModule;
