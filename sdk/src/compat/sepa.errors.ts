import { isPaymentError } from '../core/errors.js';
import { BraintreeError } from './errors.js';

/** The peer tells the step in which a payment failed, and nothing else. */
export function explainSepa(error: unknown): unknown {
  if (!isPaymentError(error) || !error.code.startsWith('SEPA_')) return error;
  const { code, type, message, details } = error;
  const step = details?.['step'];
  // To the peer, a return that says nothing is a window that did not open.
  return new BraintreeError({ code, type, message, details: step === 'read-return' ? 'open-popup' : step });
}
