import type { BraintreeModule } from '../types.js';

/** Module `three-d-secure` of braintree-web with its public methods. */
export const module = {
  name: 'threeDSecure',
  load: () => import('../../methods/three-d-secure/index.js'),
  methods: {
    on: 'sync',
    off: 'sync',
    hasListener: 'sync',
    verifyCard: 'async',
    prepareLookup: 'async',
    initializeChallengeWithLookupResponse: 'async',
    cancelVerifyCard: 'async',
    teardown: 'async',
  },
} satisfies BraintreeModule;
