export interface MemoryLimit {
  /** Takes a token of a bucket. Returns 0, or the seconds until there is one. */
  take(key: string, now: Date): number;
}

/**
 * Creates token buckets in the memory of this process, for limits that need not survive it. Full buckets are
 * forgotten, so the memory is bounded by the callers of one period.
 */
export function createMemoryLimit({ most, periodMs }: { most: number; periodMs: number }): MemoryLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const perMs = most / periodMs;
  let lastSweep = 0;

  function sweep(at: number): void {
    if (at - lastSweep < periodMs) return;
    lastSweep = at;
    for (const [key, bucket] of buckets) if (at - bucket.at >= periodMs) buckets.delete(key);
  }

  return {
    take(key, now) {
      const at = now.getTime();
      sweep(at);
      const bucket = buckets.get(key) ?? { tokens: most, at };
      const tokens = Math.min(most, bucket.tokens + Math.max(0, at - bucket.at) * perMs);
      const remaining = tokens >= 1 ? tokens - 1 : tokens;
      buckets.set(key, { tokens: remaining, at });
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perMs / 1000));
    },
  };
}
