import { abortErrors, PaymentError, type PaymentErrorType } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import {
  PayCancelEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';

/** Card numbers of the gateway's test environments. */
export const testCards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  americanExpress: '378282246310005',
  discover: '6011111111111117',
  /** Declined by the bank. */
  declined: '4000111111111115',
} as const;

/**
 * Returns the payload of a tokenized test card.
 *
 * @param overrides - Properties that replace the defaults.
 * @example
 * ```ts
 * const payload = fakeCardPayload({ nonce: 'fake-valid-visa-nonce' });
 * ```
 */
export function fakeCardPayload(overrides: Partial<CardPayload> = {}): CardPayload {
  return {
    nonce: 'fake-valid-nonce',
    type: 'CreditCard',
    description: 'ending in 11',
    details: {
      bin: '411111',
      cardType: 'Visa',
      lastFour: '1111',
      lastTwo: '11',
      cardholderName: null,
      expirationMonth: '12',
      expirationYear: '2030',
    },
    binData: null,
    ...overrides,
  };
}

/** Base class, also in test environments without a document. */
const ElementBase =
  typeof HTMLElement === 'undefined' ? (EventTarget as unknown as typeof HTMLElement) : HTMLElement;

/** Fake of a payment element for environments without frames; the test decides the outcome of a payment. */
export class FakePaymentElement extends ElementBase {
  isComplete = true;
  unsupportedReason: string | undefined;

  #running: { resolve(payload: CardPayload): void; reject(error: PaymentError): void } | undefined;

  connectedCallback(): void {
    this.dispatchEvent(new PayReadyEvent());
  }

  /**
   * Starts a payment that waits for `approve`, `fail` or `cancel`. Rejects with `ABORTED` if `pay-start` was prevented.
   */
  pay(): Promise<CardPayload> {
    if (!this.dispatchEvent(new PayStartEvent())) return Promise.reject(abortErrors.ABORTED());
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject };
    });
  }

  /** Completes the payment. Returns the dispatched event, whose `pending` holds the promises of `waitUntil`. */
  approve(payload: CardPayload = fakeCardPayload()): PaySuccessEvent<CardPayload> {
    const event = new PaySuccessEvent(payload);
    this.dispatchEvent(event);
    this.#running?.resolve(payload);
    return event;
  }

  /** Fails the payment with an error code of the catalogue. */
  fail(code: string, type: PaymentErrorType = 'CUSTOMER'): PaymentError {
    const error = new PaymentError({ code, type, message: code });
    this.dispatchEvent(new PayErrorEvent(error));
    this.#running?.reject(error);
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
    this.dispatchEvent(new PayCancelEvent(error));
    this.#running?.reject(error);
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
