import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pause } from './pause.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a pause resolves after the given time, and not before', async () => {
  const done = vi.fn<() => void>();
  void pause(500).then(done);
  await vi.advanceTimersByTimeAsync(499);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
});

it('a pause rejects with ABORTED when the signal fires, and leaves no timer', async () => {
  const controller = new AbortController();
  const wait = pause(500, controller.signal);
  controller.abort('left');
  await expect(wait).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a pause rejects immediately if the signal is already aborted', async () => {
  await expect(pause(500, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' });
  expect(vi.getTimerCount()).toBe(0);
});

it('a pause uses the given clock', async () => {
  const after = vi.fn((ms: number, run: () => void) => {
    queueMicrotask(run);
    return () => undefined;
  });
  await pause(500, undefined, { now: () => 0, elapsed: () => 0, after });
  expect(after.mock.calls.map(([ms]) => ms)).toEqual([500]);
});
