import { importAll } from '../support/import-all.js';
import type { KnownDifference } from './known-differences.types.js';

const malformedToken: Omit<KnownDifference, 'scenarios'> = {
  path: /^noted\[create\]\.rejected/,
  shows: /"code":"CLIENT_INVALID_AUTHORIZATION"/,
  braintreeWeb: 'If a client token is not an object or has no `configUrl`, rejects with a plain `TypeError`.',
  tessera: 'Rejects with `CLIENT_INVALID_AUTHORIZATION`.',
  why: 'The code for a malformed authorization exists.',
};

const ownSentence: Omit<KnownDifference, 'scenarios'> = {
  path: /\.rejected\.details\.originalError\.error\.message$/,
  shows: /"message":"The gateway could not process the request\."/,
  braintreeWeb:
    'A GraphQL error without an explanation has a fixed text in `details.originalError.error.message`.',
  tessera: 'The text is different.',
  why: 'Texts are not part of the interface; branch on `code`.',
};

export const knownDifferences: readonly KnownDifference[] = [
  {
    scenarios: /^(?!request |drop-in ).* without options$/,
    path: /^noted\[(?:no argument|undefined|null|only a callback|undefined and a callback|callback)\]/,
    shows: /"code":"INSTANTIATION_OPTION_REQUIRED"/,
    braintreeWeb:
      '`create()` without options, or with options of the wrong type, throws a plain `TypeError` or waits for a timeout.',
    tessera:
      'Rejects with `INSTANTIATION_OPTION_REQUIRED` or `INSTANTIATION_OPTION_INVALID`, or a code of the method.',
    why: 'The shop gets an error code immediately. `false` and empty ones count as missing in both.',
  },
  {
    scenarios: ['usage reports that are not enabled'],
    path: /^requests\[[123]\]$/,
    shows: /./,
    braintreeWeb: 'Sends usage reports for every creation and card call to the account’s analytics address.',
    tessera: 'Sends no reports unless `create` is called with `analytics: true`.',
    why: 'The page sends only requests that the payment needs.',
  },
  {
    scenarios: ['usage reports that are enabled'],
    path: /^requests\[[123]\]/,
    shows: /"kind":"web\.custom\.client\.load\.succeeded"/,
    braintreeWeb: 'Reports when a client starts to load, when it has loaded, and when it was loaded before.',
    tessera: 'With `analytics: true`, reports only when it has loaded.',
    why: 'The other reports add no information.',
  },
  {
    scenarios:
      /^(?:no response (?:to a card )?within the timeout|graphQLApi with a response after the timeout)$/,
    path: /^(?:requests\[[23]\]|noted\[request\]\.rejected\.(?:code|details\.httpStatus))$/,
    shows: /"code":"CLIENT_REQUEST_TIMEOUT".*"httpStatus":-1/,
    braintreeWeb:
      'Retries after a timeout, for up to three times its length, and rejects with `CLIENT_GATEWAY_NETWORK` and status 500.',
    tessera: 'Rejects with `CLIENT_REQUEST_TIMEOUT` and status -1 after one attempt.',
    why: 'The code exists for this case, and the shopper does not wait longer than the shop’s timeout.',
  },
  {
    scenarios:
      /^(?:(?:configuration over GraphQL|card) answered with (?:text|malformed JSON|an empty body)|card refused with (?:an empty list of errors|neither data nor errors|no card))$/,
    path: /^(?:noted\[(?:create|tokenize)\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb:
      'If a GraphQL response has neither data nor errors, or is not JSON, the call never settles.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`, as for a response with status 500.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['configuration over GraphQL with nothing'],
    path: /^(?:noted\[create\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"CLIENT_MISSING_GATEWAY_CONFIGURATION"/,
    braintreeWeb: 'If the configuration in a GraphQL response is `null`, `create` never settles.',
    tessera: 'Rejects with `CLIENT_MISSING_GATEWAY_CONFIGURATION`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['graphQLApi answered with null'],
    path: /^(?:noted\[request\]\.(?:pending|resolved)|uncaught\[0\])$/,
    shows: /"resolved":\{"_httpStatus":200\}/,
    braintreeWeb: 'If a `graphQLApi` response is `null`, the request never settles.',
    tessera: 'Resolves with the HTTP status only.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['configuration over GraphQL answered with 204'],
    path: /^noted\[(?:create\]\.(?:resolved|rejected)|configuration\])$/,
    shows: /"code":"CLIENT_MISSING_GATEWAY_CONFIGURATION"/,
    braintreeWeb: 'A successful GraphQL response without a body creates a client without a gateway address.',
    tessera: 'Rejects with `CLIENT_MISSING_GATEWAY_CONFIGURATION`.',
    why: 'The error appears where its cause is visible.',
  },
  {
    scenarios: /^configuration over REST (?:with (?:no clientApiUrl|a list)|answered with malformed JSON)$/,
    path: /^noted\[(?:create\]\.(?:resolved|rejected)|configuration\])/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb:
      'Accepts a REST configuration without a `clientApiUrl`; if it is not JSON, rejects with a plain `TypeError`.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`; `details.originalError` contains the response.',
    why: 'Such a client cannot send requests.',
  },
  {
    scenarios:
      /^(?:configuration over GraphQL answered with (?!204)\d{3}(?: .*)?|create after a failure sends another request)$/,
    path: /\.rejected\.details\.originalError/,
    shows: /"rejected"/,
    braintreeWeb:
      'If a GraphQL configuration fails with an HTTP status, `details.originalError` contains a fixed text.',
    tessera: '`details.originalError` contains the gateway’s response.',
    why: 'The response can explain the error.',
  },
  {
    scenarios: ['configuration over GraphQL with an error of the class (none)'],
    ...ownSentence,
  },
  { scenarios: /^card answered with the status (?:400|404|408 twice|422)$/, ...ownSentence },
  {
    scenarios: ['configuration over GraphQL with no assetsUrl'],
    path: /^noted\[(?:create\]\.(?:resolved|rejected)|configuration\])$/,
    shows: /"resolved"/,
    braintreeWeb: 'If `assetsUrl` in a GraphQL configuration is `null`, rejects with a plain `TypeError`.',
    tessera: 'Creates the client.',
    why: 'Tessera never loads frames or scripts from that address.',
  },
  {
    scenarios: [
      'create with a token that is a number for an authorization',
      'create with a token without a configuration address',
    ],
    ...malformedToken,
  },
  {
    scenarios: ['create with a token without a GraphQL date'],
    path: /^(?:requests\[0\]|noted\[(?:create\]\.(?:resolved|rejected)|configuration\]))$/,
    shows: /"method":"GET"/,
    braintreeWeb: 'If a client token has a GraphQL address without a date, rejects with a plain `TypeError`.',
    tessera: 'Requests the configuration from the REST API.',
    why: 'The REST API accepts every token.',
  },
  {
    scenarios: ['create with a token whose configuration is on a foreign host'],
    path: /^(?:requests\[[01]\]|noted\[create\]\.rejected)/,
    shows: /"requests":\[\].*"code":"CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN"/,
    braintreeWeb: 'Sends the authorization to any `configUrl` in a client token.',
    tessera:
      'Rejects with `CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN` and sends nothing if the address is not on a verified domain.',
    why: 'A manipulated token must not leak the authorization fingerprint.',
  },
  {
    scenarios: ['create with a key of an unknown environment'],
    path: /^(?:requests\[\d\]|noted\[create\]\.rejected)/,
    shows: /"code":"CLIENT_INVALID_AUTHORIZATION"/,
    braintreeWeb:
      'Sends a tokenization key of an unknown environment to an address that starts with `undefined`.',
    tessera: 'Rejects with `CLIENT_INVALID_AUTHORIZATION`.',
    why: 'The key is invalid; the network did not fail.',
  },
  {
    scenarios: ['two pending clients call back in the order of their calls'],
    path: /^noted\[[23]\]\.label$/,
    shows: /"label":"first"\},\{"called".*"label":"second"\}\]/,
    braintreeWeb: 'If two `create` calls are pending, the later one calls back first.',
    tessera: 'Calls back in the order of the calls.',
    why: 'This is the expected order.',
  },
  {
    scenarios: ['a teardown during a request'],
    path: /^noted\[request\]\.rejected/,
    shows: /"code":"ABORTED"/,
    braintreeWeb: '`teardown` does not end pending requests.',
    tessera: 'Pending requests reject with `ABORTED`.',
    why: 'A teardown releases all resources.',
  },
  {
    scenarios: ['graphQLApi does not change its options'],
    path: /^noted\[options\]\.seen\.endpoint$/,
    shows: /"endpoint":"mine"/,
    braintreeWeb: '`request` with `graphQLApi` clears `endpoint` in the caller’s options object.',
    tessera: 'Does not change the caller’s options.',
    why: 'The caller may reuse the options.',
  },
  {
    scenarios:
      /^(?:response with (?:plain text|HTML|a JSON text|malformed JSON)|GET answered with (?:200|201|202|300) in text|graphQLApi answered with text)$/,
    path: /^noted\[request\]\.(?:resolved|rejected)/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb: 'If a successful response is plain text, resolves with an object of its characters.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`; `details.httpStatus` contains the status.',
    why: 'The response is from a proxy, not from the gateway.',
  },
  {
    scenarios: ['request with an undefined api, and without options'],
    path: /^noted\[(?:no options|null)\]\.rejected/,
    shows: /"code":"INSTANTIATION_OPTION_REQUIRED"/,
    braintreeWeb: '`client.request()` without options rejects with a plain `TypeError`.',
    tessera: 'Rejects with `INSTANTIATION_OPTION_REQUIRED`.',
    why: 'Every error has a code.',
  },
  {
    scenarios: ['card with a null value', 'card with a null beside it'],
    path: /^noted\[tokenize\]\.rejected/,
    shows: /"code":"CLIENT_OPTION_INVALID"/,
    braintreeWeb: 'If card data contains `null`, rejects with a plain `TypeError`.',
    tessera: 'Rejects with `CLIENT_OPTION_INVALID`.',
    why: 'Every error has a code.',
  },
  {
    scenarios: ['card with a date without a slash'],
    path: /^(?:requests\[1\]$|noted\[tokenize\]\.rejected)/,
    shows: /"code":"CLIENT_REQUEST_ERROR".*"httpStatus":422/,
    braintreeWeb: 'If `expirationDate` has no slash, rejects with a plain `TypeError`.',
    tessera: 'Sends the card; the gateway’s response names the invalid field.',
    why: 'An input error of the shopper is not an error of the page.',
  },
  {
    scenarios: ['card where a configuration has no card block'],
    path: /^(?:requests\[1\]|noted\[tokenize\]\.(?:resolved|rejected))$/,
    shows: /"resolved":\{"_httpStatus":200/,
    braintreeWeb:
      'If the configuration has no `creditCards`, every card request rejects with a plain `TypeError`.',
    tessera: 'Sends the request.',
    why: 'The gateway decides which requests an account may send.',
  },
  {
    scenarios: ['device data where a policy forbids the script'],
    path: /^uncaught\[0\]$/,
    shows: /"uncaught":\[\]/,
    braintreeWeb: 'If the device-data script cannot be loaded, an unhandled rejection occurs on the page.',
    tessera: 'Ignores the error.',
    why: 'The payment does not need the script.',
  },
  {
    scenarios: / with a client that was torn down$/,
    path: /^noted\[create\]\.(?:threw|rejected)$/,
    shows: /"rejected":.*"code":"METHOD_CALLED_AFTER_TEARDOWN"/,
    braintreeWeb: 'With a client that was torn down, `create` throws synchronously.',
    tessera: '`create` rejects with `METHOD_CALLED_AFTER_TEARDOWN`.',
    why: 'All errors of `create` are rejections.',
  },
  ...[
    ...(
      await importAll<readonly KnownDifference[]>(
        new URL('./', import.meta.url),
        '.known-differences.ts',
        'differences',
      )
    ).values(),
  ].flat(),
];
