import { useState } from 'react';
import useSWR from 'swr';

/** Data of a key with its state. */
export interface Loaded<Data> {
  /** Undefined until the key has been loaded; a list keeps the rows of the previous key until then. */
  data: Data | undefined;
  /** True while `data` belongs to the previous key. */
  isPrevious: boolean;
  /** Error of the last request; undefined after a successful one. */
  error: unknown;
  /** True while a request is in progress. */
  isLoading: boolean;
  /** Requests the data again. */
  reload: () => void;
}

/**
 * Loads and caches the data of a key until the store changes. Does not retry failures; the screen offers a
 * retry.
 */
export function useData<Key extends readonly string[], Data>(
  key: Key | null,
  fetcher: (key: Key) => Promise<Data>,
): Loaded<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, unknown>(key, fetcher, {
    shouldRetryOnError: false,
  });
  return { data, isPrevious: false, error, isLoading: isValidating, reload: () => void mutate() };
}

/** Like `useData`, but keeps the rows of the previous filter or page while the next ones load. */
export function useListData<Key extends readonly string[], Data>(
  key: Key | null,
  fetcher: (key: Key) => Promise<Data>,
): Loaded<Data> {
  const loaded = useData(key, fetcher);
  const { data, error } = loaded;
  const [previous, setPrevious] = useState(data);
  if (data !== undefined && data !== previous) setPrevious(data);
  // After a failure, the rows of another filter or page would look like the requested ones.
  const isPrevious = data === undefined && error === undefined && key !== null && previous !== undefined;
  return { ...loaded, data: isPrevious ? previous : data, isPrevious };
}
