import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['the vault’s list answered without a list'],
    path: /^noted\[fetch\]\.rejected/,
    shows: /"code":"VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE"/,
    braintreeWeb: 'If the response contains no list, `fetchPaymentMethods` rejects with a plain `TypeError`.',
    tessera: 'Rejects with `VAULT_MANAGER_FETCH_PAYMENT_METHODS_INVALID_RESPONSE`.',
    why: 'Every failure has a code.',
  },
  {
    scenarios: /^the vault’s deletion answered with status (?:401|403|429|500)$/,
    path: /^noted\[delete\]\.rejected/,
    shows: /"code":"(?:VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR|CLIENT_AUTHORIZATION_INSUFFICIENT)"/,
    braintreeWeb:
      'With HTTP status 401, 403, 429 or 5xx, `deletePaymentMethod` rejects with a plain `TypeError`.',
    tessera:
      'Rejects with the client’s error for 403, else with `VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR`.',
    why: 'Shops branch on codes.',
  },
  {
    scenarios: ['the vault and usage reports'],
    path: /^requests\[[1-9]\]/,
    shows: /"resolved":\[\]/,
    braintreeWeb: 'Sends usage reports for lists and deletions.',
    tessera: 'Sends no reports.',
    why: 'The page sends only the requests that it asked for.',
  },
];
