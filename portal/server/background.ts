export interface Background {
  /** Runs work after the current response. */
  run: (work: () => Promise<unknown>) => void;
  /** Resolves when all work has ended. */
  settled: () => Promise<void>;
}

/** Runs work that a response does not wait for. */
export function createBackground(report: (error: unknown) => void): Background {
  const pending = new Set<Promise<void>>();
  return {
    run(work) {
      const settled: Promise<void> = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .then(() => undefined, report)
        .finally(() => pending.delete(settled));
      pending.add(settled);
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
