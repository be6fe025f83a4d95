import type { Intended } from './intended.js';

/** What concerns every method with a window. */
export const windowIntended: readonly Intended[] = [
  {
    scenarios: /^(?:paypal|saved account|local payment|sepa|masterpass) /,
    at: /^windows\[\d\]$/,
    shows: /"windows":\[(?:"closed",?)+\]/,
    peer: 'In Chromium a window that the SDK closes while it is on its way to another page may stay open.',
    tessera: 'It is closed in a second way.',
    why: 'Nobody should be left with a page of which the shop knows nothing.',
    isRare: true,
  },
];
