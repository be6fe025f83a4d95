import useSWR, { type SWRResponse } from 'swr';

/**
 * Loads and caches the data of a key until the store changes. Keeps the previous rows while a new key loads.
 * Does not retry failures; the screen offers a retry.
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
