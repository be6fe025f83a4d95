import { vi } from 'vitest';
import { createMachine } from '#src/core/machine.js';
import type { Session, SessionClass } from '../page/apple-pay.types.js';
import { transition } from '../page/apple-pay.machine.js';
import type { SessionDeps } from '../page/session.flow.js';

export const applePayWeb = {
  countryCode: 'US',
  currencyCode: 'USD',
  merchantIdentifier: 'merchant.com.example',
  supportedNetworks: ['visa', 'mastercard'],
};

export const token = {
  paymentMethod: { network: 'Visa' },
  transactionIdentifier: 'T1',
  paymentData: { data: 'd' },
};
export const card = { type: 'ApplePayCard', nonce: 'nonce-1', description: 'Apple Pay' };

/** Session of the browser whose events the test fires. */
export class FakeSession implements Session {
  onvalidatemerchant: Session['onvalidatemerchant'] = null;
  onpaymentauthorized: Session['onpaymentauthorized'] = null;
  oncancel: Session['oncancel'] = null;
  onpaymentmethodselected: Session['onpaymentmethodselected'] = null;
  onshippingcontactselected: Session['onshippingcontactselected'] = null;
  onshippingmethodselected: Session['onshippingmethodselected'] = null;
  oncouponcodechanged: Session['oncouponcodechanged'] = null;
  readonly completePaymentMethodSelection = vi.fn<(update: unknown) => void>();
  readonly completeShippingContactSelection = vi.fn<(update: unknown) => void>();
  readonly completeShippingMethodSelection = vi.fn<(update: unknown) => void>();
  readonly completeCouponCodeChange = vi.fn<(update: unknown) => void>();
  readonly completeMerchantValidation = vi.fn<(session: object) => void>();
  readonly completePayment = vi.fn<Session['completePayment']>();
  readonly begin = vi.fn<() => void>();
  readonly abort = vi.fn<() => void>();

  validate(): void {
    this.onvalidatemerchant?.({ validationURL: 'https://apple.example/validate' });
  }

  authorize(): void {
    this.onpaymentauthorized?.({ payment: { token } });
  }
}

/** Creates the dependencies of sessions in a browser with Apple Pay. */
export function createHarness(more: Partial<SessionDeps> = {}) {
  const sessions: FakeSession[] = [];
  const requested: unknown[] = [];
  const browser = class extends FakeSession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static canMakePayments = (): boolean => true;
    static supportsVersion = (): boolean => true;

    constructor(version: number, request: object) {
      super();
      sessions.push(this);
      requested.push([version, request]);
    }
  } satisfies SessionClass;
  const life = new AbortController();
  const merchantSession = { merchantSessionIdentifier: 'SSH1' };
  const performValidation = vi.fn<SessionDeps['performValidation']>(() => Promise.resolve(merchantSession));
  const tokenize = vi.fn<SessionDeps['tokenize']>(() => Promise.resolve(card));
  const deps: SessionDeps = {
    sessions: browser,
    request: { countryCode: 'US', currencyCode: 'USD', merchantCapabilities: [], supportedNetworks: [] },
    machine: createMachine({ status: 'idle' }, transition),
    performValidation,
    tokenize,
    signal: life.signal,
    ...more,
  };
  return { deps, browser, sessions, requested, life, performValidation, tokenize, merchantSession };
}
