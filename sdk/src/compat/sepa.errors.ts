import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** Reduces the details to the failed step, as in braintree-web. */
export function explainSepa(error: unknown): unknown {
  if (!isPaymentError(error) || !error.code.startsWith('SEPA_')) return error;
  const { code, type, message, details } = error;
  const step = details?.['step'];
  // braintree-web reports a return without parameters like a window that did not open.
  return new BraintreeError({ code, type, message, details: step === 'read-return' ? 'open-popup' : step });
}
