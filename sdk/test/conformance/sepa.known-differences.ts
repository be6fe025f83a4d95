import type { KnownDifference } from './known-differences.js';

export const sepaIntended: readonly KnownDifference[] = [
  {
    scenarios: ['sepa mandate with an address of the gateway’s names'],
    path: /^requests\[1\]\.body\.sepa_debit\.billing_address\.(?:address_line_1|postal_code)$/,
    shows: /"address_line_1":"Hauptstr\. 1"/,
    braintreeWeb: 'A `billingAddress` whose keys are written as `address_line_1` is not sent.',
    tessera: 'It is sent, as one with `addressLine1` is.',
    why: 'It is how the gateway writes it.',
  },
  {
    scenarios: /^sepa mandate (?:answered with .+|for a wrong IBAN|with empty options)$/,
    path: /^(?:opened|windows)\[0\]$/,
    shows: /"windows":\["closed"\]/,
    braintreeWeb: 'The bank’s window opens when the mandate is made.',
    tessera: 'It opens in the click itself, and closes where no mandate can be made.',
    why: 'Browsers block windows that open later.',
  },
  {
    scenarios: /^sepa (?:mandate|payment method) answered with 403$/,
    path: /^noted\[tokenize\]\.rejected\.(?:code|type|details)$/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb: 'A status of 403 is a `SEPA_CREATE_MANDATE_FAILED` or a `SEPA_TRANSACTION_FAILED`.',
    tessera: 'The client’s error passes through.',
    why: 'The account is not allowed to: no shopper and no bank can change that.',
  },
  {
    scenarios: ['sepa mandate and the options afterwards'],
    path: /^noted\[options\]\.seen\[[67]\]$/,
    shows: /"mandateType","customerId","accountHolderName","countryCode"\]/,
    braintreeWeb: '`tokenize` of SEPA writes `last4` and `bankReferenceToken` into the shop’s options.',
    tessera: 'The shop’s options stay as they were.',
    why: 'They may be used again.',
  },
  {
    scenarios: ['sepa where windows are blocked', 'sepa where opening a window throws'],
    path: /^requests\[1\]$/,
    shows: /"code":"SEPA_TOKENIZATION_FAILED"/,
    braintreeWeb: 'A mandate is made before it is known whether a window can be opened.',
    tessera: 'No mandate is created if the window cannot be opened.',
    why: 'The shopper could not agree to the mandate.',
  },
  {
    scenarios: ['sepa where opening a window throws'],
    path: /^(?:noted\[tokenize\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"SEPA_TOKENIZATION_FAILED"/,
    braintreeWeb:
      'A browser that throws where it opens no window leaves `tokenize` of SEPA without an outcome for ever.',
    tessera: 'Rejects with `SEPA_TOKENIZATION_FAILED`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['sepa is started twice at once'],
    path: /^(?:requests\[[2-9]\]|noted\[(?:first|second)\]|opened\[1\]|windows\[1\])/,
    shows: /"code":"SEPA_TOKENIZATION_REQUEST_ACTIVE"/,
    braintreeWeb:
      'A second `tokenize` of SEPA while one is under way makes a second mandate and opens a second window.',
    tessera: 'It rejects with `SEPA_TOKENIZATION_REQUEST_ACTIVE` until the first has ended.',
    why: 'An impatient second click must not pay twice.',
  },
  {
    scenarios: ['sepa in an app that shows the bank itself'],
    path: /^(?:requests\[[2-9]\]|noted\[tokenize\])/,
    shows: /"ibanLastFour":"3000"/,
    braintreeWeb:
      'Where an app shows the bank (`popupBridge`), SEPA ends as `SEPA_TOKENIZATION_FAILED` although the shopper agreed.',
    tessera: 'It pays.',
    why: 'The app’s answer says that the shopper has agreed.',
  },
  {
    scenarios:
      /^sepa mandate that (?:leads back to the shop itself|the shopper (?:closes|sees closed by the bank|sees cut off from the shop))$/,
    path: /^requests\[2\]$/,
    shows: /"code":"SEPA_CUSTOMER_CANCELED"/,
    braintreeWeb: 'A window of the bank that is closed or cut off ends as `SEPA_CUSTOMER_CANCELED` at once.',
    tessera: 'The gateway is asked first whether the shopper has agreed; then the payment succeeds.',
    why: 'A page of the bank may cut its window off, which looks closed then.',
  },
  {
    scenarios: ['sepa and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"ibanLastFour":"3000"/,
    braintreeWeb: 'Reports each step of a SEPA payment.',
    tessera: 'Nothing is reported.',
    why: 'No request leaves the page that the payment does not need.',
  },
];
