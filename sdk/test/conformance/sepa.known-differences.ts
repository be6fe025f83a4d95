import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: ['sepa mandate with an address of the gateway’s names'],
    path: /^requests\[1\]\.body\.sepa_debit\.billing_address\.(?:address_line_1|postal_code)$/,
    shows: /"address_line_1":"Hauptstr\. 1"/,
    braintreeWeb: 'Does not send a `billingAddress` with keys such as `address_line_1`.',
    tessera: 'Sends it, as with keys such as `addressLine1`.',
    why: 'The gateway uses keys in snake_case.',
  },
  {
    scenarios: /^sepa mandate (?:answered with .+|for an invalid IBAN)$/,
    path: /^(?:opened|windows)\[0\]$/,
    shows: /"windows":\["closed"\]/,
    braintreeWeb: 'Opens the bank’s popup after the mandate is created.',
    tessera: 'Opens the popup in the click handler, and closes it if the mandate cannot be created.',
    why: 'Browsers block popups that are opened later.',
  },
  {
    scenarios: [
      'sepa mandate with empty options',
      'sepa mandate with an empty mandate type',
      'sepa mandate with a mandate type of null',
    ],
    path: /^(?:requests\[1\]|noted\[tokenize\]\.rejected\..+)$/,
    shows: /"code":"SEPA_TOKENIZE_MISSING_REQUIRED_OPTION"/,
    braintreeWeb: 'A required SEPA option that is empty counts as given.',
    tessera: 'Rejects with `SEPA_TOKENIZE_MISSING_REQUIRED_OPTION`.',
    why: 'An empty form field has no value.',
  },
  {
    scenarios: /^sepa (?:mandate|payment method) answered with 403$/,
    path: /^noted\[tokenize\]\.rejected\.(?:code|type|details)$/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'With HTTP status 403, rejects with `SEPA_CREATE_MANDATE_FAILED` or `SEPA_TRANSACTION_FAILED`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
  {
    scenarios: ['sepa mandate does not change its options'],
    path: /^noted\[options\]\.seen\[[67]\]$/,
    shows: /"mandateType","customerId","accountHolderName","countryCode"\]/,
    braintreeWeb: '`tokenize` writes `last4` and `bankReferenceToken` into the shop’s options object.',
    tessera: 'Does not change the shop’s options.',
    why: 'The caller may reuse the options.',
  },
  {
    scenarios: ['sepa where windows are blocked', 'sepa where opening a window throws'],
    path: /^requests\[1\]$/,
    shows: /"code":"SEPA_TOKENIZATION_FAILED"/,
    braintreeWeb: 'Creates a mandate before it opens the popup.',
    tessera: 'Creates no mandate if the popup is blocked.',
    why: 'The shopper could not approve the mandate.',
  },
  {
    scenarios: ['sepa where opening a window throws'],
    path: /^(?:noted\[tokenize\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"SEPA_TOKENIZATION_FAILED"/,
    braintreeWeb: 'If the browser throws an error instead of opening a popup, `tokenize` never settles.',
    tessera: 'Rejects with `SEPA_TOKENIZATION_FAILED`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['sepa is started twice in parallel'],
    path: /^(?:requests\[[2-9]\]|noted\[(?:first|second)\]|opened\[1\]|windows\[1\])/,
    shows: /"code":"SEPA_TOKENIZATION_REQUEST_ACTIVE"/,
    braintreeWeb:
      'A second `tokenize` while one is pending creates a second mandate and opens a second popup.',
    tessera: 'Rejects with `SEPA_TOKENIZATION_REQUEST_ACTIVE` until the first call has settled.',
    why: 'A double click must not pay twice.',
  },
  {
    scenarios: ['sepa in an app that shows the bank itself'],
    path: /^(?:requests\[[2-9]\]|noted\[tokenize\])/,
    shows: /"ibanLastFour":"3000"/,
    braintreeWeb:
      'If an app shows the bank’s page (`popupBridge`), rejects with `SEPA_TOKENIZATION_FAILED` after the shopper’s approval.',
    tessera: 'The payment succeeds.',
    why: 'The app’s response contains the approval.',
  },
  {
    scenarios:
      /^sepa mandate that (?:leads back to the shop itself|the shopper (?:closes|sees closed by the bank|disconnects from the shop))$/,
    path: /^requests\[2\]$/,
    shows: /"code":"SEPA_CUSTOMER_CANCELED"/,
    braintreeWeb:
      'If the bank’s popup is closed or disconnected, rejects with `SEPA_CUSTOMER_CANCELED` immediately.',
    tessera:
      'Requests the mandate from the gateway first. If the shopper has approved it, the payment succeeds.',
    why: 'A disconnected popup appears to be closed.',
  },
  {
    scenarios: ['sepa and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"ibanLastFour":"3000"/,
    braintreeWeb: 'Sends usage reports for each step of a SEPA payment.',
    tessera: 'Sends no reports.',
    why: 'The page sends only requests that the payment needs.',
  },
];
