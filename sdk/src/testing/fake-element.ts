import { abortErrors, type PaymentError } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import { callErrors } from '../methods/hosted-fields/shared/errors.js';
import type { FieldKey } from '../methods/hosted-fields/shared/types.js';
import {
  PayCancelEvent,
  PayChangeEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';
import { type ElementErrorCode, errorOf } from './error-codes.js';
import { fakeCardPayload } from './test-cards.js';

/** Base class, also in test environments without a document. */
const ElementBase =
  typeof HTMLElement === 'undefined' ? (EventTarget as unknown as typeof HTMLElement) : HTMLElement;

/**
 * Outcome of a payment that a test has planned: `approve` and `cancel`, a payload to approve with, or an error code of
 * the element to fail with.
 */
export type ScriptedOutcome = 'approve' | 'cancel' | { approve: CardPayload } | { fail: ElementErrorCode };

/** Error codes of payments that the shopper cancels. Saved payment methods are paid without a step to cancel. */
export const cancelCodes = {
  'pay-apple-pay': 'APPLE_PAY_CANCELED',
  'pay-card': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-checkout': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-google-pay': 'GOOGLE_PAYMENT_CANCELED',
  'pay-local-payment': 'LOCAL_PAYMENT_CANCELED',
  'pay-masterpass': 'MASTERPASS_POPUP_CLOSED',
  'pay-paypal': 'PAYPAL_POPUP_CLOSED',
  'pay-sepa': 'SEPA_CUSTOMER_CANCELED',
  'pay-three-d-secure': 'THREEDS_CARDINAL_SDK_CANCELED',
  'pay-us-bank-account': 'US_BANK_ACCOUNT_LOGIN_CLOSED',
  'pay-vault': undefined,
  'pay-venmo': 'VENMO_CANCELED',
  'pay-visa-checkout': 'VISA_CHECKOUT_CANCELED',
} satisfies Readonly<Record<string, ElementErrorCode | undefined>>;

/** Tags of the elements that have fakes. */
export type ElementTag = keyof typeof cancelCodes;

/** Fake of a payment element for environments without frames; the test decides the outcome of a payment. */
export class FakePaymentElement extends ElementBase {
  isComplete = true;
  unsupportedReason: string | undefined;

  /** Names of the methods that the page has called, besides `pay`, in their order. */
  readonly calls: string[] = [];

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
   * element.script('cancel', { fail: 'CLIENT_GATEWAY_NETWORK' }, 'approve');
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

  /** As `pay`. */
  verifyCard(): Promise<CardPayload> {
    return this.pay();
  }

  /** Completes the payment. Returns the dispatched event, whose `pending` holds the promises of `waitUntil`. */
  approve(payload: CardPayload = fakeCardPayload()): PaySuccessEvent<CardPayload> {
    const event = new PaySuccessEvent(payload);
    const running = this.#end();
    this.dispatchEvent(event);
    running?.resolve(event.confirmed());
    return event;
  }

  /**
   * Fails the payment with an error of the element. Its type is that of the code.
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
    const tag = (this as Partial<HTMLElement>).localName as ElementTag | undefined;
    const code = cancelCodes[tag ?? 'pay-card'];
    if (code === undefined) throw new Error(`Payments of <${String(tag)}> cannot be canceled.`);
    const error = errorOf(code);
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
  clear(): Promise<void> {
    this.calls.push('clear');
    this.complete(false);
    return Promise.resolve();
  }

  /** Records the call. Resolves with `isComplete`. */
  reportValidity(): Promise<boolean> {
    this.calls.push('reportValidity');
    return Promise.resolve(this.isComplete);
  }

  /** Records the call. */
  reset(): void {
    this.calls.push('reset');
  }

  /** Records the call, and emits `pay-ready`. */
  reload(): void {
    this.calls.push('reload');
    this.dispatchEvent(new PayReadyEvent());
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

/**
 * Registers fakes for payment elements. Call it before the application is imported, for example in a set-up file of the
 * test runner: an element can be registered once only.
 *
 * @param tags - Tag names. Default `pay-card` and `pay-checkout`.
 * @throws `Error` if the element itself is registered already.
 * @example
 * ```ts
 * installFakes(['pay-card']);
 * ```
 */
export function installFakes(tags: readonly ElementTag[] = ['pay-card', 'pay-checkout']): void {
  for (const tag of tags) {
    const taken = customElements.get(tag);
    // A class can be registered for one tag only.
    if (!taken) customElements.define(tag, class extends FakePaymentElement {});
    else if (!(taken.prototype instanceof FakePaymentElement))
      throw new Error(
        `installFakes: <${tag}> is registered already. Call installFakes in a set-up file of the test runner, which ` +
          'runs before the application is imported.',
      );
  }
}
