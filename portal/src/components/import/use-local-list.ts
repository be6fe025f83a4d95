import { useState } from 'react';
import { pageSizes } from '../../../contract/list-sizes.js';
import type { ListState } from '../../context/list-state.js';

/** Keeps page, size and order of a list that is only a part of a page, not in its address. */
export function useLocalList(sort: string): ListState {
  const [state, setState] = useState<Readonly<Record<string, string | null>>>({});
  return {
    q: '',
    sort: state['sort'] ?? sort,
    page: Number(state['page'] ?? 1),
    size: Number(state['size'] ?? pageSizes[0]),
    filter: () => '',
    set(changes) {
      setState({ ...state, page: null, ...changes });
    },
  };
}
