import { useCallback, useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** Progress of a search while the user types. */
export type SearchState<Item> =
  | { status: 'idle' }
  | { status: 'searching' }
  | { status: 'found'; text: string; items: readonly Item[] }
  | { status: 'failed'; text: string; error: unknown };

/**
 * Searches when typing pauses. A newer text aborts the search before, so that an older response never replaces a newer one.
 */
export function useAsyncSearch<Item>(
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>,
) {
  const [state, setState] = useState<SearchState<Item>>({ status: 'idle' });
  const running = useRef<AbortController | null>(null);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback((typed: string, afterMs = pauseMs) => {
    running.current?.abort();
    const text = typed.trim();
    if (text === '') {
      setState({ status: 'idle' });
      return;
    }
    const current = new AbortController();
    running.current = current;
    setState({ status: 'searching' });
    const set = (next: SearchState<Item>) => {
      if (!current.signal.aborted) setState(next);
    };
    setTimeout(() => {
      if (current.signal.aborted) return;
      latest.current(text, current.signal).then(
        (items) => {
          set({ status: 'found', text, items });
        },
        (error: unknown) => {
          set({ status: 'failed', text, error });
        },
      );
    }, afterMs);
  }, []);
  return { state, start };
}
