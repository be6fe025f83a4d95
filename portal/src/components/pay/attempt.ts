import { type PaymentFailure, paymentFailures } from '../../../contract/payment-values.js';
import type { Money } from '../../../contract/schemas.js';
import { ApiError } from '../../http/client.js';

/** Nonce or saved method that pays. */
export interface PaySource {
  nonce?: string;
  token?: string;
  saveMethod?: boolean;
}

/** Request for a payment. Its repetitions are one payment, because they have one key. */
export interface Attempt {
  key: string;
  amount: Money;
  source: PaySource;
}

/**
 * Returns the attempt that a press sends: the open one again while its result is unknown, if amount and method are the same;
 * else another one with its own key.
 */
export function attemptFor(
  open: Attempt | null,
  request: Pick<Attempt, 'amount' | 'source'>,
  createKey: () => string,
): Attempt {
  const isSame =
    open !== null &&
    open.amount.amount === request.amount.amount &&
    open.amount.currencyCode === request.amount.currencyCode &&
    open.source.nonce === request.source.nonce &&
    open.source.token === request.source.token &&
    open.source.saveMethod === request.source.saveMethod;
  return isSame ? open : { ...request, key: createKey() };
}

/** Failure of the request for a payment. */
export type PayFailure =
  /** Nothing was charged. The next press is another payment. */
  | { kind: 'declined'; reason: PaymentFailure }
  /** The result is unknown, or comes later: the same request must be sent again. */
  | { kind: 'unknown' | 'in-progress' | 'limited' }
  /** Another request has changed the invoice or order in the meantime. */
  | { kind: 'changed' }
  /** The server has rejected the request, for the reason of the error. */
  | { kind: 'rejected' };

/** Codes after which amount or state of what is paid must be loaded again. */
const changedCodes: readonly string[] = ['state_conflict', 'conflict', 'spend_limit_reached'];

/** Returns what a failed request for a payment means. Errors without a response may have been charged. */
export function failureOf(error: unknown): PayFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { status, code, errors } = error;
  if (code === 'payment_declined')
    return { kind: 'declined', reason: paymentFailures.find((one) => one === errors[0]?.code) ?? 'DECLINED' };
  if (code === 'idempotency_in_progress') return { kind: 'in-progress' };
  if (status === 429) return { kind: 'limited' };
  if (status >= 500) return { kind: 'unknown' };
  return { kind: changedCodes.includes(code) ? 'changed' : 'rejected' };
}

/** Returns true if the same request must be sent again. */
export const isOpen = ({ kind }: PayFailure): boolean =>
  kind === 'unknown' || kind === 'in-progress' || kind === 'limited';
