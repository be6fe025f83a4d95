import { masterpassIntended } from './masterpass.known-differences.js';
import { preferredPaymentMethodsIntended } from './preferred-payment-methods.known-differences.js';
import { paypalIntended } from './paypal.known-differences.js';
import { localPaymentIntended } from './local-payment.known-differences.js';
import { sepaIntended } from './sepa.known-differences.js';
import { windowIntended } from './windows.known-differences.js';

/** A difference that is meant. Each is a row of the table in `sdk/MIGRATION.md`, in these words. */
export interface KnownDifference {
  /** Scenarios that show it, by name. */
  readonly scenarios: readonly string[] | RegExp;
  /** Which places it explains; whatever else differs there is a fault. */
  readonly path: RegExp;
  /** What Tessera's account then holds, as JSON: another outcome would be another difference. */
  readonly shows: RegExp;
  readonly braintreeWeb: string;
  readonly tessera: string;
  readonly why: string;
  /** The peer never comes to an end here, so there is no need to wait for it long. */
  readonly hangs?: true;
  /** A matter of moments: a run that does not show it is none the worse. */
  readonly isRare?: true;
}

const malformedToken: Omit<KnownDifference, 'scenarios'> = {
  path: /^noted\[create\]\.rejected/,
  shows: /"code":"CLIENT_INVALID_AUTHORIZATION"/,
  braintreeWeb:
    'A client token that is no object, or that names no `configUrl`, rejects with a plain `TypeError`.',
  tessera: 'Rejects with `CLIENT_INVALID_AUTHORIZATION`.',
  why: 'The authorization is malformed, and there is a code for that.',
};

const ownSentence: Omit<KnownDifference, 'scenarios'> = {
  path: /\.rejected\.details\.originalError\.error\.message$/,
  shows: /"message":"The gateway could not process the request\."/,
  braintreeWeb:
    'A GraphQL refusal that explains nothing gets a fixed sentence in `details.originalError.error.message`.',
  tessera: 'Another sentence stands in that place.',
  why: 'Texts are for people; branch on `code`.',
};

export const knownDifferences: readonly KnownDifference[] = [
  {
    scenarios: ['usage reports that nobody asked for'],
    path: /^requests\[[123]\]$/,
    shows: /./,
    braintreeWeb: 'Reports every creation and card call to the account’s analytics address.',
    tessera: 'Nothing is reported unless `create` gets `analytics: true`.',
    why: 'No request leaves the page that the payment does not need.',
  },
  {
    scenarios: ['usage reports that the shop asked for'],
    path: /^requests\[[123]\]/,
    shows: /"kind":"web\.custom\.client\.load\.succeeded"/,
    braintreeWeb: 'Reports that a client begins to load, that it has loaded, and that it was there already.',
    tessera: 'With `analytics: true`, only that it has loaded.',
    why: 'The other reports say nothing more.',
  },
  {
    scenarios: /^(?:no answer (?:to a card )?within the timeout|graphQLApi with an answer too late)$/,
    path: /^(?:requests\[[23]\]|noted\[request\]\.rejected\.(?:code|details\.httpStatus))$/,
    shows: /"code":"CLIENT_REQUEST_TIMEOUT".*"httpStatus":-1/,
    braintreeWeb:
      'A timeout is tried again, up to three times its length, and ends as `CLIENT_GATEWAY_NETWORK` with status 500.',
    tessera: 'Rejects with `CLIENT_REQUEST_TIMEOUT` and status -1 after one attempt.',
    why: 'The code exists for it, and a shopper waits no longer than the shop allowed.',
  },
  {
    scenarios:
      /^(?:(?:configuration over GraphQL|card) answered with (?:text|malformed JSON|an empty body)|card refused with (?:an empty list of errors|neither data nor errors|no card))$/,
    path: /^(?:noted\[(?:create|tokenize)\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb:
      'A GraphQL answer with neither data nor errors, or that is no JSON, leaves the call without an outcome for ever.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`, as for an answer with status 500.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['configuration over GraphQL with nothing'],
    path: /^(?:noted\[create\]\.(?:pending|rejected)|uncaught\[0\])$/,
    shows: /"code":"CLIENT_MISSING_GATEWAY_CONFIGURATION"/,
    braintreeWeb:
      'A GraphQL answer whose configuration is `null` leaves `create` without an outcome for ever.',
    tessera: 'Rejects with `CLIENT_MISSING_GATEWAY_CONFIGURATION`.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['graphQLApi answered with null'],
    path: /^(?:noted\[request\]\.(?:pending|resolved)|uncaught\[0\])$/,
    shows: /"resolved":\{"_httpStatus":200\}/,
    braintreeWeb: 'A `graphQLApi` answer of `null` leaves the request without an outcome for ever.',
    tessera: 'Resolves with the status alone.',
    why: 'Every promise settles.',
    hangs: true,
  },
  {
    scenarios: ['configuration over GraphQL answered with 204'],
    path: /^noted\[(?:create\]\.(?:resolved|rejected)|configuration\])$/,
    shows: /"code":"CLIENT_MISSING_GATEWAY_CONFIGURATION"/,
    braintreeWeb:
      'A GraphQL answer without a body but with a status of success becomes a client that knows no address.',
    tessera: 'Rejects with `CLIENT_MISSING_GATEWAY_CONFIGURATION`.',
    why: 'It fails where the cause can still be seen.',
  },
  {
    scenarios: /^configuration over REST (?:with (?:no clientApiUrl|a list)|answered with malformed JSON)$/,
    path: /^noted\[(?:create\]\.(?:resolved|rejected)|configuration\])/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb:
      'A REST configuration without a `clientApiUrl` is taken; one that is no JSON rejects with a plain `TypeError`.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`, the answer in `details.originalError`.',
    why: 'Requests of such a client could go nowhere.',
  },
  {
    scenarios:
      /^(?:configuration over GraphQL answered with (?!204)\d{3}(?: .*)?|create again after a failure asks again)$/,
    path: /\.rejected\.details\.originalError/,
    shows: /"rejected"/,
    braintreeWeb:
      'Of a GraphQL configuration that failed by its HTTP status, `details.originalError` holds a fixed sentence.',
    tessera: '`details.originalError` holds the gateway’s answer.',
    why: 'It may say what is wrong.',
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
    braintreeWeb: 'A GraphQL configuration whose `assetsUrl` is `null` rejects with a plain `TypeError`.',
    tessera: 'The client is created.',
    why: 'Our frames and scripts never come from that address.',
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
    braintreeWeb:
      'A client token that names a GraphQL address without a date rejects with a plain `TypeError`.',
    tessera: 'The REST interface is asked.',
    why: 'It serves every token.',
  },
  {
    scenarios: ['create with a token whose configuration lies elsewhere'],
    path: /^(?:requests\[[01]\]|noted\[create\]\.rejected)/,
    shows: /"requests":\[\].*"code":"CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN"/,
    braintreeWeb: 'Sends the authorization to whatever `configUrl` a client token names.',
    tessera:
      'Rejects with `CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN` before anything is sent to an address off the verified domains.',
    why: 'A token that somebody tampered with must not carry the fingerprint away.',
  },
  {
    scenarios: ['create with a key of an unknown environment'],
    path: /^(?:requests\[\d\]|noted\[create\]\.rejected)/,
    shows: /"code":"CLIENT_INVALID_AUTHORIZATION"/,
    braintreeWeb:
      'A tokenization key of an unknown environment is sent to an address that begins with `undefined`.',
    tessera: 'Rejects with `CLIENT_INVALID_AUTHORIZATION`.',
    why: 'The key is wrong, not the network.',
  },
  {
    scenarios: ['two clients under way call back in the order of their calls'],
    path: /^noted\[[23]\]\.label$/,
    shows: /"label":"first"\},\{"called".*"label":"second"\}\]/,
    braintreeWeb: 'Of two creations under way, the later one calls back first.',
    tessera: 'They call back in the order of their calls.',
    why: 'It is the order that a reader expects.',
  },
  {
    scenarios: ['a teardown while a request is under way'],
    path: /^noted\[request\]\.rejected/,
    shows: /"code":"ABORTED"/,
    braintreeWeb: 'A teardown leaves requests under way running.',
    tessera: 'Requests under way reject with `ABORTED`.',
    why: 'Nothing is left behind.',
  },
  {
    scenarios: ['graphQLApi leaves its options alone'],
    path: /^noted\[options\]\.seen\.endpoint$/,
    shows: /"endpoint":"mine"/,
    braintreeWeb: '`request` with `graphQLApi` empties `endpoint` in the caller’s own options.',
    tessera: 'The caller’s options stay as they were.',
    why: 'They may be used again.',
  },
  {
    scenarios:
      /^(?:answer with (?:plain text|HTML|a JSON text|malformed JSON)|GET answered with (?:200|201|202|300) in text|graphQLApi answered with text)$/,
    path: /^noted\[request\]\.(?:resolved|rejected)/,
    shows: /"code":"CLIENT_GATEWAY_NETWORK"/,
    braintreeWeb: 'A successful answer that is a text resolves with an object of its single characters.',
    tessera: 'Rejects with `CLIENT_GATEWAY_NETWORK`, the status in `details.httpStatus`.',
    why: 'It came from somebody before the gateway, and nothing can be done with it.',
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
    braintreeWeb: 'A `null` in card data rejects with a plain `TypeError`.',
    tessera: 'Rejects with `CLIENT_OPTION_INVALID`.',
    why: 'Every error has a code.',
  },
  {
    scenarios: ['card with a date without a slash'],
    path: /^(?:requests\[1\]$|noted\[tokenize\]\.rejected)/,
    shows: /"code":"CLIENT_REQUEST_ERROR".*"httpStatus":422/,
    braintreeWeb: 'An `expirationDate` without a slash rejects with a plain `TypeError`.',
    tessera: 'The card is sent, and the gateway’s answer names the field.',
    why: 'A shopper’s typing slip is not a fault of the page.',
  },
  {
    scenarios: ['card where a configuration has no card block'],
    path: /^(?:requests\[1\]|noted\[tokenize\]\.(?:resolved|rejected))$/,
    shows: /"resolved":\{"_httpStatus":200/,
    braintreeWeb:
      'Without `creditCards` in the configuration every card request rejects with a plain `TypeError`.',
    tessera: 'The request goes out.',
    why: 'The gateway decides what an account may do.',
  },
  {
    scenarios: ['device data where a policy forbids the script'],
    path: /^uncaught\[0\]$/,
    shows: /"uncaught":\[\]/,
    braintreeWeb: 'A device-data script that cannot be loaded is an unhandled rejection on the page.',
    tessera: 'The script is left out in silence.',
    why: 'The payment stands without it.',
  },
  {
    scenarios: / with a client that was torn down$/,
    path: /^noted\[create\]\.(?:threw|rejected)$/,
    shows: /"rejected":.*"code":"METHOD_CALLED_AFTER_TEARDOWN"/,
    braintreeWeb: 'A client that was torn down has `create` throw before there is a promise.',
    tessera: '`create` rejects with `METHOD_CALLED_AFTER_TEARDOWN`.',
    why: 'What fails in `create` fails in one way.',
  },
  ...masterpassIntended,
  ...preferredPaymentMethodsIntended,
  ...paypalIntended,
  ...localPaymentIntended,
  ...sepaIntended,
  ...windowIntended,
];
