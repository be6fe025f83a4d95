import type { PaymentError } from '../core/errors.js';
import type { PaymentContext } from './payment-context.js';
import type { ConfirmedOutcome } from './rejection.js';

/** Lifecycle status of the element. */
export type MountStatus =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'ready' }
  | { status: 'busy' }
  | { status: 'failed'; error: PaymentError };

/**
 * Result of a payment: `approved` until the promises of `waitUntil` have settled, then `paid`, `refused`, or `unknown` if
 * one was rejected for another reason than a decline.
 */
export type PaymentOutcome = 'approved' | ConfirmedOutcome;

/** Settings of a new instance. */
export interface MountContext {
  readonly authorization: PaymentContext['authorization'];
  readonly assetsUrl: string | undefined;
  readonly locale: string;
  /** Fires when the element is removed or the instance is created again. */
  readonly signal: AbortSignal;
}

/** Error codes by outcome. */
export interface OutcomeCodes<Code extends string = string> {
  /** Codes for a canceled payment or a closed window. */
  readonly canceled: readonly Code[];
  /** Codes for a method that is not enabled or not supported by this browser. */
  readonly unavailable: readonly Code[];
  /** Codes after which the payment may have been made, also if the shopper has canceled. `ABORTED` counts after a cancellation only. */
  readonly unconfirmed?: readonly Code[];
}
