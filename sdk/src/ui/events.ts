import { optionErrors } from '../core/option.errors.js';
import type { PaymentError } from '../core/errors.js';

const outcome = { bubbles: true, composed: true } as const;

/**
 * The element can be used, or is unavailable: then it is hidden, and `unsupportedReason` is a missing browser feature
 * or an error code.
 */
export class PayReadyEvent extends Event {
  constructor(
    /** Missing browser feature or error code; undefined if the element can be used. */
    readonly unsupportedReason?: string,
  ) {
    super('pay-ready', outcome);
  }
}

/** The element's completeness may have changed. */
export class PayChangeEvent extends Event {
  constructor(
    /** True if a payment could be started now. */
    readonly isComplete: boolean,
  ) {
    super('pay-change', outcome);
  }
}

/** A payment is about to start; `preventDefault()` prevents it. */
export class PayStartEvent extends Event {
  constructor(
    /** @internal Fires when the attempt ends without a payment: prevented, canceled, failed or aborted. */
    readonly stopped: AbortSignal = new AbortController().signal,
  ) {
    super('pay-start', { ...outcome, cancelable: true });
  }
}

/** Common properties of the payloads of all payment methods. */
export interface NoncePayload {
  /** One-time reference to the payment method, for the shop's server. */
  readonly nonce: string;
  /** Kind of the payment method, for example `CreditCard` or `PayPalAccount`; absent for some, for example SEPA. */
  readonly type?: string | undefined;
}

/** Payload of any element: undefined for a local payment that is completed outside the page. */
export type AnyPayload = NoncePayload | undefined;

/** The shopper approved. `payload` holds the nonce and is the object that the promise resolves with. */
export class PaySuccessEvent<Payload extends AnyPayload = NoncePayload> extends Event {
  readonly #pending: Promise<unknown>[] = [];

  constructor(
    /** Payment method with its nonce: the object with which the promise resolves. */
    readonly payload: Payload,
  ) {
    super('pay-success', outcome);
  }

  /**
   * Keeps the payment open until the promise settles, for example with the response of the shop's server: `pay()`
   * resolves afterwards, and rejects with the reason of its rejection. After a rejection the element shows that the
   * outcome is unknown, because the server may have charged. Reject with an error whose `code` is `PAYMENT_DECLINED` to
   * show a decline. Call it before the listener's first `await`.
   *
   * @example
   * ```ts
   * card.addEventListener('pay-success', (event) => event.waitUntil(sendToServer(event.payload.nonce)));
   * ```
   */
  waitUntil(promise: PromiseLike<unknown>): void {
    // Untyped callers: a handler that forgot to return its promise must not count as a confirmed payment.
    if (typeof (promise as Partial<PromiseLike<unknown>> | null)?.then !== 'function') {
      throw optionErrors.INSTANTIATION_OPTION_INVALID({
        params: { option: 'waitUntil', reason: 'pass it the promise of your server’s response' },
      });
    }
    const pending = Promise.resolve(promise);
    this.#pending.push(pending);
    // The element awaits it later; until then a rejection must not be reported as unhandled.
    pending.catch(() => undefined);
  }

  /** @internal Promises that the shop passed to `waitUntil`. */
  get pending(): readonly Promise<unknown>[] {
    return this.#pending;
  }

  /**
   * @internal Resolves with the payload when the promises of `waitUntil` have resolved; rejects with the reason of one
   * that was rejected.
   */
  async confirmed(): Promise<Payload> {
    await Promise.all(this.#pending);
    return this.payload;
  }
}

/** The shopper canceled the payment. */
export class PayCancelEvent<Code extends string = string> extends Event {
  constructor(
    /** Error that the promise rejects with; `error.details.reason` is the reason of the cancel. */
    readonly error?: PaymentError<Code>,
  ) {
    super('pay-cancel', outcome);
  }
}

/** An operation failed; branch on `error.code`. */
export class PayErrorEvent<Code extends string = string> extends Event {
  constructor(
    /** Error with which the promise rejects. */
    readonly error: PaymentError<Code>,
  ) {
    super('pay-error', outcome);
  }
}

/** Names of the events of all payment elements. */
export const eventNames: readonly string[] = [
  ...['pay-ready', 'pay-change', 'pay-start', 'pay-success', 'pay-cancel', 'pay-error'],
];

/**
 * Events of a payment element by name; `Payload` is the type that its payments resolve with, `Code` the codes of its
 * errors.
 */
export type PayEventMap<Payload extends AnyPayload, Code extends string> = Omit<
  HTMLElementEventMap,
  'pay-success' | 'pay-cancel' | 'pay-error'
> & {
  'pay-success': PaySuccessEvent<Payload>;
  'pay-cancel': PayCancelEvent<Code>;
  'pay-error': PayErrorEvent<Code>;
};

declare global {
  interface GlobalEventHandlersEventMap {
    'pay-ready': PayReadyEvent;
    'pay-change': PayChangeEvent;
    'pay-start': PayStartEvent;
    'pay-success': PaySuccessEvent;
    'pay-cancel': PayCancelEvent;
    'pay-error': PayErrorEvent;
  }
}
