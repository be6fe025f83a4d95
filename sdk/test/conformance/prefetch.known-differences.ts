import type { KnownDifference } from './known-differences.types.js';

/** Known differences of all modules whose configuration the classic scripts request early. */
export const differences: readonly KnownDifference[] = [
  {
    scenarios:
      /^(?:three-d-secure with the version (?:undefined|""|1|"two"|"1"|3|"2-legacy")|venmo with a (?:profile|deep link) that is no text|masterpass in a view that opens no windows)$/,
    path: /^requests\[0\]$/,
    shows: /clientSdkMetadata/,
    braintreeWeb: 'If the browser or an option other than the authorization is refused, sends no request.',
    tessera: 'The classic scripts have requested the configuration already.',
    why: 'The configuration loads at the same time as the code that checks the options.',
  },
];
