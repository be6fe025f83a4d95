import type { Clock } from '#src/core/deadline.js';

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

/** Clock that moves only when a test moves it. */
export interface FakeClock extends Clock {
  /** Runs the timers that are due within `ms`, each at its time. */
  advance(ms: number): Promise<void>;
  /** Changes the time of the device, without passing time. */
  change(ms: number): void;
  /** Passes time without timers, as a sleeping computer does, then runs the late ones. */
  sleep(ms: number): Promise<void>;
  /** Number of timers that have not run. */
  readonly pending: number;
}

/** Lets promise callbacks run, also those that further callbacks create. */
export async function flush(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start;
  let changedMs = 0;
  const timers = new Set<Timer>();
  const runNext = async (until: number): Promise<boolean> => {
    await flush();
    const [next] = [...timers].sort((one, other) => one.due - other.due);
    if (!next || next.due > until) return false;
    now = Math.max(now, next.due);
    timers.delete(next);
    next.run();
    return true;
  };
  const runUntil = async (until: number) => {
    while (await runNext(until));
    now = Math.max(now, until);
    await flush();
  };
  return {
    now: () => now + changedMs,
    elapsed: () => now,
    after(ms, run) {
      const timer = { due: now + ms, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    change: (ms) => {
      changedMs += ms;
    },
    advance: (ms) => runUntil(now + ms),
    async sleep(ms) {
      now += ms;
      await runUntil(now);
    },
    get pending() {
      return timers.size;
    },
  };
}
