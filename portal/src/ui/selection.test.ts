import { describe, expect, it } from 'vitest';
import {
  countSelected,
  isSelected,
  nothingSelected,
  pageState,
  select,
  type Selection,
} from './selection.js';

const page = ['a', 'b', 'c'];
const some = (...keys: string[]): Selection => ({ kind: 'some', keys: new Set(keys) });

describe('selection of a list', () => {
  it.each([
    ['nothing', nothingSelected, 'none', 0],
    ['a row of this page', some('b'), 'some', 1],
    ['a row of another page', some('z'), 'none', 1],
    ['all rows of this page', some('a', 'b', 'c'), 'all', 3],
    ['all matching rows', { kind: 'all' }, 'all', 120],
  ] as const)('with %s', (_, selection, state, count) => {
    expect(pageState(selection, page)).toBe(state);
    expect(countSelected(selection, 120)).toBe(count);
  });

  it('keeps rows of other pages when a page is selected and deselected', () => {
    const both = select(some('z'), page, true, page);
    expect(countSelected(both, 120)).toBe(4);
    expect(select(both, page, false, page)).toEqual(some('z'));
  });

  it('keeps the rest of the page when a row is deselected from all matching rows', () => {
    const left = select({ kind: 'all' }, ['b'], false, page);
    expect(page.map((key) => isSelected(left, key))).toEqual([true, false, true]);
    expect(isSelected(left, 'z')).toBe(false);
  });
});
