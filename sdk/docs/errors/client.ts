import { clientErrors } from '#src/client/client.errors.js';
import { requestErrors } from '#src/client/request/request.errors.js';
import { explain } from './explain.js';

export const explained = [
  ...explain(clientErrors, {
    AUTHORIZATION_FUNCTION_FAILED: [
      'The function that was passed as `authorization` threw, or did not return a text in time.',
      'Check the request for the client token to your server; the `cause` is the error of your function.',
    ],
    AUTHORIZATION_INSUFFICIENT: [
      'The account, or a tokenization key, lacks the permission for the request (HTTP status 403).',
      'Use a client token, or enable the feature for the account.',
    ],
    AUTHORIZATION_INVALID: [
      'The gateway does not accept the authorization (HTTP status 401): it has expired, or was revoked.',
      'Request a new client token; pass a function as `authorization`, so that each load gets one.',
    ],
    GATEWAY_CONFIGURATION_INVALID_DOMAIN: [
      'The client token or the configuration contains a URL of an unknown host.',
      'Create the client token with the server SDK of the gateway, and do not change it.',
    ],
    GATEWAY_NETWORK: [
      'The gateway does not respond or fails; or, with the type `MERCHANT`, the content security policy blocks it or a script of the page has replaced `fetch` by a function that fails.',
      'Try again; add the host in the message to `connect-src`; look at `cause`.',
    ],
    INVALID_AUTHORIZATION: [
      'The authorization is neither a tokenization key nor a client token.',
      'Pass the text as it comes from the gateway.',
    ],
    MISSING_GATEWAY_CONFIGURATION: [
      'The gateway responded without a configuration.',
      'Contact the support of the gateway.',
    ],
  }),
  ...explain(requestErrors, {
    GRAPHQL_REQUEST_ERROR: [
      'The GraphQL interface rejected the request; `details.originalError` has its errors.',
      'Correct the data of the request.',
    ],
    OPTION_INVALID: ['An option of `request` is invalid.', 'Correct the option that the message names.'],
    OPTION_REQUIRED: ['An option of `request` is missing.', 'Pass the option that the message names.'],
    RATE_LIMITED: [
      'The gateway received too many requests (HTTP status 429).',
      'Try again later, with a pause.',
    ],
    REQUEST_ERROR: [
      'The gateway rejected the request; `details` has the HTTP status and the response.',
      'Correct the data of the request; only status 408 can be retried.',
    ],
    REQUEST_TIMEOUT: [
      'The gateway did not respond within `timeout`.',
      'Try again, or pass a longer `timeout`.',
    ],
  }),
];
