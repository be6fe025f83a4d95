import type { KnownDifference } from './known-differences.js';

/** What concerns every method with a window. */
export const windowIntended: readonly KnownDifference[] = [
  {
    scenarios: /^(?:paypal|saved account|local payment|sepa|masterpass) /,
    path: /^windows\[\d\]$/,
    shows: /"windows":\[(?:"closed",?)+\]/,
    braintreeWeb:
      'In Chromium a window that the SDK closes while it is on its way to another page may stay open.',
    tessera: 'It is closed in a second way.',
    why: 'Nobody should be left with a page of which the shop knows nothing.',
    isRare: true,
  },
];
