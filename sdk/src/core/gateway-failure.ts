import { isPaymentError, type PaymentError } from './errors.js';

type MakeError = (context: { cause: unknown }) => PaymentError;

/**
 * What a failed gateway call means to the method that made it: a missing right passes through, an
 * answer below 500 is the method's own failure, everything else is the network's. Being told to
 * slow down (429) is nobody's card.
 */
export function gatewayFailure(
  error: unknown,
  { failed, network }: { failed: MakeError; network: MakeError },
): PaymentError {
  if (!isPaymentError(error)) return network({ cause: error });
  if (error.code === 'ABORTED') return error;
  const status = error.details?.httpStatus;
  if (status === 403) return error;
  const answered = status !== undefined && status > 0 && status < 500 && status !== 429;
  return answered ? failed({ cause: error }) : network({ cause: error });
}
