import { isPaymentError, PaymentError } from '../core/errors.js';

/** Returns the code of braintree-web for addresses that the account cannot collect, which has no prefix. */
export function explainVenmo(error: unknown): unknown {
  if (!isPaymentError(error) || error.code !== 'VENMO_ECD_DISABLED') return error;
  const { type, message } = error;
  return new PaymentError({ code: 'ECD_DISABLED', type, message });
}
