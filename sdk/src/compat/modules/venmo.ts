import { explainVenmo } from '../venmo.errors.js';
import type { BraintreeModule } from '../types.js';

/** Module `venmo` of braintree-web with its public methods. */
export const module = {
  name: 'venmo',
  load: () => import('../../methods/venmo/index.js'),
  methods: {
    isBrowserSupported: 'sync',
    hasTokenizationResult: 'sync',
    getUrl: 'async',
    tokenize: 'async',
    cancelTokenization: 'async',
    teardown: 'async',
  },
  // braintree-web does not wait for the payment context, and its return URLs end without `.min`.
  toOptions: (options) => ({ ...options, deferred: true, returnsUnminified: true, trustsLinks: true }),
  explain: explainVenmo,
} satisfies BraintreeModule;
