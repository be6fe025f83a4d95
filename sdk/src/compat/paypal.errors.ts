import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Codes whose errors have no details in braintree-web: closed windows and missing options. */
const bare = /_(?:POPUP_CLOSED|CHECKOUT_CANCELED|MISSING_REQUIRED_OPTION|PARAM_REQUIRED)$/;

export function explainPayPal(error: unknown): unknown {
  if (!isPaymentError(error) || !bare.test(error.code)) return error;
  const { code, type, message } = error;
  return new BraintreeError({ code, type, message });
}
