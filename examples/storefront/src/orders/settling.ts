import type { Payments } from './payments.js';

export interface Settling {
  /** Resolves when no look-up is pending. */
  close(): Promise<void>;
}

/** Looks up due outcomes by a timer, one round after another, until it is closed. */
export function startSettling(
  payments: Pick<Payments, 'settleDue'>,
  { everyMs, report }: { everyMs: number; report: (error: unknown) => void },
): Settling {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();
  const schedule = () => {
    if (isClosed) return;
    timer = setTimeout(() => {
      round = payments.settleDue().catch(report).finally(schedule);
    }, everyMs);
    timer.unref();
  };
  schedule();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      return round;
    },
  };
}
