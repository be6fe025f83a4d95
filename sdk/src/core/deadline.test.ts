import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '#test/support/pending.js';
import { type Clock, systemClock, withDeadline } from './deadline.js';

const late = new Error('late');
const limits = { ms: 1_000, error: () => late };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('work under a deadline', () => {
  it('resolves with its result, and leaves no timer', async () => {
    await expect(withDeadline(limits, () => Promise.resolve('done'))).resolves.toBe('done');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with its own failure, also with a synchronous one', async () => {
    const failure = new Error('own');
    await expect(withDeadline(limits, () => Promise.reject(failure))).rejects.toBe(failure);
    await expect(
      withDeadline(limits, () => {
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with the error of the deadline, not a millisecond early', async () => {
    const settled = vi.fn<(error: unknown) => void>();
    withDeadline(limits, () => new Promise(() => undefined)).catch(settled);
    await vi.advanceTimersByTimeAsync(999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toEqual([[late]]);
  });

  it('gets a signal that aborts at the deadline, with the error as the reason', async () => {
    let signal: AbortSignal | undefined;
    const result = withDeadline(limits, (own) => {
      signal = own;
      return new Promise(() => undefined);
    });
    const rejected = expect(result).rejects.toBe(late);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await rejected;
    expect(signal?.reason).toBe(late);
  });

  it('cannot change the outcome after the deadline', async () => {
    const work = pending<string>();
    const result = withDeadline(limits, () => work.promise);
    const rejected = expect(result).rejects.toBe(late);
    await vi.advanceTimersByTimeAsync(1_000);
    work.resolve('too late');
    await rejected;
  });

  it('rejects with ABORTED when the caller aborts, and its own signal fires', async () => {
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    const result = withDeadline({ ...limits, signal: controller.signal }, (own) => {
      signal = own;
      return new Promise(() => undefined);
    });
    controller.abort('left');
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
    expect(signal?.reason).toBe('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects with ABORTED if the caller’s signal was already aborted', async () => {
    const result = withDeadline({ ...limits, signal: AbortSignal.abort('left') }, () => Promise.resolve(1));
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
  });

  it('has its own signal aborted after it has settled', async () => {
    let signal: AbortSignal | undefined;
    await withDeadline(limits, (own) => {
      signal = own;
      return Promise.resolve();
    });
    expect(signal?.aborted).toBe(true);
  });

  it('has no limit if the deadline is 0', async () => {
    const settled = vi.fn<(outcome: unknown) => void>();
    const { promise, resolve } = pending<string>();
    withDeadline({ ...limits, ms: 0 }, () => promise).then(settled, settled);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(settled).not.toHaveBeenCalled();
    resolve('done');
    await vi.waitFor(() => {
      expect(settled).toHaveBeenCalledWith('done');
    });
  });

  it('uses the given clock', async () => {
    let ring: () => void = () => undefined;
    const cancel = vi.fn<() => void>();
    const clock: Clock = {
      now: () => 0,
      elapsed: () => 0,
      after(ms, run) {
        expect(ms).toBe(1_000);
        ring = run;
        return cancel;
      },
    };
    const result = withDeadline({ ...limits, clock }, () => new Promise(() => undefined));
    ring();
    await expect(result).rejects.toBe(late);
    expect(cancel).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the system clock', () => {
  it('returns the time of the system', () => {
    vi.setSystemTime(1_700_000_000_000);
    expect(systemClock.now()).toBe(1_700_000_000_000);
  });

  it('measures durations that do not depend on the time of the system', () => {
    const before = systemClock.elapsed();
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(systemClock.elapsed() - before).toBeLessThan(3_600_000);
  });

  it('does not fire immediately for a delay that exceeds a timer’s range', () => {
    const rung = vi.fn<() => void>();
    systemClock.after(1e12, rung);
    vi.advanceTimersByTime(24 * 3_600_000);
    expect(rung).not.toHaveBeenCalled();
  });

  it('fires after the given time, unless it is canceled', () => {
    const [rung, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
    systemClock.after(10, rung);
    systemClock.after(10, cancelled)();
    vi.advanceTimersByTime(9);
    expect(rung).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(rung).toHaveBeenCalledOnce();
    expect(cancelled).not.toHaveBeenCalled();
  });
});
