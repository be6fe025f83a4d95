import { BraintreeError, toBraintreeError } from '../compat/errors.js';
import { isPaymentError } from '../core/errors.js';
import { DropinError } from './dropin-error.js';
import { isError } from '../core/foreign-values.js';

/** Returns an error whose cause is converted to the shape of braintree-web. */
export const errorWithCause = (message: string, cause: unknown): DropinError =>
  new DropinError(message, toBraintreeError(cause));

/** Returns the error of a failed step: a `DropinError` unchanged, any other one as the cause of a new one. */
export function toDropinError(error: unknown): DropinError {
  if (error instanceof DropinError) return error;
  return errorWithCause(isError(error) ? error.message : String(error), error);
}

export const noPaymentMethod = (cause?: unknown): DropinError =>
  errorWithCause('No payment method is available.', cause);

/** Returns true if the gateway may have accepted a card, although its response was lost. */
export function isResponseLost(error: unknown): boolean {
  const cause = error instanceof DropinError ? error._braintreeWebError : undefined;
  return cause instanceof BraintreeError && cause.code === 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR';
}

const unreachable: readonly string[] = [
  'CLIENT_GATEWAY_NETWORK',
  'CLIENT_RATE_LIMITED',
  'CLIENT_REQUEST_TIMEOUT',
];

/** Returns the error of a client that could not be created. Only the gateway can reject the authorization. */
export function noClient(cause: unknown): DropinError {
  const remedy =
    isPaymentError(cause) && unreachable.includes(cause.code)
      ? 'The gateway did not respond. Check the connection, and the content security policy of the page.'
      : 'Check the authorization.';
  const reason = isError(cause) ? ` ${cause.message}` : '';
  return errorWithCause(`The client could not be created. ${remedy}${reason}`, cause);
}
