import { useState } from 'react';
import { pageSizes } from '../../contract/list-sizes.js';
import type { ListState } from './list-state.js';

/** Keeps a list's state in the component, for a list that is only a part of a page. */
export function useLocalList(defaultSort: string): ListState {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return {
    q: values['q'] ?? '',
    sort: values['sort'] ?? defaultSort,
    page: Number(values['page'] ?? 1),
    size: Number(values['size'] ?? pageSizes[0]),
    filter: (name) => values[name] ?? '',
    set(changes) {
      const next: Record<string, string | null> = { ...values, page: null, ...changes };
      setValues(
        Object.fromEntries(
          Object.entries(next).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
        ),
      );
    },
  };
}
