import { isPaymentError, PaymentError } from '../core/errors.js';

const canceled = /^VENMO_(?:APP_|CUSTOMER_|DESKTOP_)?CANCELED$/;

/** Returns the codes of braintree-web, and removes the details of a canceled payment, as it does. */
export function explainVenmo(error: unknown): unknown {
  if (!isPaymentError(error)) return error;
  const { type, code, message } = error;
  // This code has no prefix there.
  if (code === 'VENMO_ECD_DISABLED') return new PaymentError({ code: 'ECD_DISABLED', type, message });
  return canceled.test(code) ? new PaymentError({ code, type, message }) : error;
}
