import { AsyncLocalStorage } from 'node:async_hooks';
import type { Facts, Report } from './services.js';

/** Response of `node:http`. */
interface SentResponse {
  /** True once it has been sent, or its connection has ended. */
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

export interface Background {
  /**
   * Runs work after the current response has been sent: earlier, it would delay the response, whose duration would then
   * reveal what the work does. A failure is reported with the facts.
   */
  run: (work: () => Promise<unknown>, facts: Facts) => void;
  /** Calls a function whose work runs after a response. */
  respond: <T>(response: SentResponse, handle: () => Promise<T>) => Promise<T>;
  /** Resolves when all work has ended. */
  settled: () => Promise<void>;
}

/** Runs work that a response does not wait for. */
export function createBackground(report: Report): Background {
  const pending = new Set<Promise<void>>();
  const responses = new AsyncLocalStorage<Promise<unknown>>();
  return {
    run(work, facts) {
      const start = responses.getStore() ?? new Promise((resolve) => setImmediate(resolve));
      const settled: Promise<void> = start
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
    respond: (response, handle) => responses.run(closed(response), handle),
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Resolves when a response has been sent, or cannot be sent any more. */
function closed(response: SentResponse): Promise<void> {
  if (response.closed) return Promise.resolve();
  return new Promise((resolve) => {
    response.once('close', resolve);
  });
}
