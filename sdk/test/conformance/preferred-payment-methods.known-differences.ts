import type { KnownDifference } from './known-differences.js';

export const preferredPaymentMethodsIntended: readonly KnownDifference[] = [
  {
    scenarios: ['preferred methods have this surface'],
    path: /^noted\[create\]\.resolved\.methods\[1\]$/,
    shows: /"methods":\["fetchPreferredPaymentMethods"\]/,
    braintreeWeb: 'Preferred payment methods have a method `initialize`, which is not documented.',
    tessera: 'They have none.',
    why: '`create` has called it.',
  },
  {
    scenarios: ['preferred methods with a client of another fix release'],
    path: /^(?:noted\[create\]\.(?:resolved|rejected)|requests\[\d\])$/,
    shows: /"resolved":\{"\$":"instance"/,
    braintreeWeb: 'A client of another fix release (3.102.1) is refused.',
    tessera: 'Only major and minor version must be equal.',
    why: 'Fix releases speak the same language.',
  },
  {
    scenarios: ['preferred methods answered with null'],
    path: /^(?:noted\[fetch\]\.(?:pending|resolved)|uncaught\[0\])$/,
    shows: /"resolved":\{"paypalPreferred":false,"venmoPreferred":false\}/,
    braintreeWeb: 'An answer of `null` leaves `fetchPreferredPaymentMethods` without an outcome for ever.',
    tessera: 'Both are false, as after any other failure.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['preferred methods and usage reports'],
    path: /^requests\[[1-9]\]/,
    shows: /"paypalPreferred":true/,
    braintreeWeb:
      'Reports that preferred payment methods were made, and what the gateway said of the device.',
    tessera: 'Nothing is reported.',
    why: 'What a shopper’s device is known to concerns nobody else.',
  },
];
