import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Of a window that was closed, and of an option that is missing, the peer tells no more than that. */
const bare = /_(?:POPUP_CLOSED|CHECKOUT_CANCELED|MISSING_REQUIRED_OPTION|PARAM_REQUIRED)$/;

export function explainPayPal(error: unknown): unknown {
  if (!isPaymentError(error) || !bare.test(error.code)) return error;
  const { code, type, message } = error;
  return new BraintreeError({ code, type, message });
}
