import type { KnownDifference } from './known-differences.types.js';

/** Known differences of requests that the page's content security policy blocks. */
export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['configuration where a policy forbids every host', 'a request that a policy forbids'],
    path: /^noted\[(?:create|request)\]\.rejected\.(?:type|details\.(?:originalError|httpStatus))$/,
    shows: /"type":"MERCHANT"/,
    braintreeWeb:
      'If the page’s content security policy blocks the gateway, rejects with an error of type `NETWORK`.',
    tessera: 'The error has the type `MERCHANT`, and its message names the directive.',
    why: 'A later attempt is blocked, too, until the shop changes its policy.',
  },
];
