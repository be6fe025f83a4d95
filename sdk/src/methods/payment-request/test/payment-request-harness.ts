import { vi } from 'vitest';
import type { BrowserPaymentRequestClass, BrowserPaymentResponse } from '../frame/browser.types.js';
import type { PaymentDeps } from '../frame/payment.flow.js';

export const card = {
  nonce: 'nonce-1',
  type: 'CreditCard',
  description: 'ending in 11',
  details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
};

/** Response of the browser with a card. */
export const cardResponse = {
  methodName: 'basic-card',
  requestId: 'request-1',
  payerName: 'Ada Lee',
  details: {
    cardNumber: '4111111111111111',
    cardSecurityCode: '123',
    cardholderName: 'Ada Lee',
    expiryMonth: '12',
    expiryYear: '2034',
    billingAddress: { city: 'Oakland' },
  },
};

export const total = { label: 'Total', amount: { currency: 'USD', value: '10.00' } };
export const request = { supportedPaymentMethods: [{ supportedMethods: 'basic-card' }], details: { total } };

/** Error with a name, as browsers throw. */
export const named = (name: string, message = name) => Object.assign(new Error(message), { name });

/** Request of the browser whose events the test fires. */
class FakeRequest extends EventTarget {
  shippingAddress: unknown = { city: 'Oakland', toJSON: () => ({ city: 'Oakland' }) };
  shippingOption = 'express';
  readonly updates: Promise<unknown>[] = [];
  readonly aborted = vi.fn<() => Promise<void>>(() => Promise.resolve());

  constructor(readonly args: readonly unknown[]) {
    super();
  }

  fire(type: string): void {
    const updateWith = (update: Promise<unknown>) => this.updates.push(update);
    this.dispatchEvent(Object.assign(new Event(type), { updateWith }));
  }
}

interface Behavior {
  show?: () => Promise<Omit<BrowserPaymentResponse, 'complete'>>;
  canMakePayment?: () => Promise<boolean>;
  construct?: () => void;
}

/** Creates the dependencies of the frame, in a browser of the given behavior. */
export function createHarness({
  show = () => Promise.resolve(cardResponse),
  canMakePayment = () => Promise.resolve(true),
  construct = () => undefined,
}: Behavior = {}) {
  const requests: FakeRequest[] = [];
  const complete = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const browser = class extends FakeRequest {
    constructor(...args: unknown[]) {
      super(args);
      construct();
      requests.push(this);
    }
    canMakePayment = canMakePayment;
    show = async () => ({ ...(await show()), complete });
    abort = () => this.aborted();
  } satisfies BrowserPaymentRequestClass;
  const tokenizeCard = vi.fn<PaymentDeps['tokenizeCard']>(() => Promise.resolve(card));
  const notify = vi.fn<(kind: string, body: unknown) => void>();
  const deps: PaymentDeps = { requests: browser, tokenizeCard, notify };
  return { deps, requests, complete, tokenizeCard, notify };
}
