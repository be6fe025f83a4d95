import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['American Express with status 403'],
    path: /^noted\[(?:balance|profile)\]\.rejected/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb: 'With HTTP status 403, rejects with `AMEX_NETWORK_ERROR`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
  {
    scenarios: ['American Express: profile, balance of an unknown nonce, and calls without a nonce'],
    path: /^noted\[no options(?: for a profile)?\]/,
    shows: /"code":"AMEX_NONCE_REQUIRED"/,
    braintreeWeb: '`getRewardsBalance` and `getExpressCheckoutProfile` without options throw a `TypeError`.',
    tessera: 'Reject with `AMEX_NONCE_REQUIRED`.',
    why: 'Every error has a code.',
  },
];
