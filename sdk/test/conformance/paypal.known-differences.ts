import type { KnownDifference } from './known-differences.js';

export const paypalIntended: readonly KnownDifference[] = [
  {
    scenarios: ['paypal payment with the intent capture'],
    path: /^requests\[[12]\]\.body\.(?:paypalAccount\.)?intent$/,
    shows: /"intent":"sale"/,
    braintreeWeb: '`paypal` sends the intent `capture` as it is.',
    tessera: 'It is sent as `sale`, as `paypalCheckout` sends it.',
    why: 'That is the gateway’s word for it.',
  },
  {
    scenarios: /^paypal(?:Checkout)? (?:payment|change|account) answered with 403$/,
    path: /^noted\[\w+\]\.rejected\.(?:code|type|details\..+)$/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb: 'A status of 403 is a `PAYPAL_FLOW_FAILED` or a `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`.',
    tessera: 'The client’s error passes through.',
    why: 'The account is not allowed to: no payer can change that.',
  },
  {
    scenarios: ['paypal payment answered with half a document'],
    path: /^noted\[tokenize\]\.rejected\.details\.originalError\./,
    shows: /"code":"PAYPAL_FLOW_FAILED"/,
    braintreeWeb: 'Of a PayPal answer that is no JSON, `details.originalError` is a plain `TypeError`.',
    tessera: 'It is the client’s `CLIENT_GATEWAY_NETWORK`.',
    why: 'It fails where the cause can still be seen.',
  },
  {
    scenarios: ['paypalCheckout payment answered with half a document'],
    path: /^noted\[createPayment\]\.rejected\./,
    shows: /"code":"PAYPAL_FLOW_FAILED"/,
    braintreeWeb: 'An answer that is no JSON has `createPayment` reject with a plain `TypeError`.',
    tessera: 'Rejects with `PAYPAL_FLOW_FAILED`.',
    why: 'Every error has a code.',
  },
  {
    scenarios: /^paypal(?:Checkout)? account answered with half a document$/,
    path: /^noted\[\w+\]\.(?:resolved|rejected)$/,
    shows: /"code":"PAYPAL_ACCOUNT_TOKENIZATION_FAILED"/,
    braintreeWeb: 'An answer without a PayPal account resolves with a payload without a nonce.',
    tessera: 'Rejects with `PAYPAL_ACCOUNT_TOKENIZATION_FAILED`.',
    why: 'Nothing could be paid with it.',
  },
  {
    scenarios: ['paypalCheckout change answered with half a document'],
    path: /^noted\[updatePayment\]\.(?:resolved|rejected)$/,
    shows: /"code":"PAYPAL_FLOW_FAILED"/,
    braintreeWeb: 'An answer that is no JSON resolves `updatePayment` with its single characters.',
    tessera: 'Rejects with `PAYPAL_FLOW_FAILED`.',
    why: 'Nobody knows whether the payment was changed.',
  },
  {
    scenarios: ['paypal where windows are blocked'],
    path: /^requests\[1\]$/,
    shows: /"code":"PAYPAL_POPUP_OPEN_FAILED"/,
    braintreeWeb: 'A PayPal payment is asked for before it is known whether a window can be opened.',
    tessera: 'No payment is asked for where there is no window.',
    why: 'The payment could not be approved.',
  },
  {
    scenarios: ['paypalCheckout with text that is no authorization'],
    path: /^noted\[create\]\.(?:resolved|rejected)$/,
    shows: /"label":"create","resolved"/,
    braintreeWeb:
      'Text that is no authorization has `paypalCheckout.create` reject with a plain `SyntaxError`.',
    tessera: 'Each call rejects with `CLIENT_INVALID_AUTHORIZATION`.',
    why: 'Whatever is wrong with an authorization is told in one place, with a code.',
  },
  {
    scenarios: ['paypalCheckout payment with ways to ship of another currency'],
    path: /^(?:requests\[1\]|noted\[createPayment\]\.rejected\.details\.originalError\..+)$/,
    shows: /"code":"PAYPAL_INVALID_PAYMENT_OPTION"/,
    braintreeWeb:
      '`createPayment` asks the gateway although a way to ship costs something in another currency.',
    tessera:
      'Rejects with `PAYPAL_INVALID_PAYMENT_OPTION` before anything is asked, as `updatePayment` does.',
    why: 'The gateway would refuse it.',
  },
  {
    scenarios: ['paypalCheckout change with an order'],
    path: /^(?:requests\[1\]|noted\[updatePayment\]\.rejected\..+)$/,
    shows: /"code":"PAYPAL_INVALID_PAYMENT_OPTION"/,
    braintreeWeb: '`updatePayment` wants a `paymentId`, also beside an `orderId`.',
    tessera: 'It takes either of them.',
    why: 'Buttons may tell either.',
  },
];
