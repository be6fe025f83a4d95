import { describe, expect, it, vi } from 'vitest';
import {
  blik,
  created,
  deferred,
  failure,
  options,
  redirectUrl,
  createHarness,
} from '../test/local-payment-harness.js';
import { pending } from '#test/support/pending.js';
import { startPayment } from './local-payment.flow.js';

describe('a payment in a popup', () => {
  it('resolves with a nonce', async () => {
    const { deps, opened, request } = createHarness();
    await expect(startPayment(deps, options())).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: { email: 'joe@example.com' },
      correlationId: 'EC-1',
    });
    expect(opened).toEqual([redirectUrl]);
    expect(request.mock.calls.map(([{ endpoint }]) => endpoint)).toEqual([
      'local_payments/create',
      'payment_methods/paypal_accounts',
    ]);
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('has no details if the bank returns none', async () => {
    const { deps, request } = createHarness();
    request
      .mockImplementationOnce(() => Promise.resolve(created))
      .mockImplementationOnce(() =>
        Promise.resolve({ paypalAccounts: [{ nonce: 'nonce-1', type: 'PayPalAccount' }] }),
      );
    await expect(startPayment(deps, options())).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: {},
    });
  });

  it('opens the popup immediately, before any response', () => {
    const { deps, open } = createHarness();
    void startPayment(deps, options({ windowOptions: { width: 500 } }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[1]).toMatchObject({ bounds: { width: 500 } });
  });

  it('redirects the popup only when the shop calls back, and only once', async () => {
    const { deps, opened } = createHarness();
    let next: (() => void) | undefined;
    const started = pending<string>();
    const paying = startPayment(
      deps,
      options({
        onPaymentStart: ({ paymentId }, go) => {
          next = go;
          started.resolve(paymentId);
        },
      }),
    );
    expect(await started.promise).toBe('PAYID-1');
    expect(deps.machine.state).toEqual({ status: 'approving', paymentId: 'PAYID-1' });
    expect(opened).toEqual([]);
    next?.();
    next?.();
    await paying;
    expect(opened).toEqual([redirectUrl]);
  });
});

describe('a payment that is completed outside the page', () => {
  it('opens nothing, passes its id to the shop and resolves with nothing', async () => {
    const { deps, open, request } = createHarness();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = vi.fn();
    await expect(startPayment(deps, blik({ onPaymentStart }))).resolves.toBeUndefined();
    expect(onPaymentStart.mock.calls).toEqual([[{ paymentId: 'PAYID-1' }, undefined]]);
    expect(open).not.toHaveBeenCalled();
  });

  it('waits for the shop’s promise', async () => {
    const { deps, request } = createHarness();
    request.mockResolvedValueOnce(deferred);
    const storing = pending<undefined>();
    const settled = vi.fn();
    const started = pending<undefined>();
    const paying = startPayment(
      deps,
      blik({
        onPaymentStart: () => {
          started.resolve(undefined);
          return storing.promise;
        },
      }),
    ).then(settled);
    await started.promise;
    expect(settled).not.toHaveBeenCalled();
    storing.resolve(undefined);
    await paying;
    expect(settled).toHaveBeenCalledWith(undefined);
  });

  it('rejects with LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED if the gateway requires a popup', async () => {
    const { deps } = createHarness();
    const onPaymentStart = vi.fn();
    const error = await failure(startPayment(deps, blik({ onPaymentStart })));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED',
      type: 'UNKNOWN',
    });
    expect(onPaymentStart).not.toHaveBeenCalled();
  });

  it('rejects with ABORTED while the shop’s promise is pending', async () => {
    const { deps, request, controller } = createHarness();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = () => {
      controller.abort();
      return new Promise<void>(() => undefined);
    };
    expect((await failure(startPayment(deps, blik({ onPaymentStart })))).code).toBe('ABORTED');
  });
});
