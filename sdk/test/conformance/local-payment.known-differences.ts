import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: /^local payment (?:nonce |without a window )?answered with 403$/,
    path: /^noted\[startPayment\]\.rejected\.(?:code|type|details\.(?:originalError|httpStatus))$/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'With HTTP status 403, rejects with `LOCAL_PAYMENT_START_PAYMENT_FAILED` or `LOCAL_PAYMENT_TOKENIZATION_FAILED`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
  {
    scenarios: /^local payment answered with (?:half a document|an empty object)$/,
    path: /^noted\[startPayment\]\.rejected\.details\.originalError\.(?:name|code|details|shown|type)$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb:
      'If the response to `startPayment` is malformed, `details.originalError` is a plain `TypeError`.',
    tessera: '`details.originalError` describes what is wrong with the response.',
    why: 'The description helps to find the cause.',
  },
  {
    scenarios: /^local payment nonce answered with (?:half a document|an empty object)$/,
    path: /^noted\[startPayment\]\.(?:resolved|rejected)$/,
    shows: /"code":"LOCAL_PAYMENT_TOKENIZATION_FAILED"/,
    braintreeWeb: 'If the response has no nonce, `startPayment` resolves with the nonce `undefined`.',
    tessera: 'Rejects with `LOCAL_PAYMENT_TOKENIZATION_FAILED`.',
    why: 'The shop cannot charge a payment without a nonce.',
  },
  {
    scenarios: ['local payment without a window, which the shop cannot keep'],
    path: /^(?:noted\[startPayment\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb: 'If `onPaymentStart` rejects, a payment without a popup never settles.',
    tessera: 'Rejects with `LOCAL_PAYMENT_START_PAYMENT_FAILED`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['local payment return without a cancellation'],
    path: /^noted\[tokenize\]\.rejected\.(?:code|type)$/,
    shows: /"code":"LOCAL_PAYMENT_START_PAYMENT_FAILED"/,
    braintreeWeb: 'Treats a return with `wasCanceled=false` as canceled.',
    tessera: 'Treats only `true` and `1` as canceled.',
    why: 'An error of the bank is not a cancellation by the shopper.',
  },
  {
    scenarios: ['local payment and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"resolved":.*"nonce"/,
    braintreeWeb: 'Sends usage reports for each step of a local payment.',
    tessera: 'Sends no reports.',
    why: 'The page sends only requests that the payment needs.',
  },
  {
    scenarios: ['local payment where windows are blocked'],
    path: /^(?:requests\[1\]|noted\[started\])$/,
    shows: /"code":"LOCAL_PAYMENT_WINDOW_OPEN_FAILED"/,
    braintreeWeb: 'If the popup is blocked, creates the payment and calls `onPaymentStart`.',
    tessera: 'Does not create the payment and does not call `onPaymentStart`.',
    why: 'The shopper could not approve the payment.',
  },
  {
    scenarios: ['local payment return in the address of the page'],
    path: /^(?:requests\[4\]\.body\.paypalAccount\.payerId|noted\[has \?btLpToken=EC-1&btLpPaymentId=PAYID-1\]\.returned)$/,
    shows: /"payerId":"P1"/,
    braintreeWeb: 'If the tokenization of a return fails, its parameters are lost with the page’s address.',
    tessera: 'Keeps the parameters; `tokenize()` without parameters tries again.',
    why: 'The shopper has already paid at the bank.',
  },
];
