import { describe, expect, it } from 'vitest';
import type { ImportStatus } from '../../../contract/import-values.js';
import type { ImportJob } from '../../../contract/imports.js';
import { importAddress, importState } from './import-state.js';

const job = (
  status: ImportStatus,
  counts: Partial<ImportJob['counts']> = {},
  columns = ['Email'],
): ImportJob => ({
  ...{ id: 'imp_1', status, filename: 'people.csv', bytes: 1, encoding: 'UTF-8', delimiter: ',' },
  ...{
    policyId: null,
    columns,
    headingRow: 1,
    dateOrder: null,
    isDateOrderCertain: true,
    mapping: [],
    isMapped: true,
    onExisting: 'UPDATE',
    sample: [],
    error: null,
    errorRow: null,
  },
  ...{ createdAt: '2026-03-02T15:00:00.000Z', finishedAt: null },
  counts: {
    ...{ total: 1_000, processed: 415, valid: 900, existing: 0, invalid: 0, duplicate: 0 },
    ...{ created: 0, updated: 0, skipped: 0, ...counts },
  },
});

describe('state of an import in the header', () => {
  it.each([
    [job('PARSING', {}, []), { kind: 'reading' }],
    [job('PARSING'), { kind: 'checking', percent: 41 }],
    [job('READY'), { kind: 'ready' }],
    [job('IMPORTING'), { kind: 'importing', percent: 46 }],
    [job('IMPORTING', { processed: 0, valid: 0 }), { kind: 'importing', percent: 0 }],
    [job('IMPORTING', { processed: 9, valid: 9 }), { kind: 'importing', percent: 99 }],
    [job('DONE'), { kind: 'done' }],
    [job('FAILED'), { kind: 'failed' }],
    [job('CANCELLED'), null],
  ])('%#: follows from status and counts', (given, state) => {
    expect(importState(given)).toEqual(state);
  });

  it('links to the people of the store, or to the setup of the campaign', () => {
    expect(importAddress({ id: 'imp_1', policyId: null })).toBe('/recipients?import=imp_1');
    expect(importAddress({ id: 'imp_1', policyId: 'pol_1' })).toBe(
      '/campaigns/setup/recipients?import=imp_1&add=csv&campaignId=pol_1',
    );
  });
});
