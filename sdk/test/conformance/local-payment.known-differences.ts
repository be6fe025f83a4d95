import type { KnownDifference } from './known-differences.js';

export const localPaymentIntended: readonly KnownDifference[] = [
  {
    scenarios: /^local payment (?:nonce |without a window )?answered with 403$/,
    path: /^noted\[startPayment\]\.rejected\.(?:code|type|details\.(?:originalError|httpStatus))$/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'A status of 403 is a `LOCAL_PAYMENT_START_PAYMENT_FAILED` or a `LOCAL_PAYMENT_TOKENIZATION_FAILED`.',
    tessera: 'The client’s error passes through.',
    why: 'The account is not allowed to: no shopper and no bank can change that.',
  },
  {
    scenarios: /^local payment answered with (?:half a document|an empty object)$/,
    path: /^noted\[startPayment\]\.rejected\.details\.originalError\.(?:name|code|details|shown|type)$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb:
      'Of an answer to `startPayment` that cannot be read, `details.originalError` holds a plain `TypeError`.',
    tessera: 'It holds what was wrong with the answer.',
    why: 'It says where to look.',
  },
  {
    scenarios: /^local payment nonce answered with (?:half a document|an empty object)$/,
    path: /^noted\[startPayment\]\.(?:resolved|rejected)$/,
    shows: /"code":"LOCAL_PAYMENT_TOKENIZATION_FAILED"/,
    braintreeWeb: 'An answer without a nonce resolves `startPayment` with a nonce of `undefined`.',
    tessera: 'Rejects with `LOCAL_PAYMENT_TOKENIZATION_FAILED`.',
    why: 'Nothing can be sold with it.',
  },
  {
    scenarios: ['local payment without a window, which the shop cannot keep'],
    path: /^(?:noted\[startPayment\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb:
      'A promise of `onPaymentStart` that rejects leaves a payment without a window without an outcome for ever.',
    tessera: 'Rejects with `LOCAL_PAYMENT_START_PAYMENT_FAILED`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['local payment return of who did not turn back'],
    path: /^noted\[tokenize\]\.rejected\.(?:code|type)$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb: 'A local payment that comes back with `wasCanceled=false` counts as canceled.',
    tessera: 'Only `true` and `1` do.',
    why: 'An error of the bank is not the shopper’s change of mind.',
  },
  {
    scenarios: ['local payment and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"resolved":.*"nonce"/,
    braintreeWeb: 'Reports each step of a local payment.',
    tessera: 'Nothing is reported.',
    why: 'No request leaves the page that the payment does not need.',
  },
  {
    scenarios: ['local payment where windows are blocked'],
    path: /^(?:requests\[1\]|noted\[started\])$/,
    shows: /"code":"LOCAL_PAYMENT_WINDOW_OPEN_FAILED"/,
    braintreeWeb:
      'Where a window is blocked, the payment is created all the same, and `onPaymentStart` is called.',
    tessera: 'No payment is created, and `onPaymentStart` is not called.',
    why: 'The payment could not be approved.',
  },
  {
    scenarios: ['local payment return in the address of the page'],
    path: /^(?:requests\[4\]\.body\.paypalAccount\.payerId|noted\[has \?btLpToken=EC-1&btLpPaymentId=PAYID-1\]\.returned)$/,
    shows: /"payerId":"P1"/,
    braintreeWeb: 'A return whose tokenization has failed is forgotten with the address of the page.',
    tessera: 'It is kept, and `tokenize()` without parameters tries again.',
    why: 'The shopper has paid at the bank.',
  },
];
