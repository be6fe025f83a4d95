import { describe, expect, it, vi } from 'vitest';
import { card, createHarness, type FakeSession, token } from '../test/apple-pay-harness.js';
import type { ApplePaySessionOptions } from './apple-pay.options.js';
import { startSession } from './session.flow.js';

const order: ApplePaySessionOptions = { paymentRequest: { total: { label: 'Shop', amount: '10.00' } } };
/** Waits until pending promises have settled. */
const settled = () => new Promise(setImmediate);

/** Starts a session and lets the shopper authorize the payment. */
async function authorized(harness: ReturnType<typeof createHarness>, options = order) {
  const paying = startSession(harness.deps, options);
  // A failure is awaited later.
  paying.catch(() => undefined);
  const session = harness.sessions.at(-1) as FakeSession;
  session.validate();
  await settled();
  session.authorize();
  await settled();
  return { paying, session };
}

describe('a session of Apple Pay', () => {
  it('is created and begun synchronously, because browsers allow it only in a click', async () => {
    const { deps, sessions, requested, life } = createHarness();
    const paying = startSession(deps, order);
    expect(requested).toEqual([[3, deps.request]]);
    expect(sessions[0]?.begin).toHaveBeenCalledTimes(1);
    life.abort();
    await expect(paying).rejects.toMatchObject({ code: 'ABORTED' });
    expect(sessions[0]?.abort).toHaveBeenCalledTimes(1);
  });

  it('validates the merchant, tokenizes the payment, and stays open until the shop completes it', async () => {
    const harness = createHarness();
    const options = { ...order, displayName: 'Shop', domainName: 'shop.example', timeout: 900, version: 6 };
    const { paying, session } = await authorized(harness, options);
    const { payload, payment, complete } = await paying;
    expect(harness.requested).toEqual([[6, harness.deps.request]]);
    expect(harness.performValidation.mock.calls[0]?.[0]).toEqual({
      validationURL: 'https://apple.example/validate',
      displayName: 'Shop',
      domainName: 'shop.example',
      timeout: 900,
    });
    expect(session.completeMerchantValidation).toHaveBeenCalledWith(harness.merchantSession);
    expect(harness.tokenize.mock.calls[0]?.[0]).toEqual({ token, timeout: 900 });
    expect([payload, payment]).toEqual([card, { token }]);
    expect(session.completePayment).not.toHaveBeenCalled();
    expect(harness.deps.machine.state).toEqual({ status: 'completing' });
    complete(true);
    complete(false);
    expect(session.completePayment.mock.calls).toEqual([[{ status: 0 }]]);
    expect(harness.deps.machine.state).toEqual({ status: 'idle' });
  });

  it('shows that the shop’s server has declined the payment', async () => {
    const { paying, session } = await authorized(createHarness());
    (await paying).complete(false);
    expect(session.completePayment.mock.calls).toEqual([[{ status: 1 }]]);
  });

  it('keeps the outcome if the sheet is gone when the shop completes it', async () => {
    const harness = createHarness();
    const { paying, session } = await authorized(harness);
    const { complete } = await paying;
    session.completePayment.mockImplementation(() => {
      throw new Error('closed');
    });
    expect(() => {
      complete(true);
    }).not.toThrow();
    const next = await authorized(harness);
    next.session.oncancel?.({});
    await next.paying;
    expect(harness.deps.machine.state).toEqual({ status: 'idle' });
  });

  it('rejects a second start with APPLE_PAY_SESSION_IN_PROGRESS, also while the shop has not completed the first', async () => {
    const harness = createHarness();
    const { paying } = await authorized(harness);
    const busy = { code: 'APPLE_PAY_SESSION_IN_PROGRESS', retryable: true };
    await expect(startSession(harness.deps, order)).rejects.toMatchObject(busy);
    (await paying).complete(true);
    expect(harness.sessions).toHaveLength(1);
    await (
      await authorized(harness)
    ).paying;
  });

  it('rejects with APPLE_PAY_CANCELED if the shopper closes the sheet', async () => {
    const { deps, sessions } = createHarness();
    const paying = startSession(deps, order);
    sessions[0]?.oncancel?.({});
    await expect(paying).rejects.toMatchObject({
      code: 'APPLE_PAY_CANCELED',
      type: 'CUSTOMER',
      details: { reason: 'provider' },
    });
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('closes the sheet if the merchant cannot be validated', async () => {
    const error = new Error('no');
    const { deps, sessions } = createHarness({ performValidation: () => Promise.reject(error) });
    const paying = startSession(deps, order);
    sessions[0]?.validate();
    await expect(paying).rejects.toBe(error);
    expect(sessions[0]?.abort).toHaveBeenCalledTimes(1);
  });

  it('shows the failure in the sheet if the payment cannot be tokenized', async () => {
    const error = new Error('no');
    const { paying, session } = await authorized(createHarness({ tokenize: () => Promise.reject(error) }));
    await expect(paying).rejects.toBe(error);
    expect(session.completePayment.mock.calls).toEqual([[{ status: 1 }]]);
    expect(session.abort).not.toHaveBeenCalled();
  });

  it('ignores a late response after the shopper has closed the sheet', async () => {
    let completeValidation: (session: object) => void = () => undefined;
    const { deps, sessions } = createHarness({
      performValidation: () =>
        new Promise((resolve) => (completeValidation = resolve as typeof completeValidation)),
    });
    const paying = startSession(deps, order);
    sessions[0]?.validate();
    sessions[0]?.oncancel?.({});
    await expect(paying).rejects.toMatchObject({ code: 'APPLE_PAY_CANCELED' });
    completeValidation({});
    await settled();
    sessions[0]?.authorize();
    await settled();
    expect(sessions[0]?.completeMerchantValidation).not.toHaveBeenCalled();
  });

  it('rejects with APPLE_PAY_SESSION_FAILED if the browser rejects the request or the start', async () => {
    const failed = { code: 'APPLE_PAY_SESSION_FAILED', type: 'MERCHANT' };
    const harness = createHarness();
    const throwing = class extends harness.browser {
      override readonly begin = vi.fn(() => {
        throw new Error('no');
      });
    };
    await expect(startSession({ ...harness.deps, sessions: throwing }, order)).rejects.toMatchObject(failed);
    const refusing = class extends harness.browser {
      constructor(version: number, request: object) {
        super(version, request);
        throw new TypeError('total is required');
      }
    };
    await expect(startSession({ ...harness.deps, sessions: refusing }, order)).rejects.toThrow(
      'total is required',
    );
    await (
      await authorized(harness)
    ).paying;
  });

  it('rejects with APPLE_PAY_BROWSER_NOT_SUPPORTED in other browsers', async () => {
    const { deps } = createHarness({ sessions: undefined });
    await expect(startSession(deps, order)).rejects.toMatchObject({
      code: 'APPLE_PAY_BROWSER_NOT_SUPPORTED',
    });
  });

  it.each([
    ['onPaymentMethodSelected', 'onpaymentmethodselected', 'completePaymentMethodSelection'],
    ['onShippingContactSelected', 'onshippingcontactselected', 'completeShippingContactSelection'],
    ['onShippingMethodSelected', 'onshippingmethodselected', 'completeShippingMethodSelection'],
    ['onCouponCodeChanged', 'oncouponcodechanged', 'completeCouponCodeChange'],
  ] as const)('waits for %s of the shop', async (option, property, complete) => {
    const { deps, sessions, life } = createHarness();
    const update = { newTotal: { label: 'Shop', amount: '12.00' } };
    const select = vi.fn(() => Promise.resolve(update));
    const paying = startSession(deps, { ...order, [option]: select });
    sessions[0]?.[property]?.('event');
    await settled();
    expect(select).toHaveBeenCalledWith('event');
    expect(sessions[0]?.[complete].mock.calls).toEqual([[update]]);
    life.abort();
    await expect(paying).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('ends with the error of a handler of the shop', async () => {
    const error = new Error('shop');
    const { deps, sessions } = createHarness();
    const paying = startSession(deps, { ...order, onShippingContactSelected: () => Promise.reject(error) });
    sessions[0]?.onshippingcontactselected?.({});
    await expect(paying).rejects.toBe(error);
    expect(sessions[0]?.abort).toHaveBeenCalledTimes(1);
  });

  it('rejects with ABORTED for an aborted signal, without a session', async () => {
    const { deps, sessions } = createHarness();
    const signal = AbortSignal.abort('left');
    await expect(startSession(deps, { ...order, signal })).rejects.toMatchObject({
      code: 'ABORTED',
      cause: 'left',
    });
    expect(sessions).toEqual([]);
  });
});
