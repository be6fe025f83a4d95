import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['preferred methods have these members'],
    path: /^noted\[create\]\.resolved\.methods\[1\]$/,
    shows: /"methods":\["fetchPreferredPaymentMethods"\]/,
    braintreeWeb: 'Has an undocumented method `initialize`.',
    tessera: 'Does not have this method.',
    why: '`create` calls it, so shops do not need it.',
  },
  {
    scenarios: ['preferred methods with a client of another fix release'],
    path: /^(?:noted\[create\]\.(?:resolved|rejected)|requests\[\d\])$/,
    shows: /"resolved":\{"\$":"instance"/,
    braintreeWeb: 'Rejects a client with another patch version (3.102.1).',
    tessera: 'Rejects only a client with another major or minor version.',
    why: 'Patch versions are compatible.',
  },
  {
    scenarios: ['preferred methods answered with null'],
    path: /^(?:noted\[fetch\]\.(?:pending|resolved)|uncaught\[0\])$/,
    shows: /"resolved":\{"paypalPreferred":false,"venmoPreferred":false\}/,
    braintreeWeb: 'If the response is `null`, `fetchPreferredPaymentMethods` never settles.',
    tessera: 'Resolves with false for both, as after any other failure.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['preferred methods and usage reports'],
    path: /^requests\[[1-9]\]/,
    shows: /"paypalPreferred":true/,
    braintreeWeb: 'Sends usage reports for the creation and for the result of the query.',
    tessera: 'Sends no reports.',
    why: 'The result is personal data of the shopper.',
  },
];
