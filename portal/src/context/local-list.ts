import { useState } from 'react';
import { pageSizes } from '../../contract/list-sizes.js';
import type { ListState } from './list-state.js';

/** Keeps a list's state in the component, for the second list of a page: the address has the state of the first one. */
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
