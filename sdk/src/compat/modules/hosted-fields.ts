import { explain } from '../hosted-fields.errors.js';
import { toOwnOptions } from '../hosted-fields.options.js';
import type { BraintreeModule } from '../types.js';

/** Module `hosted-fields` of braintree-web with its public methods. */
export const module = {
  name: 'hostedFields',
  load: () => import('../../methods/hosted-fields/index.js'),
  methods: {
    on: 'sync',
    off: 'sync',
    tokenize: 'async',
    addClass: 'async',
    removeClass: 'async',
    setAttribute: 'async',
    removeAttribute: 'async',
    setPlaceholder: 'async',
    setMessage: 'sync',
    setMonthOptions: 'async',
    clear: 'async',
    focus: 'async',
    getState: 'sync',
    getChallenges: 'async',
    getSupportedCardTypes: 'async',
    teardown: 'async',
  },
  toOptions: toOwnOptions,
  explain,
} satisfies BraintreeModule;
