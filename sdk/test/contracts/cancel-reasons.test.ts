import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentError } from '#src/core/errors.js';
import type { CancelReason } from '#src/frames/popup/cancel-reason.js';
import { closedFor } from '#src/frames/popup/popup-service.errors.js';
import { startPayment } from '#src/methods/local-payment/page/local-payment.flow.js';
import * as masterpass from '#src/methods/masterpass/page/masterpass.flow.js';
import * as masterpassHarness from '#src/methods/masterpass/test/support.js';
import * as paypal from '#src/methods/paypal/page/paypal.flow.js';
import * as venmo from '#src/methods/venmo/page/payment.js';
import * as venmoHarness from '#src/methods/venmo/test/support.js';
import { transition } from '#src/methods/sepa/page/sepa.machine.js';
import * as sepa from '#src/methods/sepa/page/sepa.flow.js';
import { createMachine } from '#src/core/machine.js';
import * as local from '#src/methods/local-payment/test/local-payment-harness.js';
import { back, failure, fakeClient, fakeWindow } from '#src/methods/paypal/test/paypal-harness.js';
import { sepaOrder } from '#src/methods/sepa/test/sepa-order.js';

type End = () => Promise<Record<string, string>>;

/** Call of each method, with a popup that has the outcome of `end`. */
const calls: Readonly<Record<string, (end: End) => Promise<unknown>>> = {
  PAYPAL_POPUP_CLOSED: (end) => {
    const { client } = fakeClient();
    const { open, machine, signal } = fakeWindow(end);
    const order = { flow: 'checkout', amount: '1.00', currency: 'USD' } as const;
    return paypal.tokenize({ client, service: { open }, machine, signal, back }, order);
  },
  SEPA_CUSTOMER_CANCELED: (end) => {
    const { open, signal } = fakeWindow(end);
    const account = { approvalUrl: 'https://bank.example/', last4: '3000', bankReferenceToken: 'reference' };
    const { client, request } = fakeClient();
    request.mockResolvedValue({ message: { body: { sepaDebitAccount: account } } });
    const machine = createMachine({ status: 'idle' }, transition);
    const addresses = { returnUrl: 'https://a.example/r', cancelUrl: 'https://a.example/c' };
    return sepa.tokenize({ client, service: { open }, machine, signal, addresses }, sepaOrder);
  },
  LOCAL_PAYMENT_WINDOW_CLOSED: (end) => startPayment(local.createHarness(end).deps, local.options()),
  MASTERPASS_POPUP_CLOSED: (end) =>
    masterpass.tokenize(masterpassHarness.createHarness(end).deps, masterpassHarness.order),
  VENMO_CUSTOMER_CANCELED: (end) => {
    const options = { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } as const;
    const page = { userAgent: venmoHarness.agents.desktop, touchPoints: 0 };
    return venmo.pay(venmoHarness.createHarness({ options, page, window: end }).deps);
  },
};

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.example/pay'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const reasons: readonly CancelReason[] = ['provider', 'backdrop', 'closed', 'page-left', 'aborted'];

describe.each(Object.entries(calls))('%s', (code, call) => {
  it.each(reasons)('reports the reason and keeps its cause: %s', async (reason) => {
    const cause = closedFor(reason);
    const error = await failure(call(() => Promise.reject(cause)));
    expect(error).toMatchObject({ code, cause, details: { reason, originalError: cause } });
  });
});

describe("cancellation on the provider's page", () => {
  const rows: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['SEPA_CUSTOMER_CANCELED', () => run('SEPA_CUSTOMER_CANCELED', { cancel: '1' })],
    [
      'LOCAL_PAYMENT_CANCELED',
      () => run('LOCAL_PAYMENT_WINDOW_CLOSED', { c: '1', errorcode: 'payment_error' }),
    ],
    ['MASTERPASS_POPUP_CLOSED', () => run('MASTERPASS_POPUP_CLOSED', { mpstatus: 'cancel' })],
  ];
  const run = async (name: string, params: Record<string, string>) =>
    calls[name]?.(() => Promise.resolve(params));

  it.each(rows)('is the reason of %s', async (code, call) => {
    expect(await failure(call())).toMatchObject({ code, details: { reason: 'provider' } });
  });

  it("keeps its cause if an app closes the bank's page", async () => {
    const cause = closedFor('provider', { c: '1', errorcode: 'payment_error' });
    const error: PaymentError = await failure(
      startPayment(local.createHarness(() => Promise.reject(cause)).deps, local.options()),
    );
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_CANCELED',
      cause,
      details: { reason: 'provider', originalError: { errorcode: 'payment_error' } },
    });
  });
});
