import type { Facts, Report } from './services.js';

export interface Background {
  /** Runs work after the current response. A failure is reported with the facts. */
  run: (work: () => Promise<unknown>, facts: Facts) => void;
  /** Resolves when all work has ended. */
  settled: () => Promise<void>;
}

/** Runs work that a response does not wait for. */
export function createBackground(report: Report): Background {
  const pending = new Set<Promise<void>>();
  return {
    run(work, facts) {
      const settled: Promise<void> = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => {
            report(error, facts);
          },
        )
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
