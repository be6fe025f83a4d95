import type { KnownDifference } from './known-differences.js';

export const masterpassIntended: readonly KnownDifference[] = [
  {
    scenarios: /^masterpass (?:token|card) answered with 403$/,
    path: /^noted\[tokenize\]\.rejected\.(?:code|type|details)/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'A status of 403 is a `MASTERPASS_FLOW_FAILED` or a `MASTERPASS_ACCOUNT_TOKENIZATION_FAILED`.',
    tessera: 'The client’s error passes through.',
    why: 'The account is not allowed to: no shopper can change that.',
  },
  {
    scenarios: ['masterpass token answered with nothing'],
    path: /^(?:noted\[tokenize\]\.(?:pending|rejected)|windows\[0\])$/,
    shows: /"code":"MASTERPASS_FLOW_FAILED".*"windows":\["closed"\]/,
    braintreeWeb: 'An answer without a token sends the shopper to a wallet that knows of no payment.',
    tessera: 'Rejects with `MASTERPASS_FLOW_FAILED` and closes the window.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['masterpass card answered with no cards'],
    path: /^noted\[tokenize\]\.(?:resolved|rejected)$/,
    shows: /"code":"MASTERPASS_ACCOUNT_TOKENIZATION_FAILED"/,
    braintreeWeb: 'An answer with an empty list of cards resolves with `undefined`.',
    tessera: 'Rejects with `MASTERPASS_ACCOUNT_TOKENIZATION_FAILED`.',
    why: 'There is nothing to pay with.',
  },
  {
    scenarios: ['masterpass where windows are blocked'],
    path: /^requests\[1\]$/,
    shows: /"code":"MASTERPASS_POPUP_OPEN_FAILED"/,
    braintreeWeb: 'A token of the wallet is asked for before it is known whether a window can be opened.',
    tessera: 'No token is asked for where there is no window.',
    why: 'Nobody could use it.',
  },
  {
    scenarios: ['masterpass and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"type":"MasterpassCard"/,
    braintreeWeb: 'Reports each step of a payment with Masterpass.',
    tessera: 'Nothing is reported.',
    why: 'No request leaves the page that the payment does not need.',
  },
];
