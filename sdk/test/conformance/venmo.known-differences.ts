import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: /^venmo (?:has these members|with a client(?: token)?)$/,
    path: /^noted\[create(?: beside an authorization)?\]\.resolved\.methods/,
    shows: /"methods":\["cancelTokenization","getUrl"/,
    braintreeWeb:
      'Venmo instances have the undocumented methods `appSwitch` and `processHashChangeFlowResults`.',
    tessera: 'They have only the documented methods.',
    why: '`tokenize` does what these methods do.',
  },
];
