import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: [
      'US bank details with no owner',
      'US bank details with another owner',
      'US bank details with a wrong account number',
      'US bank login with a refused account',
    ],
    path: /^noted\[tokenize\]\.rejected\.(?:code|type|message)$/,
    shows: /"code":"US_BANK_ACCOUNT_FAILED_TOKENIZATION"/,
    braintreeWeb:
      'If the gateway rejects the account at HTTP status 200, rejects with `US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR`.',
    tessera: 'Rejects with `US_BANK_ACCOUNT_FAILED_TOKENIZATION`.',
    why: 'The shopper can correct the account; trying again cannot help.',
  },
  {
    scenarios: ['US bank details answered with status 401'],
    path: /^noted\[tokenize\]\.rejected/,
    shows: /"code":"BRAINTREE_API_ACCESS_RESTRICTED"/,
    braintreeWeb: 'With HTTP status 401, `tokenize` of bank details rejects with a plain `TypeError`.',
    tessera: 'Rejects with `BRAINTREE_API_ACCESS_RESTRICTED`.',
    why: 'Shops need a code to branch on.',
  },
  {
    scenarios: ['US bank login that is not enabled'],
    path: /^(?:requests\[1\]|noted\[tokenize\]\.(?:pending|rejected)|noted\[scripts\]\.seen|uncaught\[0\])$/,
    shows: /"code":"US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED"/,
    braintreeWeb: 'With an empty public key, opens the bank login, and `tokenize` never settles.',
    tessera: 'Rejects with `US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['US bank account and usage reports'],
    path: /^requests\[[1-9]\]/,
    shows: /"type":"us_bank_account"/,
    braintreeWeb: 'Sends usage reports for each step of a payment from a bank account.',
    tessera: 'Sends no reports.',
    why: 'The page sends only requests that the payment needs.',
  },
];
