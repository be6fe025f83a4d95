import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Removes the details of a closed window, as braintree-web does. */
export function explainMasterpass(error: unknown): unknown {
  if (!isPaymentError(error) || error.code !== 'MASTERPASS_POPUP_CLOSED') return error;
  const { code, type, message } = error;
  return new BraintreeError({ code, type, message });
}
