/** Runs work of which only the latest result is used. */
export interface Latest {
  /**
   * Aborts the previous work. Resolves with undefined if newer work has started, even if this one has failed.
   */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined>;
}

export function createLatest(): Latest {
  let current = new AbortController();
  return {
    async run(work) {
      current.abort();
      current = new AbortController();
      const { signal } = current;
      try {
        const result = await work(signal);
        return signal.aborted ? undefined : result;
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
  };
}
