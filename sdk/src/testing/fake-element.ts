import { abortErrors, PaymentError, type PaymentErrorType } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import { callErrors } from '../methods/hosted-fields/shared/errors.js';
import {
  PayCancelEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';
import { fakeCardPayload } from './test-cards.js';

/** Base class, also in test environments without a document. */
const ElementBase =
  typeof HTMLElement === 'undefined' ? (EventTarget as unknown as typeof HTMLElement) : HTMLElement;

/**
 * Outcome of a payment that a test has planned: `approve` and `cancel`, a payload to approve with, or an error code of
 * the catalogue to fail with.
 */
export type ScriptedOutcome =
  'approve' | 'cancel' | { approve: CardPayload } | { fail: string; type?: PaymentErrorType };

/** Fake of a payment element for environments without frames; the test decides the outcome of a payment. */
export class FakePaymentElement extends ElementBase {
  isComplete = true;
  unsupportedReason: string | undefined;

  readonly #outcomes: ScriptedOutcome[] = [];
  #running: { resolve(payload: Promise<CardPayload>): void; reject(error: PaymentError): void } | undefined;

  connectedCallback(): void {
    this.dispatchEvent(new PayReadyEvent());
  }

  /**
   * Plans the outcomes of the next payments, one each. A payment without a planned outcome waits for `approve`, `fail`
   * or `cancel`.
   *
   * @example
   * ```ts
   * element.script('cancel', { fail: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' }, 'approve');
   * ```
   */
  script(...outcomes: readonly ScriptedOutcome[]): void {
    this.#outcomes.push(...outcomes);
  }

  /**
   * Starts a payment with the next planned outcome; without one it waits for `approve`, `fail` or `cancel`. Resolves
   * after the promises that the page passes to `waitUntil`, and rejects with the reason of one that is rejected. Rejects
   * with `HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE` while another payment is running, and with `ABORTED` if `pay-start`
   * was prevented.
   */
  pay(): Promise<CardPayload> {
    if (this.#running) return Promise.reject(callErrors.TOKENIZATION_REQUEST_ACTIVE());
    if (!this.dispatchEvent(new PayStartEvent())) return Promise.reject(abortErrors.ABORTED());
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject };
      const outcome = this.#outcomes.shift();
      // The caller of `pay` must have its promise before the outcome's event fires.
      if (outcome !== undefined) {
        queueMicrotask(() => {
          this.#apply(outcome);
        });
      }
    });
  }

  /** Completes the payment. Returns the dispatched event, whose `pending` holds the promises of `waitUntil`. */
  approve(payload: CardPayload = fakeCardPayload()): PaySuccessEvent<CardPayload> {
    const event = new PaySuccessEvent(payload);
    const running = this.#end();
    this.dispatchEvent(event);
    running?.resolve(event.confirmed());
    return event;
  }

  /** Fails the payment with an error code of the catalogue. */
  fail(code: string, type: PaymentErrorType = 'CUSTOMER'): PaymentError {
    const error = new PaymentError({ code, type, message: code });
    const running = this.#end();
    this.dispatchEvent(new PayErrorEvent(error));
    running?.reject(error);
    return error;
  }

  /** Cancels the payment. */
  cancel(): void {
    const error = new PaymentError({
      code: 'CANCELED',
      type: 'CUSTOMER',
      message: 'canceled',
      details: { reason: 'closed' },
    });
    const running = this.#end();
    this.dispatchEvent(new PayCancelEvent(error));
    running?.reject(error);
  }

  #apply(outcome: ScriptedOutcome): void {
    if (outcome === 'approve') this.approve();
    else if (outcome === 'cancel') this.cancel();
    else if ('approve' in outcome) this.approve(outcome.approve);
    else this.fail(outcome.fail, outcome.type);
  }

  /** Ends the running payment before its event fires, because a listener may start the next one. */
  #end() {
    const running = this.#running;
    this.#running = undefined;
    return running;
  }
}

/**
 * Registers fakes for payment elements that are not registered yet.
 *
 * @param tags - Tag names. Default `pay-card` and `pay-checkout`.
 * @example
 * ```ts
 * installFakes(['pay-card']);
 * ```
 */
export function installFakes(tags: readonly string[] = ['pay-card', 'pay-checkout']): void {
  for (const tag of tags) {
    // A class can be registered for one tag only.
    if (!customElements.get(tag)) customElements.define(tag, class extends FakePaymentElement {});
  }
}
