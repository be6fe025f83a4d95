import useSWR from 'swr';
import type { ImportStatus } from '../../contract/import-values.js';
import type { ImportJob, ImportRow, MappingRequest } from '../../contract/imports.js';
import type { Page } from '../../contract/schemas.js';
import { usePortal } from '../context/portal-context.js';
import { useStoreId } from '../context/use-store-id.js';
import { ApiError, type CallOptions } from '../http/client.js';
import { type Loaded, useData, useListData } from './use-data.js';

const importKeys = {
  list: (store: string, query: string) => [store, 'imports', query] as const,
  one: (store: string, id: string) => [store, 'imports', 'one', id] as const,
  rows: (store: string, id: string, query: string) => [store, 'imports', 'rows', id, query] as const,
};

const importPath = (id: string) => `/import/${encodeURIComponent(id)}`;

/** Interval in which the progress of an import is read. */
const pollMs = 1_000;
/** Interval after a failed reading. */
const retryMs = 2_000;

/** Returns true while the server works on an import. */
export const isWorking = (status: ImportStatus): boolean => status === 'PARSING' || status === 'IMPORTING';

/** Returns true for a response that another attempt may not get. */
const isPassing = ({ status }: ApiError): boolean => status >= 500 || status === 429;

export interface LoadedImport extends Loaded<ImportJob> {
  /** Shows the import of a response, before it is read again. */
  replace: (job: ImportJob) => void;
}

/** Loads an import, and again every second while the server works on it. Without an id, nothing. */
export function useImport(id: string | null): LoadedImport {
  const { api } = usePortal();
  const store = useStoreId();
  const key = id === null || store === undefined ? null : importKeys.one(store, id);
  const { data, error, isValidating, mutate } = useSWR<ImportJob, unknown>(
    key,
    ([, , , requested]: ReturnType<typeof importKeys.one>) => api.get<ImportJob>(importPath(requested)),
    {
      refreshInterval: (job) => (job && isWorking(job.status) ? pollMs : 0),
      errorRetryInterval: retryMs,
      // The server continues the import, also while it cannot be reached or does not respond well.
      shouldRetryOnError: (failure) => !(failure instanceof ApiError) || isPassing(failure),
    },
  );
  return {
    data,
    isPrevious: false,
    error,
    isLoading: isValidating,
    reload: () => void mutate(),
    replace: (job) => void mutate(job, { revalidate: false }),
  };
}

/** Loads the newest imports that are not finished. */
export function useOpenImports() {
  const { api } = usePortal();
  const store = useStoreId();
  const query = 'status=PARSING,READY,IMPORTING&size=3';
  return useData(store === undefined ? null : importKeys.list(store, query), ([, , requested]) =>
    api.get<Page<ImportJob>>(`/import?${requested}`),
  );
}

/** Loads the newest import on which the server works, unless a page shows imports itself. */
export function useRunningImport(isNeeded: boolean) {
  const { api } = usePortal();
  const store = useStoreId();
  const query = 'status=PARSING,IMPORTING&size=1';
  return useData(store === undefined || !isNeeded ? null : importKeys.list(store, query), ([, , requested]) =>
    api.get<Page<ImportJob>>(`/import?${requested}`),
  );
}

/** Loads a page of the rows of an import. */
export function useImportRows(id: string, query: string) {
  const { api } = usePortal();
  const store = useStoreId();
  return useListData(
    store === undefined ? null : importKeys.rows(store, id, query),
    ([, , , requested, rows]) => api.get<Page<ImportRow>>(`${importPath(requested)}/row?${rows}`),
  );
}

/** A large file needs minutes on a slow connection. */
const uploadMs = 600_000;
const asFile: CallOptions = { timeoutMs: 300_000, read: (response) => response.blob() };

interface Upload {
  policyId: string | undefined;
  key: string;
  /** Ends the upload when its page is left. */
  signal: AbortSignal;
}

/** Returns the requests that change an import. */
export function useImportActions() {
  const { api } = usePortal();
  return {
    /** Uploads a file. The key is the same for a repetition. */
    upload(file: File, { policyId, key, signal }: Upload): Promise<ImportJob> {
      const query = new URLSearchParams({ filename: file.name.slice(0, 200) });
      if (policyId !== undefined) query.set('policyId', policyId);
      const options = {
        signal,
        timeoutMs: uploadMs,
        headers: { 'Idempotency-Key': key, 'content-type': 'text/csv' },
      };
      return api.post<ImportJob>(`/import?${query.toString()}`, file, options);
    },
    map: (id: string, mapping: MappingRequest) => api.put<ImportJob>(`${importPath(id)}/mapping`, mapping),
    /** Commits the preview that the page shows. */
    commit: ({ id, mapping, onExisting, dateOrder }: ImportJob) =>
      api.post<ImportJob>(`${importPath(id)}/commit`, {
        ...{ columns: mapping, onExisting },
        ...(dateOrder === null ? {} : { dateOrder }),
      }),
    cancel: (id: string) => api.post<ImportJob>(`${importPath(id)}/cancel`),
    problems: (id: string, locale: string) =>
      api.get<Blob>(`${importPath(id)}/problems.csv?locale=${locale}`, asFile),
  };
}
