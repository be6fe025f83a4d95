import { defineErrors } from '../../core/errors.js';

/** Errors of a client's requests. */
export const requestErrors = defineErrors('CLIENT', {
  GRAPHQL_REQUEST_ERROR: ['NETWORK', 'The gateway rejected the request.', false],
  OPTION_INVALID: ['MERCHANT', 'options.{option} is invalid.'],
  OPTION_REQUIRED: ['MERCHANT', 'options.{option} is required.'],
  RATE_LIMITED: ['MERCHANT', 'Too many requests.', true],
  REQUEST_ERROR: ['NETWORK', 'The gateway rejected the request.', false],
  REQUEST_TIMEOUT: ['NETWORK', 'The gateway did not respond in time.'],
});
