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
  {
    scenarios: /^venmo payment in a window that the shopper approves/,
    path: /^noted\[tokenize\]\.resolved\.details\.payerInfo\.(?:billing|shipping)Address$/,
    shows: /"payerInfo":\{(?!.*Address":null)/,
    braintreeWeb: 'An address that Venmo does not know is `null` in `details.payerInfo`.',
    tessera: 'The property is missing.',
    why: 'One form for what is not there, as for the other parts of `payerInfo`.',
  },
];
