import { isPaymentError, type PaymentError } from './errors.js';

type MakeError = (context: { cause: unknown }) => PaymentError;

/** Returns true if the gateway responded with an error that retrying does not resolve. 429 (rate limit) is not one. */
export function isErrorResponse(error: unknown): boolean {
  const status = isPaymentError(error) ? error.details?.httpStatus : undefined;
  return status !== undefined && status > 0 && status < 500 && status !== 429;
}

/**
 * Maps a failed gateway call to the error of the calling method: 403 passes through unchanged, another response below
 * 500 becomes `failed`, everything else becomes `network`.
 */
export function gatewayFailure(
  error: unknown,
  { failed, network }: { failed: MakeError; network: MakeError },
): PaymentError {
  if (!isPaymentError(error)) return network({ cause: error });
  if (error.code === 'ABORTED') return error;
  if (error.details?.httpStatus === 403) return error;
  return isErrorResponse(error) ? failed({ cause: error }) : network({ cause: error });
}
