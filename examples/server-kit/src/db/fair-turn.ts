/**
 * Time of continuous work after which the event loop gets a turn. PGlite responds in microtasks only, so a
 * long series of queries starves timers, sockets and signals.
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
