import type { KnownDifference } from './known-differences.types.js';

export const differences: readonly KnownDifference[] = [
  {
    scenarios: /^masterpass (?:token|card) answered with 403$/,
    path: /^noted\[tokenize\]\.rejected\.(?:code|type|details)/,
    shows: /"code":"CLIENT_AUTHORIZATION_INSUFFICIENT"/,
    braintreeWeb:
      'With HTTP status 403, rejects with `MASTERPASS_FLOW_FAILED` or `MASTERPASS_ACCOUNT_TOKENIZATION_FAILED`.',
    tessera: 'Rejects with the client’s error.',
    why: 'The account has no permission, so trying again cannot help.',
  },
  {
    scenarios: ['masterpass token answered with nothing'],
    path: /^(?:noted\[tokenize\]\.(?:pending|rejected)|windows\[0\])$/,
    shows: /"code":"MASTERPASS_FLOW_FAILED".*"windows":\["closed"\]/,
    braintreeWeb: 'If the response has no token, opens the wallet without a payment.',
    tessera: 'Rejects with `MASTERPASS_FLOW_FAILED` and closes the popup.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['masterpass card answered with no cards'],
    path: /^noted\[tokenize\]\.(?:resolved|rejected)$/,
    shows: /"code":"MASTERPASS_ACCOUNT_TOKENIZATION_FAILED"/,
    braintreeWeb: 'If the response contains an empty list of cards, resolves with `undefined`.',
    tessera: 'Rejects with `MASTERPASS_ACCOUNT_TOKENIZATION_FAILED`.',
    why: 'The shop cannot charge a payment without a nonce.',
  },
  {
    scenarios: ['masterpass where windows are blocked'],
    path: /^requests\[1\]$/,
    shows: /"code":"MASTERPASS_POPUP_OPEN_FAILED"/,
    braintreeWeb: 'Requests a wallet token before it opens the popup.',
    tessera: 'Requests no token if the popup is blocked.',
    why: 'The token could not be used.',
  },
  {
    scenarios: ['masterpass and usage reports'],
    path: /^requests\[[1-9]\d?\]/,
    shows: /"type":"MasterpassCard"/,
    braintreeWeb: 'Sends usage reports for each step of a Masterpass payment.',
    tessera: 'Sends no reports.',
    why: 'The page sends only requests that the payment needs.',
  },
];
