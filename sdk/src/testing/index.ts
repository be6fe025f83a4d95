import { abortErrors, PaymentError, type PaymentErrorType } from '../core/errors.js';
import type { CardPayload } from '../methods/hosted-fields/index.js';
import {
  PayCancelEvent,
  PayErrorEvent,
  PayReadyEvent,
  PayStartEvent,
  PaySuccessEvent,
} from '../ui/events.js';

/** Numbers that the gateway's test environments take. */
export const testCards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  americanExpress: '378282246310005',
  discover: '6011111111111117',
  /** The bank says no. */
  declined: '4000111111111115',
} as const;

/** What a tokenized card looks like; pass what matters to your test. */
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

/** The class to extend, also where a test without a document only imports helpers. */
const ElementBase =
  typeof HTMLElement === 'undefined' ? (EventTarget as unknown as typeof HTMLElement) : HTMLElement;

/** Stands in for a payment element where frames cannot run; the test says how the payment goes. */
export class FakePaymentElement extends ElementBase {
  isComplete = true;
  unsupportedReason: string | undefined;

  #running: { resolve(payload: CardPayload): void; reject(error: PaymentError): void } | undefined;

  connectedCallback(): void {
    this.dispatchEvent(new PayReadyEvent());
  }

  /** Waits for the test's `approve`, `fail` or `cancel`. Rejects with `ABORTED` where `pay-start` was prevented. */
  pay(): Promise<CardPayload> {
    if (!this.dispatchEvent(new PayStartEvent())) return Promise.reject(abortErrors.ABORTED());
    return new Promise((resolve, reject) => {
      this.#running = { resolve, reject };
    });
  }

  /** The customer paid. The event that the page got tells what it waits for. */
  approve(payload: CardPayload = fakeCardPayload()): PaySuccessEvent<CardPayload> {
    const event = new PaySuccessEvent(payload);
    this.dispatchEvent(event);
    this.#running?.resolve(payload);
    return event;
  }

  /** The payment failed with a code of the catalogue. */
  fail(code: string, type: PaymentErrorType = 'CUSTOMER'): PaymentError {
    const error = new PaymentError({ code, type, message: code });
    this.dispatchEvent(new PayErrorEvent(error));
    this.#running?.reject(error);
    return error;
  }

  /** The customer left. */
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

/** Registers fakes for payment tags, in a test environment that has none. */
export function installFakes(tags: readonly string[] = ['pay-card', 'pay-checkout']): void {
  for (const tag of tags) {
    // A class can stand for one tag only.
    if (!customElements.get(tag)) customElements.define(tag, class extends FakePaymentElement {});
  }
}
