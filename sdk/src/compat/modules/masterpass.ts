import { explainMasterpass } from '../masterpass.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `masterpass` of braintree-web with its public methods. */
export const module = {
  name: 'masterpass',
  load: () => import('../../methods/masterpass/index.js'),
  methods: { tokenize: 'async', teardown: 'async' },
  explain: explainMasterpass,
} satisfies BraintreeModule;
