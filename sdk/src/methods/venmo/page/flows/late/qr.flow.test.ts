import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#src/core/deadline.js';
import { PaymentError } from '#src/core/errors.js';
import { clientErrors, createQrHarness, lifetimeMs, node } from '../../../test/qr-harness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a payment that the shopper authorizes', () => {
  it('shows each status once, and resolves 2000 ms after the approval', async () => {
    const { pay, shown, statuses, outcome } = createQrHarness();
    const paid = pay();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['preparing', 'code']);
    statuses.push(node('CREATED'), node('SCANNED'), node('SCANNED'), node('APPROVED'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(shown()).toEqual(['preparing', 'code', 'authorizing', 'authorized']);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(outcome()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await expect(paid).resolves.toEqual({
      nonce: 'nonce-1',
      userName: 'venmojoe',
      payerInfo: undefined,
      contextId: 'context-1',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('resolves without having been scanned first', async () => {
    const { pay, statuses, shown } = createQrHarness();
    statuses.push(node('APPROVED'));
    const paid = pay();
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
    expect(shown()).toEqual(['preparing', 'code', 'authorized']);
  });

  it('resolves although the frame can no longer show anything', async () => {
    const { pay, statuses, show, display } = createQrHarness();
    statuses.push(node('SCANNED'), node('APPROVED'));
    const paid = pay();
    await vi.advanceTimersByTimeAsync(0);
    show.mockRejectedValue(new Error('gone'));
    await vi.advanceTimersByTimeAsync(1_000);
    display.onLost(clientErrors.network());
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('ignores that the shopper closes the overlay', async () => {
    const { pay, statuses, display, updateStatus } = createQrHarness();
    statuses.push(node('APPROVED'));
    const paid = pay();
    await vi.advanceTimersByTimeAsync(100);
    display.onClose('backdrop');
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it('waits as long after a change of the device’s time', async () => {
    const { pay, statuses } = createQrHarness();
    const paid = pay();
    await vi.advanceTimersByTimeAsync(0);
    vi.setSystemTime(Date.now() + 10 * lifetimeMs);
    await vi.advanceTimersByTimeAsync(1_000);
    statuses.push(node('APPROVED'));
    await vi.advanceTimersByTimeAsync(3_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
  });

  it('resolves after the computer has slept beyond the deadline', async () => {
    const { pay, statuses, queryStatus } = createQrHarness();
    const paid = pay();
    await vi.advanceTimersByTimeAsync(0);
    statuses.push(node('APPROVED'));
    const slept = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10 * lifetimeMs);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryStatus).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
    slept.mockRestore();
  });
});

describe('the code', () => {
  it.each([
    ['the profile of the shop', 'profile-1', 'profile-1'],
    ['the merchant of the context without one', undefined, 'merchant-1'],
  ])('contains %s', async (_, profileId, merchantId) => {
    const { pay, show, controller } = createQrHarness({ profileId });
    const paid = pay();
    await vi.advanceTimersByTimeAsync(0);
    expect(show).toHaveBeenCalledWith({
      view: 'code',
      url: `https://venmo.com/go/purchase?facilitator=BT&intent=Continue&resource_id=context-1&merchant_id=${merchantId}&environment=SANDBOX`,
      deadline: performance.now() + lifetimeMs,
    });
    controller.abort();
    await expect(paid).rejects.toThrow();
  });

  it('is polled 1000 ms after each response', async () => {
    const { pay, queryStatus, controller } = createQrHarness();
    const paid = pay();
    paid.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    const responses: ((value: ReturnType<typeof node>) => void)[] = [];
    queryStatus.mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(queryStatus).toHaveBeenCalledTimes(2);
    responses[0]?.(node('CREATED'));
    await vi.advanceTimersByTimeAsync(999);
    expect(queryStatus).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryStatus).toHaveBeenCalledTimes(3);
    controller.abort();
    await expect(paid).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

describe('a payment that fails', () => {
  it.each([
    ['CANCELED', 'VENMO_DESKTOP_CANCELED', { reason: 'provider', status: 'CANCELED' }, 'canceled'],
    ['FAILED', 'VENMO_DESKTOP_UNKNOWN_ERROR', { status: 'FAILED' }, 'failed'],
    ['EXPIRED', 'VENMO_DESKTOP_UNKNOWN_ERROR', { status: 'EXPIRED' }, 'failed'],
  ] as const)('with the status %s rejects at once with %s', async (status, code, details, message) => {
    const { pay, statuses, show, updateStatus } = createQrHarness();
    statuses.push(node(status));
    await expect(pay()).rejects.toMatchObject({ code, details });
    expect(show).toHaveBeenLastCalledWith({ view: 'error', message });
    expect(updateStatus).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('as approved without a nonce rejects with VENMO_DESKTOP_UNKNOWN_ERROR', async () => {
    const { pay, statuses } = createQrHarness();
    statuses.push({ ...node('APPROVED'), paymentMethodId: null });
    await expect(pay()).rejects.toMatchObject({ code: 'VENMO_DESKTOP_UNKNOWN_ERROR' });
  });

  it.each(['CREATED', 'EXPIRED'] as const)(
    'at its deadline with the status %s rejects with VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
    async (status) => {
      const { pay, statuses, show, updateStatus, queryStatus } = createQrHarness();
      const paid = pay();
      paid.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(lifetimeMs - 1);
      statuses.push(node(status));
      expect(updateStatus).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await expect(paid).rejects.toMatchObject({
        code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT',
        type: 'CUSTOMER',
      });
      expect(updateStatus).toHaveBeenCalledExactlyOnceWith('context-1', 'EXPIRED');
      expect(show).toHaveBeenLastCalledWith({ view: 'error', message: 'failed' });
      expect(queryStatus.mock.calls.length).toBeGreaterThan(1);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('rejects with the timeout although the gateway does not accept the status', async () => {
    const { pay, updateStatus } = createQrHarness();
    updateStatus.mockRejectedValue(clientErrors.network());
    const paid = pay();
    paid.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(lifetimeMs);
    await expect(paid).rejects.toMatchObject({ code: 'VENMO_MOBILE_POLLING_TOKENIZATION_TIMEOUT' });
  });

  it.each(['createContext', 'queryStatus'] as const)(
    'because %s fails rejects with VENMO_DESKTOP_UNKNOWN_ERROR, and 403 passes through',
    async (call) => {
      const first = createQrHarness();
      const cause = clientErrors.network();
      first[call].mockRejectedValue(cause);
      const paid = first.pay();
      paid.catch(() => undefined);
      // Failed queries are repeated three times.
      await vi.advanceTimersByTimeAsync(3_000);
      await expect(paid).rejects.toMatchObject({
        code: 'VENMO_DESKTOP_UNKNOWN_ERROR',
        type: 'UNKNOWN',
        retryable: true,
        cause,
        details: { originalError: cause },
      });
      expect(first.show).toHaveBeenLastCalledWith({ view: 'error', message: 'failed' });
      const second = createQrHarness();
      const forbidden = clientErrors.forbidden();
      second[call].mockRejectedValue(forbidden);
      await expect(second.pay()).rejects.toBe(forbidden);
    },
  );

  it('is not one whose queries fail up to three times in a row', async () => {
    const { pay, queryStatus, shown } = createQrHarness();
    const cause = clientErrors.network();
    const failing = () => queryStatus.mockRejectedValueOnce(cause);
    for (let query = 0; query < 3; query += 1) failing();
    queryStatus.mockResolvedValueOnce(node('SCANNED'));
    for (let query = 0; query < 3; query += 1) failing();
    queryStatus.mockResolvedValueOnce(node('APPROVED'));
    const paid = pay();
    await vi.advanceTimersByTimeAsync(9_000);
    await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
    expect(shown()).toEqual(['preparing', 'code', 'authorizing', 'authorized']);
  });

  it('because the frame refuses the code rejects with VENMO_DESKTOP_UNKNOWN_ERROR, and cancels the context', async () => {
    const { pay, show, updateStatus } = createQrHarness();
    const cause = new PaymentError({ code: 'FRAME_MESSAGE_INVALID', type: 'INTERNAL', message: 'x' });
    show.mockImplementation(({ view }) => (view === 'code' ? Promise.reject(cause) : Promise.resolve()));
    await expect(pay()).rejects.toMatchObject({ code: 'VENMO_DESKTOP_UNKNOWN_ERROR', cause });
    expect(updateStatus).toHaveBeenCalledExactlyOnceWith('context-1', 'CANCELED');
  });

  it('because the frame is lost rejects with VENMO_DESKTOP_UNKNOWN_ERROR, and cancels the context', async () => {
    const { pay, display, updateStatus } = createQrHarness();
    const paid = pay();
    paid.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    display.onLost(clientErrors.network());
    await expect(paid).rejects.toMatchObject({ code: 'VENMO_DESKTOP_UNKNOWN_ERROR' });
    expect(updateStatus).toHaveBeenCalledExactlyOnceWith('context-1', 'CANCELED');
  });
});

it('a flow uses the clock that it is given', async () => {
  const { pay, statuses } = createQrHarness({
    clock: { ...systemClock, after: (_ms, run) => systemClock.after(0, run) },
  });
  statuses.push(node('CREATED'), node('APPROVED'));
  const paid = pay();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(0);
  await vi.runAllTimersAsync();
  await expect(paid).resolves.toMatchObject({ nonce: 'nonce-1' });
});
