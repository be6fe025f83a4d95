import type { KnownDifference } from './known-differences.types.js';

/** Known differences of all methods with a popup. */
export const differences: readonly KnownDifference[] = [
  {
    scenarios: /^(?:paypal|saved account|local payment|sepa|masterpass) /,
    path: /^windows\[\d\]$/,
    shows: /"windows":\[(?:"closed",?)+\]/,
    braintreeWeb: 'In Chromium, a popup that is closed while it navigates can stay open.',
    tessera: 'Closes the popup again after the navigation.',
    why: 'An open popup would be disconnected from the payment.',
    isRare: true,
  },
];
