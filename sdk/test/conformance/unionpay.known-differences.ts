import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['UnionPay with half a mobile number'],
    path: /^(?:noted\[enroll\]\.rejected|requests)/,
    shows: /"code":"UNIONPAY_MISSING_MOBILE_PHONE_DATA"/,
    braintreeWeb:
      '`enroll` sends a mobile number without country code or number to the gateway, which rejects it.',
    tessera: 'Rejects with `UNIONPAY_MISSING_MOBILE_PHONE_DATA`.',
    why: 'Both are required.',
  },
];
