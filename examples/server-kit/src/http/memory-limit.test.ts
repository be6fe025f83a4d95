import { describe, expect, it } from 'vitest';
import { createMemoryLimit } from './memory-limit.js';

describe('limit in memory', () => {
  it('fills evenly up to its size', () => {
    const limit = createMemoryLimit({ most: 2, periodMs: 1000 });
    const take = (at: number) => limit.take('a', new Date(at));
    expect([take(0), take(0), take(0)]).toEqual([0, 0, 1]);
    expect([take(499), take(500), take(501)]).toEqual([1, 0, 1]);
    expect([take(9000), take(9000), take(9000)]).toEqual([0, 0, 1]);
  });

  it('never waits less than its time needs, if the clock goes back', () => {
    const limit = createMemoryLimit({ most: 1, periodMs: 60_000 });
    expect(limit.take('a', new Date(60_000))).toBe(0);
    expect(limit.take('a', new Date(0))).toBe(60);
  });
});
