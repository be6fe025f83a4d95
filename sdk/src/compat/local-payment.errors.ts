import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/**
 * Converts the details of an error. For a missing option, braintree-web sets them to a text; for a closed window, it
 * sets none.
 */
export function explainLocalPayment(error: unknown): unknown {
  if (!isPaymentError(error)) return error;
  const { code, type, message, details, cause } = error;
  if (code === 'LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION') {
    const isNamed = details?.['option'] !== 'options';
    return new BraintreeError({ code, type, message, details: isNamed ? message : undefined });
  }
  if (code === 'LOCAL_PAYMENT_CANCELED') {
    return new BraintreeError({ code, type, message, details: { originalError: details?.originalError } });
  }
  const isClosed = isPaymentError(cause) && cause.code === 'FRAME_SERVICE_FRAME_CLOSED';
  return isClosed ? new BraintreeError({ code, type, message }) : error;
}
