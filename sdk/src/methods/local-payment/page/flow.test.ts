import { describe, expect, it, vi } from 'vitest';
import {
  blik,
  created,
  deferred,
  failure,
  options,
  redirectUrl,
  scene,
} from '../../../../test/support/local-payment-harness.js';
import { pending } from '../../../../test/support/pending.js';
import { startPayment } from './flow.js';

describe('a payment in a window', () => {
  it('becomes a nonce', async () => {
    const { made: result, opened, request } = scene();
    await expect(startPayment(result, options())).resolves.toEqual({
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
    expect(result.machine.state).toEqual({ status: 'idle' });
  });

  it('has no details if the bank returns none', async () => {
    const { made: result, request } = scene();
    request
      .mockImplementationOnce(() => Promise.resolve(created))
      .mockImplementationOnce(() =>
        Promise.resolve({ paypalAccounts: [{ nonce: 'nonce-1', type: 'PayPalAccount' }] }),
      );
    await expect(startPayment(result, options())).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: {},
    });
  });

  it('opens the window at once, before any call has been answered', () => {
    const { made: result, open } = scene();
    void startPayment(result, options({ windowOptions: { width: 500 } }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[1]).toMatchObject({ place: { width: 500 } });
  });

  it('sends it on only when the shop says so, and only once', async () => {
    const { made: result, opened } = scene();
    let next: (() => void) | undefined;
    const started = pending<string>();
    const paying = startPayment(
      result,
      options({
        onPaymentStart: ({ paymentId }, go) => {
          next = go;
          started.resolve(paymentId);
        },
      }),
    );
    expect(await started.promise).toBe('PAYID-1');
    expect(result.machine.state).toEqual({ status: 'approving', paymentId: 'PAYID-1' });
    expect(opened).toEqual([]);
    next?.();
    next?.();
    await paying;
    expect(opened).toEqual([redirectUrl]);
  });
});

describe('a payment that is completed outside the page', () => {
  it('opens nothing, tells the shop its id and resolves with nothing', async () => {
    const { made: result, open, request } = scene();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = vi.fn();
    await expect(startPayment(result, blik({ onPaymentStart }))).resolves.toBeUndefined();
    expect(onPaymentStart.mock.calls).toEqual([[{ paymentId: 'PAYID-1' }, undefined]]);
    expect(open).not.toHaveBeenCalled();
  });

  it('waits for what the shop does with it', async () => {
    const { made: result, request } = scene();
    request.mockResolvedValueOnce(deferred);
    const kept = pending<undefined>();
    const settled = vi.fn();
    const started = pending<undefined>();
    const paying = startPayment(
      result,
      blik({
        onPaymentStart: () => {
          started.resolve(undefined);
          return kept.promise;
        },
      }),
    ).then(settled);
    await started.promise;
    expect(settled).not.toHaveBeenCalled();
    kept.resolve(undefined);
    await paying;
    expect(settled).toHaveBeenCalledWith(undefined);
  });

  it('LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED where the gateway wants a window', async () => {
    const { made: result } = scene();
    const onPaymentStart = vi.fn();
    const error = await failure(startPayment(result, blik({ onPaymentStart })));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED',
      type: 'UNKNOWN',
    });
    expect(onPaymentStart).not.toHaveBeenCalled();
  });

  it('ABORTED while the shop keeps it', async () => {
    const { made: result, request, controller } = scene();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = () => {
      controller.abort();
      return new Promise<void>(() => undefined);
    };
    expect((await failure(startPayment(result, blik({ onPaymentStart })))).code).toBe('ABORTED');
  });
});
