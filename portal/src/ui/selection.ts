import { useState } from 'react';

/** Selected rows of a list: single ones by their keys, or all that match its filters. */
export type Selection = { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all' };

export const nothingSelected: Selection = { kind: 'some', keys: new Set() };

export function isSelected(selection: Selection, key: string): boolean {
  return selection.kind === 'all' || selection.keys.has(key);
}

/** Returns the number of selected rows of a list with `total` rows. */
export function countSelected(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.keys.size;
}

/** Selects or deselects rows of a page. Deselecting one after "all" leaves the rest of the page. */
export function select(
  selection: Selection,
  keys: readonly string[],
  isOn: boolean,
  page: readonly string[],
): Selection {
  const next = new Set(selection.kind === 'all' ? page : selection.keys);
  for (const key of keys) {
    if (isOn) next.add(key);
    else next.delete(key);
  }
  return { kind: 'some', keys: next };
}

/** Returns how many rows of a page are selected. */
export function pageState(selection: Selection, page: readonly string[]): 'none' | 'some' | 'all' {
  const count = page.filter((key) => isSelected(selection, key)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

/**
 * Keeps the selection of a list over its pages. Another filter ends it: a row that is out of sight must not be part of an
 * action.
 *
 * @param filters Text that changes with the filters.
 */
export function useSelection(filters: string): readonly [Selection, (next: Selection) => void] {
  const [kept, setKept] = useState({ filters, selection: nothingSelected });
  if (kept.filters !== filters) setKept({ filters, selection: nothingSelected });
  const selection = kept.filters === filters ? kept.selection : nothingSelected;
  return [
    selection,
    (next) => {
      setKept({ filters, selection: next });
    },
  ];
}
