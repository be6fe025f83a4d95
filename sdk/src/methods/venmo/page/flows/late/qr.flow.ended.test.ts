import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQrHarness, node } from '../../../test/qr-harness.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a payment that is ended', () => {
  it.each(['backdrop', 'closed'] as const)(
    'by the shopper (%s) rejects with VENMO_DESKTOP_CANCELED',
    async (reason) => {
      const { pay, display, updateStatus, shown } = createQrHarness();
      const paid = pay();
      paid.catch(() => undefined);
      await vi.advanceTimersByTimeAsync(0);
      display.onClose(reason);
      await expect(paid).rejects.toMatchObject({ code: 'VENMO_DESKTOP_CANCELED', details: { reason } });
      expect(updateStatus).toHaveBeenCalledExactlyOnceWith('context-1', 'CANCELED');
      expect(shown()).toEqual(['preparing', 'code']);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('by the shopper before there is a context cancels its creation', async () => {
    const { pay, display, createContext, updateStatus } = createQrHarness();
    createContext.mockReturnValue(new Promise(() => undefined));
    const paid = pay();
    paid.catch(() => undefined);
    display.onClose('closed');
    await expect(paid).rejects.toMatchObject({ code: 'VENMO_DESKTOP_CANCELED' });
    expect(createContext.mock.calls[0]?.[0].aborted).toBe(true);
    expect(updateStatus).not.toHaveBeenCalled();
  });

  it.each([
    ['before the start', -1, 0],
    ['while the code is shown', 0, 1],
    ['between two queries', 500, 1],
  ])('by the shop %s rejects with ABORTED', async (_, afterMs, updates) => {
    const { pay, controller, updateStatus, show } = createQrHarness();
    if (afterMs < 0) controller.abort('reason');
    const paid = pay();
    paid.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(Math.max(0, afterMs));
    controller.abort('reason');
    await expect(paid).rejects.toMatchObject({ code: 'ABORTED', cause: 'reason' });
    expect(updateStatus).toHaveBeenCalledTimes(updates);
    expect(show).not.toHaveBeenCalledWith(expect.objectContaining({ view: 'error' }));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('by the shop after the approval rejects with ABORTED, and does not cancel the context', async () => {
    const { pay, controller, statuses, updateStatus } = createQrHarness();
    statuses.push(node('APPROVED'));
    const paid = pay();
    paid.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    controller.abort();
    await expect(paid).rejects.toMatchObject({ code: 'ABORTED' });
    expect(updateStatus).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('by the shop after its outcome changes nothing', async () => {
    const { pay, controller, statuses, updateStatus } = createQrHarness();
    statuses.push(node('FAILED'));
    await expect(pay()).rejects.toMatchObject({ code: 'VENMO_DESKTOP_UNKNOWN_ERROR' });
    controller.abort();
    expect(updateStatus).not.toHaveBeenCalled();
  });
});
