import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Of a window that was closed, the peer says nothing more. */
export function explainMasterpass(error: unknown): unknown {
  if (!isPaymentError(error) || error.code !== 'MASTERPASS_POPUP_CLOSED') return error;
  const { code, type, message } = error;
  return new BraintreeError({ code, type, message });
}
