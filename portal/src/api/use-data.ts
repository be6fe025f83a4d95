import useSWR, { type SWRResponse } from 'swr';

/**
 * What the server says to a key, kept until the store changes. The rows of the last key stay while
 * those of the next are on their way, and what failed is tried again by whoever is told.
 */
export function useData<Key extends readonly string[], Data>(
  key: Key | null,
  fetcher: (key: Key) => Promise<Data>,
): SWRResponse<Data, unknown> {
  return useSWR<Data, unknown>(key, fetcher, {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}
