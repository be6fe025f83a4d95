import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['three-d-secure with a tokenization key', 'three-d-secure where it is not enabled'],
    path: /^requests\[1\]$/,
    shows: /"code":"THREEDS_(?:NOT_ENABLED|CAN_NOT_USE)/,
    braintreeWeb: 'Loads the challenge script before it checks the account.',
    tessera: 'Loads the script only if the account can use it.',
    why: 'The page loads only scripts that the payment needs.',
  },
  {
    scenarios: /^three-d-secure 2(?:-cardinal-modal)? with the choice error-10011$/,
    path: /^noted\[verifyCard\]\.rejected\.details\.reason$/,
    shows: /"reason":"provider"/,
    braintreeWeb: 'Rejects with `THREEDS_CARDINAL_SDK_CANCELED` without a reason.',
    tessera: 'Adds the reason: `provider`, `closed` or `backdrop`.',
    why: 'Shops can tell where the customer canceled.',
  },
  {
    scenarios: ['three-d-secure options of verifyCard'],
    path: /^uncaught\[0\]$/,
    shows: /"code":"THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID"/,
    braintreeWeb:
      'If the verification fails before the challenge script has loaded, throws an uncaught `TypeError`.',
    tessera: 'Throws no uncaught error.',
    why: 'Housekeeping must not cause errors.',
  },
];
