import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Of a window that was closed the peer tells no more than that. */
export function explainPayPal(error: unknown): unknown {
  if (!isPaymentError(error) || !/_(?:POPUP_CLOSED|CHECKOUT_CANCELED)$/.test(error.code)) return error;
  const { code, type, message } = error;
  return new BraintreeError({ code, type, message });
}
