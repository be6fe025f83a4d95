import { describe, expect, it } from 'vitest';
import { expiryOf } from './expiry.js';

describe('expiryOf', () => {
  it.each([
    ['12/2026', '2026-11-01T00:00:00Z', null],
    ['12/2026', '2026-11-03T00:00:00Z', 'soon'],
    ['12/2026', '2026-12-31T23:59:59Z', 'soon'],
    ['12/2026', '2027-01-01T00:00:00Z', 'expired'],
    ['12/2030', '2026-11-01T00:00:00Z', null],
    [null, '2026-11-01T00:00:00Z', null],
    ['soon', '2026-11-01T00:00:00Z', null],
  ])('of a card until %s on %s is %s', (expires, now, state) => {
    expect(expiryOf(expires, new Date(now))).toBe(state);
  });
});
