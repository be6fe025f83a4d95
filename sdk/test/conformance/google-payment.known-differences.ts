import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: /^google-payment request of version "2"/,
    path: /^noted\[request\]\.returned/,
    shows: /"apiVersion":2,/,
    braintreeWeb:
      'With the text `"2"` as `googlePayVersion`, creates a request of version 1 that is marked as `"2"`.',
    tessera: 'Creates a request of version 2.',
    why: 'Google rejects a request whose format and version differ.',
  },
  {
    scenarios:
      /^google-payment response (?:of version \d with (?:no cards|neither cards)|that is (?!half)|with a callback)/,
    path: /\.details\.originalError\.name$/,
    shows: /"code":"GOOGLE_PAYMENT_GATEWAY_ERROR"/,
    braintreeWeb: 'For a malformed response, `details.originalError` is a `TypeError`.',
    tessera: '`details.originalError` is an `Error`.',
    why: 'Responses are parsed. Branch on `code`.',
  },
];
