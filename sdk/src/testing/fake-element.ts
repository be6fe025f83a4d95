import { abortErrors, type PaymentError } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import type { FieldKey } from '../methods/hosted-fields/shared/hosted-fields.types.js';
import {
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';
import { confirmedOutcome } from '../ui/rejection.js';
import { type ElementErrorCode, errorOf } from './error-codes.js';
import { cancelError, checkOutcome, type Obstacle, obstacleError, type ScriptedOutcome } from './outcomes.js';
import { MountedFake } from './mounted-fake.js';
import { fakeCardPayload } from './test-cards.js';

/** Fake of a payment element for environments without frames; the test decides the outcome of a payment. */
export class FakePaymentElement extends MountedFake {
  /** True if a payment could be started now. Default true; a test can change it. */
  isComplete = true;

  /** Names of the methods that the page has called, besides `pay`, in their order. */
  readonly calls: string[] = [];

  readonly #outcomes: ScriptedOutcome[] = [];
  #running: { resolve(payload: Promise<CardPayload>): void; reject(error: PaymentError): void } | undefined;
  /** Payment whose promises of `waitUntil` are pending. */
  #settling: PaySuccessEvent<CardPayload> | undefined;

  /**
   * Plans the outcomes of the next payments, one each. A payment without a planned outcome waits for `approve`, `fail`
   * or `cancel`.
   *
   * @example
   * ```ts
   * element.script('cancel', { fail: 'CLIENT_GATEWAY_NETWORK' }, 'approve');
   * ```
   *
   * @throws `Error` for an outcome or an error code that no payment of the element has.
   */
  script(...outcomes: readonly ScriptedOutcome[]): void {
    for (const outcome of outcomes) checkOutcome(outcome, this.tag);
    this.#outcomes.push(...outcomes);
  }

  /**
   * Starts a payment with the next planned outcome; without one it waits for `approve`, `fail` or `cancel`. Resolves
   * after the promises that the page passes to `waitUntil`, and rejects with the reason of one that is rejected. Rejects
   * like the element while it is disabled, not in the document, or during another payment, and with `ABORTED` if
   * `pay-start` was prevented or the element was removed.
   */
  override pay(): Promise<CardPayload> {
    const obstacle = this.#obstacle();
    if (obstacle) return this.#reject(obstacle);
    if (!this.dispatchEvent(new PayStartEvent())) return Promise.reject(abortErrors.ABORTED());
    return new Promise((resolve, reject) => {
      const running = { resolve, reject };
      this.#running = running;
      const outcome = this.#outcomes.shift();
      if (outcome === undefined) return;
      // The caller of `pay` must have its promise before the outcome's event fires.
      queueMicrotask(() => {
        // The test may have ended the payment itself, or removed the element.
        if (this.#running === running && this.isConnected) this.#apply(outcome);
      });
    });
  }

  /** As `pay`. */
  verifyCard(): Promise<CardPayload> {
    return this.pay();
  }

  /** Completes the payment. Returns the dispatched event, whose `pending` holds the promises of `waitUntil`. */
  approve(payload: CardPayload = fakeCardPayload()): PaySuccessEvent<CardPayload> {
    const event = new PaySuccessEvent(payload);
    const running = this.#end();
    this.dispatchEvent(event);
    const settled = this.#settle(event);
    // Without a payment of `pay`, nothing else handles a rejection.
    settled.catch(() => undefined);
    running?.resolve(settled);
    return event;
  }

  /**
   * Fails the payment with an error of the element. Its type follows from the code.
   *
   * @throws `Error` for a code that no element has.
   */
  fail(code: ElementErrorCode): PaymentError {
    const error = errorOf(code);
    const running = this.#end();
    this.dispatchEvent(new PayErrorEvent(error));
    running?.reject(error);
    return error;
  }

  /**
   * Cancels the payment, with the error code of this element.
   *
   * @throws `Error` for `<pay-vault>`, whose payments have no step to cancel.
   */
  cancel(): void {
    const error = cancelError(this.tag);
    const running = this.#end();
    this.dispatchEvent(new PayCancelEvent(error));
    running?.reject(error);
  }

  /** Changes whether a payment could be started, as the shopper does by typing, and emits `pay-change`. */
  complete(isComplete = true): void {
    this.isComplete = isComplete;
    this.dispatchEvent(new PayChangeEvent(isComplete));
  }

  /** Records the call: `focus`, or with a field `focus cvv`. */
  override focus(options?: FocusOptions & { field?: FieldKey }): void {
    this.calls.push(options?.field === undefined ? 'focus' : `focus ${options.field}`);
  }

  /** Records the call; the fields count as empty then. */
  override clear(): Promise<void> {
    this.calls.push('clear');
    this.complete(false);
    return Promise.resolve();
  }

  /** Returns `isComplete`. */
  checkValidity(): boolean {
    return this.isComplete;
  }

  /** Records the call. Resolves with `isComplete`. */
  reportValidity(): Promise<boolean> {
    this.calls.push('reportValidity');
    return Promise.resolve(this.isComplete);
  }

  /** Records the call. */
  override reset(): void {
    this.calls.push('reset');
  }

  /** Records the call, aborts the payment, and emits `pay-ready` afterwards. */
  reload(): void {
    this.calls.push('reload');
    if (!this.isMounted) return;
    this.abort();
    this.becomeReady();
  }

  protected override abort(): void {
    this.#settling = undefined;
    this.#end()?.reject(abortErrors.ABORTED());
  }

  #obstacle(): Obstacle | undefined {
    if (this.tag === 'pay-checkout' && !this.isMounted) return 'unmounted';
    if (this.#running) return 'running';
    if (this.#settling) return 'settling';
    if (this.isDisabled && this.tag !== 'pay-three-d-secure') return 'disabled';
    return this.isMounted ? undefined : 'unmounted';
  }

  /** Rejects a payment with the events of the element. */
  #reject(obstacle: Obstacle): Promise<never> {
    // The card form announces also a second payment.
    if (obstacle === 'running' && this.tag === 'pay-card' && !this.dispatchEvent(new PayStartEvent()))
      return Promise.reject(abortErrors.ABORTED());
    const error = obstacleError(this.tag, obstacle);
    if (!error.code.startsWith('CHECKOUT_')) this.dispatchEvent(new PayErrorEvent(error));
    return Promise.reject(error);
  }

  /** Resolves like the promises of the page, during which no other payment starts. */
  async #settle(event: PaySuccessEvent<CardPayload>): Promise<CardPayload> {
    if (event.pending.length > 0) {
      this.#settling = event;
      await confirmedOutcome(event.pending);
      if (this.#settling === event) this.#settling = undefined;
    }
    return event.confirmed();
  }

  #apply(outcome: ScriptedOutcome): void {
    if (outcome === 'approve') this.approve();
    else if (outcome === 'cancel') this.cancel();
    else if ('approve' in outcome) this.approve(outcome.approve);
    else this.fail(outcome.fail);
  }

  /** Ends the running payment before its event fires, because a listener may start the next one. */
  #end() {
    const running = this.#running;
    this.#running = undefined;
    return running;
  }
}
