import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['Visa Checkout with status 403'],
    path: /^noted\[tokenize\]\.rejected/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb: 'With HTTP status 403, rejects with `VISA_CHECKOUT_TOKENIZATION`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
];
