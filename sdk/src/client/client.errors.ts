import { defineErrors, PaymentError } from '../core/errors.js';

/** Errors of creating a client. */
export const clientErrors = defineErrors('CLIENT', {
  AUTHORIZATION_FUNCTION_FAILED: ['MERCHANT', 'The authorization function failed.', true],
  AUTHORIZATION_INSUFFICIENT: ['MERCHANT', 'The authorization lacks permissions.'],
  AUTHORIZATION_INVALID: ['MERCHANT', 'The authorization is invalid or expired.'],
  GATEWAY_CONFIGURATION_INVALID_DOMAIN: ['MERCHANT', '{property} is not on a verified domain.'],
  GATEWAY_NETWORK: ['NETWORK', 'The gateway cannot be reached.'],
  INVALID_AUTHORIZATION: [
    'MERCHANT',
    'The authorization is malformed: expected a tokenization key or a client token, got {found}.',
  ],
  MISSING_GATEWAY_CONFIGURATION: ['INTERNAL', 'The gateway sent no configuration.'],
});

/** Returns the error of a gateway that the content security policy of the page blocks. */
export const gatewayBlocked = (origin: unknown): PaymentError =>
  new PaymentError({
    code: 'CLIENT_GATEWAY_NETWORK',
    type: 'MERCHANT',
    message: `The content security policy of the page blocks the gateway: add ${String(origin)} to its connect-src directive.`,
    details: {},
  });

/** Returns the error of a `fetch` that fails as that of the browser does not: a script of the page has replaced it. */
export const fetchFailed = (cause: unknown): PaymentError =>
  new PaymentError({
    code: 'CLIENT_GATEWAY_NETWORK',
    type: 'MERCHANT',
    message: 'The fetch of the page failed: a script of the page has replaced it.',
    cause,
    details: {},
  });
