/**
 * PGlite answers in microtasks only, so a long run of queries starves timers, sockets and signals.
 * After this much work the event loop gets a turn.
 */
const workBeforeTurnMs = 8;

export interface FairTurn {
  take(): Promise<void>;
}

export function createFairTurn(): FairTurn {
  let lastTurn = performance.now();
  return {
    async take() {
      if (performance.now() - lastTurn < workBeforeTurnMs) return;
      await new Promise((resume) => setImmediate(resume));
      lastTurn = performance.now();
    },
  };
}
