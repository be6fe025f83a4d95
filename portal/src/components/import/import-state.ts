import type { ImportJob } from '../../../contract/imports.js';

/** State of an import in few words, for pages that do not show it. */
export type ImportState =
  { kind: 'reading' | 'ready' | 'done' | 'failed' } | { kind: 'checking' | 'importing'; percent: number };

/** Returns the state of an import; null if there is nothing to show. */
export function importState({ status, counts, columns }: ImportJob): ImportState | null {
  switch (status) {
    case 'PARSING':
      return columns.length === 0
        ? { kind: 'reading' }
        : { kind: 'checking', percent: percentOf(counts.processed, counts.total) };
    case 'READY':
      return { kind: 'ready' };
    case 'IMPORTING':
      return { kind: 'importing', percent: percentOf(counts.processed, counts.valid) };
    case 'DONE':
      return { kind: 'done' };
    case 'FAILED':
      return { kind: 'failed' };
    case 'CANCELLED':
      return null;
  }
}

/** Rounds down: an import that is not finished has less than 100 %. */
const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));

/** Returns the address of the page that shows an import: its campaign's setup, or the people of the store. */
export function importAddress({ id, policyId }: Pick<ImportJob, 'id' | 'policyId'>): string {
  const query = new URLSearchParams({ import: id });
  if (policyId === null) return `/recipients?${query.toString()}`;
  query.set('add', 'csv');
  query.set('campaignId', policyId);
  return `/campaigns/setup/recipients?${query.toString()}`;
}
