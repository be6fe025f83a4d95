import { isPaymentError, PaymentError } from '../core/errors.js';

const canceled = /^VENMO_(?:APP_|CUSTOMER_|DESKTOP_)?CANCELED$/;

/** Returns the codes of braintree-web, and removes the details of a payment that was canceled or failed at Venmo, as it does. */
export function explainVenmo(error: unknown): unknown {
  if (!isPaymentError(error)) return error;
  const { type, code, message } = error;
  // This code has no prefix there.
  if (code === 'VENMO_ECD_DISABLED') return new PaymentError({ code: 'ECD_DISABLED', type, message });
  const isFailedLogin = code === 'VENMO_TOKENIZATION_FAILED' && error.cause === undefined;
  return isFailedLogin || canceled.test(code) ? new PaymentError({ code, type, message }) : error;
}
