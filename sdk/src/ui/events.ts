import type { PaymentError } from '../core/errors.js';

const outcome = { bubbles: true, composed: true } as const;

/** The element can be used, or never will be here: then `unsupportedReason` says why, and it is hidden. */
export class PayReadyEvent extends Event {
  constructor(readonly unsupportedReason?: string) {
    super('pay-ready', outcome);
  }
}

/** Something that the page may know has changed. */
export class PayChangeEvent extends Event {
  constructor(
    /** Whether a payment could be started now. */
    readonly isComplete: boolean,
  ) {
    super('pay-change', outcome);
  }
}

/** A payment is about to start. `preventDefault()` keeps it from starting. */
export class PayStartEvent extends Event {
  constructor(
    /** @internal Fires when the attempt ends without a payment: prevented, canceled, failed or aborted. */
    readonly stopped: AbortSignal = new AbortController().signal,
  ) {
    super('pay-start', { ...outcome, cancelable: true });
  }
}

/** The customer approved: `payload` holds the nonce, and is the object that the promise resolves with. */
export class PaySuccessEvent<Payload = unknown> extends Event {
  readonly #pending: Promise<unknown>[] = [];

  constructor(readonly payload: Payload) {
    super('pay-success', outcome);
  }

  /** Keeps the payment open until the shop's server has answered; a rejection shows the customer that it failed. */
  waitUntil(promise: Promise<unknown>): void {
    this.#pending.push(promise);
    // The element waits below; until it does, a rejection is not an unhandled one.
    promise.catch(() => undefined);
  }

  /** @internal Promises that the shop has handed over. */
  get pending(): readonly Promise<unknown>[] {
    return this.#pending;
  }
}

/** The customer left without paying. */
export class PayCancelEvent extends Event {
  constructor(
    /** Error that the promise rejects with; `error.details.reason` is how the customer left. */
    readonly error?: PaymentError,
  ) {
    super('pay-cancel', outcome);
  }
}

/** Something failed; branch on `error.code`. */
export class PayErrorEvent extends Event {
  constructor(readonly error: PaymentError) {
    super('pay-error', outcome);
  }
}

/** Events of a payment element by their names; `Payload` is what the element's payments resolve with. */
export interface PayEventMap<Payload> extends HTMLElementEventMap {
  'pay-success': PaySuccessEvent<Payload>;
}

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
