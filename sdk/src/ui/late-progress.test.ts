import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pending } from '#test/support/pending.js';
import { LateProgress, shownAfterMs } from './late-progress.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows a payment that takes long until it settles, also until it fails', async () => {
  const shown: boolean[] = [];
  const progress = new LateProgress({ requestUpdate: () => shown.push(progress.isShown) });
  const [approved, refused] = [pending<string>(), pending<string>()];
  for (const [payment, settle] of [
    [
      approved,
      () => {
        approved.resolve('nonce');
      },
    ],
    [
      refused,
      () => {
        refused.reject(new Error('no'));
      },
    ],
  ] as const) {
    const paying = progress.during(payment.promise).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(shownAfterMs - 1);
    expect(progress.isShown).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(progress.isShown).toBe(true);
    settle();
    await paying;
    expect(progress.isShown).toBe(false);
  }
  expect(shown).toEqual([true, false, true, false]);
});

it('shows nothing for a short payment, and leaves no timer', async () => {
  const requestUpdate = vi.fn();
  await expect(new LateProgress({ requestUpdate }).during(Promise.resolve('nonce'))).resolves.toBe('nonce');
  await vi.advanceTimersByTimeAsync(shownAfterMs);
  expect(requestUpdate).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
