import { describe, expect, it } from 'vitest';
import { dayOf } from '../../lib/day-of.js';
import { pageQuery } from './invoice-filters.js';

const listWith = (filters: Record<string, string>, q = '') => ({
  q,
  sort: '-issuedAt',
  page: 2,
  size: 25,
  filter: (name: string) => filters[name] ?? '',
});

describe('dayOf', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', ''],
    ['2026-13-01', ''],
    ['yesterday', ''],
    ['', ''],
  ])('reads %j as %j', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});

describe('pageQuery', () => {
  it('requests a page with the known filters of the address', () => {
    const list = listWith(
      { status: 'OPEN,LOST,PAID', from: '2026-01-01', to: 'never', detail: 'inv_1' },
      'US-1',
    );
    expect(Object.fromEntries(new URLSearchParams(pageQuery(list)))).toEqual({
      ...{ sort: '-issuedAt', q: 'US-1', status: 'OPEN,PAID', from: '2026-01-01' },
      ...{ page: '2', size: '25' },
    });
  });
});
