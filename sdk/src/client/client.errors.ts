import { defineErrors } from '../core/errors.js';

/** Errors of the client (specification §8). */
export const clientErrors = defineErrors('CLIENT', {
  AUTHORIZATION_FUNCTION_FAILED: ['MERCHANT', 'The authorization function failed.', true],
  AUTHORIZATION_INSUFFICIENT: ['MERCHANT', 'The authorization lacks rights.'],
  AUTHORIZATION_INVALID: ['MERCHANT', 'The authorization is wrong or expired.'],
  GATEWAY_CONFIGURATION_INVALID_DOMAIN: ['MERCHANT', '{property} is not on a verified domain.'],
  GATEWAY_NETWORK: ['NETWORK', 'The gateway cannot be reached.'],
  GRAPHQL_REQUEST_ERROR: ['NETWORK', 'The gateway refused it.', false],
  INVALID_AUTHORIZATION: ['MERCHANT', 'The authorization is malformed.'],
  MISSING_GATEWAY_CONFIGURATION: ['INTERNAL', 'No configuration was sent.'],
  OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid.'],
  OPTION_REQUIRED: ['MERCHANT', 'options.{option} is required.'],
  RATE_LIMITED: ['MERCHANT', 'Too many requests.', true],
  REQUEST_ERROR: ['NETWORK', 'The gateway refused it.', false],
  REQUEST_TIMEOUT: ['NETWORK', 'The gateway was too slow.'],
});
