/** Work of which only the latest counts. */
export interface Latest {
  /** Aborts the older work. Resolves with undefined where newer work has begun in the meantime, also where this one has failed. */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result | undefined>;
}

export function createLatest(): Latest {
  let present = new AbortController();
  return {
    async run(work) {
      present.abort();
      present = new AbortController();
      const { signal } = present;
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
