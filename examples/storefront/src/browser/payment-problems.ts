import { isOneOf } from '../stores.js';
import { ApiError } from './api.js';
import { say } from './translate.js';

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.problem.code : 'unknown';
}

/** Returns true if the bank has declined the payment. */
export const isDecline = (error: unknown): boolean => codeOf(error) === 'payment_declined';

/** Problems of an order that may have been paid. */
const pending = ['payment_pending', 'payment_unknown'] as const;

/** Problems after which the total must be shown again. */
const changed = ['total_changed', 'benefit_changed', 'benefit_limited', 'benefit_unavailable'] as const;

/** Returns true if the total or the benefit differs from what the shopper saw. */
export const isTotalProblem = (error: unknown): boolean => isOneOf(changed, codeOf(error));

/** Returns true if the outcome of a payment is unknown: it must be waited for. */
export function isPendingProblem(error: unknown): boolean {
  return isOneOf(pending, codeOf(error));
}

/**
 * Returns the error of a payment request. If it does not prove that nothing was charged, for example because
 * the response was lost, it becomes the problem `payment_unknown`.
 */
export function paymentProblemOf(error: unknown): unknown {
  return isConclusive(error)
    ? error
    : new ApiError({
        status: 503,
        code: 'payment_unknown',
        detail: 'The outcome of the payment is unknown.',
      });
}

/** Problems with the status of a failed server that prove that nothing was charged. */
const conclusive = ['payment_failed', 'benefit_unavailable'] as const;

/** Returns true for a problem of the shop's server after which nothing is charged. */
function isConclusive(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error.problem;
  return isOneOf(conclusive, code) || (status < 500 && code !== 'unknown');
}

/** Problem codes with their own messages. */
const explained = [
  'validation_failed',
  'payment_refused',
  'payment_failed',
  'too_many_attempts',
  'total_changed',
  'benefit_changed',
  'benefit_limited',
  'benefit_unavailable',
] as const;

/** Returns the error message of a failed payment. */
export function problemText(error: unknown): string {
  const code = codeOf(error);
  const { retryAfterSeconds = 0 } = error instanceof ApiError ? error.problem : {};
  const known = isOneOf(explained, code) ? code : 'unknown';
  return say(`problem.${known}`, { minutes: Math.ceil(retryAfterSeconds / 60) });
}
