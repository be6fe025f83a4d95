import { maxSearchLength, mostPages, pageSizes } from '../../contract/list-sizes.js';
import { useAddress } from './address.js';

export interface ListState {
  q: string;
  sort: string;
  page: number;
  size: number;
  filter(name: string): string;
  /** Changes the query. Every change except of the page starts at the first page. */
  set(changes: Record<string, string | null>, options?: { replace?: boolean }): void;
}

/** Keeps a list's state in the query string. Omits defaults and ignores invalid values. */
export function useListState(sorts: readonly string[], defaultSort: string): ListState {
  const { path, search, go } = useAddress();
  const requested = search.get('sort') ?? defaultSort;
  const page = Number(search.get('page') ?? 1);
  const size = Number(search.get('size') ?? pageSizes[0]);
  return {
    // The server accepts neither longer strings nor NUL.
    q: (search.get('q') ?? '').replaceAll('\0', '').slice(0, maxSearchLength),
    sort: sorts.includes(requested.replace('-', '')) ? requested : defaultSort,
    // The list opens the last page for a greater number.
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) : 1,
    size: pageSizes.find((one) => one === size) ?? pageSizes[0],
    filter: (name) => search.get(name) ?? '',
    set(changes, options) {
      const next = new URLSearchParams(search);
      if (!('page' in changes)) next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        const isDefault = value === null || value === '' || (name === 'sort' && value === defaultSort);
        if (isDefault || (name === 'page' && value === '1')) next.delete(name);
        else next.set(name, value);
      }
      go(next.size === 0 ? path : `${path}?${next.toString()}`, options);
    },
  };
}
