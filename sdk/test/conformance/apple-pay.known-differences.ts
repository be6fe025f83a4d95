import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['apple-pay merchant identifier with an authorization'],
    path: /^noted\[merchantIdentifier\]\.seen$/,
    shows: /merchant\.example\.tessera/,
    braintreeWeb: 'With an `authorization` instead of a client, `merchantIdentifier` is `undefined`.',
    tessera: 'The instance has the merchant identifier of the account.',
    why: 'Without it, Apple rejects the merchant.',
  },
  {
    scenarios: ['apple-pay tokenization with no options'],
    path: /^noted\[tokenize\]\.(?:threw|rejected)$/,
    shows: /"code":"APPLE_PAY_PAYMENT_TOKEN_REQUIRED"/,
    braintreeWeb: '`tokenize()` without options throws a plain `TypeError`.',
    tessera: 'Rejects with `APPLE_PAY_PAYMENT_TOKEN_REQUIRED`.',
    why: 'The code for a missing token exists.',
  },
  {
    scenarios: /^apple-pay (?:performValidation|tokenize) with status 403$/,
    path: /^noted\[(?:performValidation|tokenize)\]\.rejected\.(?:code|type|details)/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'With HTTP status 403, rejects with `APPLE_PAY_MERCHANT_VALIDATION_NETWORK` or `APPLE_PAY_TOKENIZATION`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
  {
    scenarios: ['apple-pay performValidation with status 401'],
    path: /^noted\[performValidation\]\.rejected\.(?:code|type|details)/,
    shows: /"code":"APPLE_PAY_MERCHANT_VALIDATION_FAILED"/,
    braintreeWeb:
      'With HTTP status 401, `performValidation` rejects with `APPLE_PAY_MERCHANT_VALIDATION_NETWORK`.',
    tessera: 'Rejects with `APPLE_PAY_MERCHANT_VALIDATION_FAILED`.',
    why: 'The gateway has responded, so it is not a network failure.',
  },
];
