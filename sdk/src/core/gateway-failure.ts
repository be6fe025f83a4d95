import { isPaymentError, type PaymentError } from './errors.js';

type MakeError = (context: { cause: unknown }) => PaymentError;

/** Whether the gateway has answered, and said no. Being told to slow down (429) is nobody's refusal. */
export function isErrorResponse(error: unknown): boolean {
  const status = isPaymentError(error) ? error.details?.httpStatus : undefined;
  return status !== undefined && status > 0 && status < 500 && status !== 429;
}

/**
 * What a failed gateway call means to the method that made it: a missing right passes through, an
 * answer below 500 is the method's own failure, everything else is the network's.
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
