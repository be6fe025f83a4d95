import type { ImportCounts, ImportJob, ImportRow } from '../../contract/imports.js';
import type { FakeCall, Respond } from './fake-api.js';
import { sampleApi } from './sample-api.js';
import { pageOf } from './sample.js';

export const importId = 'imp_01J9ZQ3V7K8M5N2P4R6T8W0XYZ';

export const importPath = `/recipients?import=${importId}`;

const columns = ['First name', 'Last name', 'Work email', 'Mobile', 'Dept', 'Shoe size'];
const values = [
  ['Zoë', 'Müller', 'zoe@sample.example', '(303) 555-0101', 'Office', '38'],
  ['Sample', 'Recipient 00003', 'recipient00003@sample.example', '', 'Production', '41'],
  ['Bob', 'Ray', 'bob.sample.example', '12', 'Office', '44'],
  ['Zoe', 'Mueller', 'zoe@sample.example', '', 'Sales, East', ''],
  ['', '', '', '', 'Logistics', '42'],
  ['Maximiliana-Josephine', 'von Sampleberg-Exampleton', 'maximiliana.josephine@sample.example', '', '', ''],
];

const wholeNames = {
  columns: ['Employee', 'Work email', 'Preferred name'],
  sample: [
    ['Müller, Zoë', 'zoe@sample.example', 'Zoë'],
    ['Ray, Bob', 'bob@sample.example', ''],
  ],
};

const noCounts: ImportCounts = {
  ...{ total: 0, processed: 0, valid: 0, existing: 0, invalid: 0, duplicate: 0 },
  ...{ created: 0, updated: 0, skipped: 0 },
};

const checked: ImportCounts = {
  ...noCounts,
  ...{ total: 48_210, processed: 48_210, valid: 47_903, existing: 1_204, invalid: 296, duplicate: 11 },
};

/** Import whose rows have been checked. */
export const readyImport: ImportJob = {
  id: importId,
  status: 'READY',
  filename: 'people-2026.csv',
  bytes: 4_812_331,
  encoding: 'UTF-8',
  delimiter: ',',
  policyId: null,
  columns,
  headingRow: 1,
  mapping: ['firstName', 'lastName', 'email', 'phone', 'department', null],
  dateOrder: null,
  isDateOrderCertain: true,
  isMapped: true,
  onExisting: 'UPDATE',
  sample: values.slice(0, 5),
  counts: checked,
  error: null,
  errorRow: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  finishedAt: null,
};

const finishedAt = '2026-03-02T15:02:00.000Z';

/** The sample import in each of its other states. */
export const imports = {
  reading: {
    ...readyImport,
    ...{ status: 'PARSING', columns: [], mapping: [], isMapped: false, sample: [] },
    counts: { ...noCounts, total: 12_000 },
  },
  checking: {
    ...readyImport,
    status: 'PARSING',
    counts: { ...noCounts, total: 48_210, processed: 20_000, valid: 19_800, invalid: 200 },
  },
  unmapped: {
    ...readyImport,
    mapping: [null, null, null, null, null, null],
    isMapped: false,
    counts: { ...noCounts, total: 48_210 },
  },
  importing: {
    ...readyImport,
    status: 'IMPORTING',
    counts: { ...checked, processed: 15_000, created: 15_000 },
  },
  done: {
    ...readyImport,
    ...{ status: 'DONE', finishedAt },
    counts: { ...checked, processed: 47_903, created: 46_699, updated: 1_200, skipped: 4 },
  },
  cancelled: {
    ...readyImport,
    ...{ status: 'CANCELLED', finishedAt },
    counts: { ...checked, processed: 15_000, created: 14_600, updated: 400 },
  },
  failed: { ...readyImport, status: 'FAILED', error: 'too_many_rows', finishedAt, counts: noCounts },
  interrupted: {
    ...readyImport,
    ...{ status: 'FAILED', error: 'interrupted', finishedAt },
    counts: { ...checked, processed: 15_000, created: 14_600, updated: 400 },
  },
  /** A column with whole names, which the file has instead of first and last names. */
  wholeNames: {
    ...readyImport,
    ...wholeNames,
    mapping: ['fullName', 'email', null],
  },
} as const satisfies Record<string, ImportJob>;

const whole = (code: ImportRow['errors'][number]['code']) => ({ column: null, code, value: null });

const importRows: readonly ImportRow[] = [
  { row: 2, status: 'NEW', values: values[0] ?? [], errors: [] },
  { row: 3, status: 'EXISTING', values: values[1] ?? [], errors: [] },
  {
    row: 4,
    status: 'INVALID',
    values: values[2] ?? [],
    errors: [
      { column: 'Work email', code: 'email_invalid', value: 'bob.sample.example' },
      { column: 'Mobile', code: 'phone_invalid', value: '12' },
    ],
  },
  {
    row: 5,
    status: 'DUPLICATE',
    values: values[3] ?? [],
    errors: [{ column: 'Work email', code: 'duplicate_in_file', value: 'zoe@sample.example' }],
  },
  {
    row: 7,
    status: 'INVALID',
    values: values[4] ?? [],
    errors: [{ column: 'First name', code: 'name_missing', value: '' }, whole('contact_missing')],
  },
  { row: 8, status: 'NEW', values: values[5] ?? [], errors: [] },
];

function respondAboutRows(search: URLSearchParams) {
  const status = search.get('status')?.split(',');
  const found = importRows.filter((row) => status === undefined || status.includes(row.status));
  return pageOf(search.get('sort') === '-row' ? found.toReversed() : found);
}

/** Responds like the sample store with one import. `own` goes first; undefined passes a call on. */
export const importApi = (job: ImportJob, own: Respond = () => undefined): Respond =>
  sampleApi((call: FakeCall) => {
    const response = own(call);
    if (response !== undefined) return response;
    const { pathname, searchParams } = new URL(call.path, 'http://api.example');
    if (call.method === 'GET' && pathname === `/import/${importId}`) return job;
    if (pathname === `/import/${importId}/row`) return respondAboutRows(searchParams);
    return undefined;
  });
