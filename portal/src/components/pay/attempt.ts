import { type PaymentFailure, paymentFailures } from '../../../contract/payment-values.js';
import type { Money } from '../../../contract/schemas.js';
import { ApiError } from '../../http/client.js';
import { isLike } from '../../lib/is-like.js';

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
  /** Other content of the request. */
  more?: unknown;
}

/** Returns an attempt that was stored while its result was unknown; null for other values. */
export function readAttempt(stored: unknown): Attempt | null {
  if (typeof stored !== 'object' || stored === null || !('source' in stored)) return null;
  const { key, amount } = { key: undefined, amount: undefined, ...stored };
  const { nonce, token, saveMethod } = { ...(stored.source as PaySource | null) };
  const sample: Money = { amount: 0, currencyCode: 'USD' };
  if (typeof key !== 'string' || !isLike(amount, sample)) return null;
  if (typeof nonce !== 'string' && typeof token !== 'string') return null;
  const source = {
    ...(typeof nonce === 'string' ? { nonce } : {}),
    ...(typeof token === 'string' ? { token } : {}),
    ...(saveMethod === true ? { saveMethod } : {}),
  };
  return { key, amount, source, ...('more' in stored ? { more: stored.more } : {}) };
}

/**
 * Returns the attempt that a press sends: the open one again while its result is unknown, if amount and method are the same;
 * else another one with its own key.
 */
export function attemptFor(
  open: Attempt | null,
  request: Pick<Attempt, 'amount' | 'source' | 'more'>,
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

/** Statuses with which the server rejects a repeated request only if the first one has done nothing. */
const final: readonly number[] = [404, 409, 412, 422];

/**
 * Returns what a failed request for a payment means. Errors without a response may have been charged.
 *
 * @param isRepeated True if an earlier request with the same key has an unknown result: then only the server itself can say
 * that nothing was charged, not a limit, a proxy or the end of the session.
 */
export function failureOf(error: unknown, isRepeated: boolean): PayFailure {
  if (!(error instanceof ApiError)) return { kind: 'unknown' };
  const { status, code, errors } = error;
  if (code === 'payment_declined')
    return { kind: 'declined', reason: paymentFailures.find((one) => one === errors[0]?.code) ?? 'DECLINED' };
  if (code === 'idempotency_in_progress') return { kind: 'in-progress' };
  if (status >= 500) return { kind: 'unknown' };
  if (isRepeated && status === 429) return { kind: 'limited' };
  if (isRepeated && (code === 'unknown' || !final.includes(status))) return { kind: 'unknown' };
  return { kind: changedCodes.includes(code) ? 'changed' : 'rejected' };
}

/** Returns true if the same request must be sent again. */
export const isOpen = ({ kind }: PayFailure): boolean =>
  kind === 'unknown' || kind === 'in-progress' || kind === 'limited';
