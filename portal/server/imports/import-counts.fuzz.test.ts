import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../core/csv.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { chunk } from './import-row.js';
import { Importer } from './import.test-support.js';

const names = fc.constantFrom('Ann', 'Zoë', '', 'two\nlines', '\u200B', ' ');
const emails = fc.oneof(
  fc.nat({ max: 60 }).map((number) => `fuzz${number}@x.example`),
  fc.nat({ max: 20 }).map((number) => `RECIPIENT${String(number).padStart(5, '0')}@sample.example`),
  fc.constantFrom('', 'no address', '"'),
);
const employees = fc.oneof(
  fc.constant(''),
  fc.nat({ max: 20 }).map((number) => `E${String(number).padStart(5, '0')}`),
);
const row = fc.tuple(names, names, emails, employees);

describe('counts of imports', () => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('add up for every file, and no row is lost', async () => {
    const property = async (rows: readonly [string, string, string, string][], isSkip: boolean) => {
      test.advance(60_000);
      const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
      fc.pre(filled.length > 0);
      const lines = [['First name', 'Last name', 'Email', 'Employee ID'], ...rows].map((cells) =>
        csvLine(cells),
      );
      const checked = await importer.upload(lines.join(''));
      const { total, valid, invalid, duplicate } = checked.counts;
      expect(checked.status).toBe('READY');
      expect([total, valid + invalid + duplicate]).toEqual([filled.length, filled.length]);
      if (isSkip) await importer.map(checked.id, checked.mapping, 'SKIP');
      const done = (await importer.commit(checked.id)).counts;
      const saved = done.created + done.updated + done.skipped;
      expect([done.total, saved + done.invalid + done.duplicate]).toEqual([total, total]);
      expect([done.processed, done.valid]).toEqual([saved, saved]);
      const stored = test.portal.services.db.selectFrom('import_row').select('status');
      const statuses = (await stored.where('import_id', '=', checked.id).execute()).map(
        ({ status }) => status,
      );
      const count = (one: string) => statuses.filter((status) => status === one).length;
      expect(statuses).toHaveLength(total);
      expect(['CREATED', 'UPDATED', 'SKIPPED', 'INVALID', 'DUPLICATE'].map(count)).toEqual([
        ...[done.created, done.updated, done.skipped, done.invalid, done.duplicate],
      ]);
    };
    const files = fc.array(row, { minLength: 1, maxLength: 2 * chunk + 20, size: 'max' });
    await fc.assert(fc.asyncProperty(files, fc.boolean(), property), { numRuns: 12 });
  }, 60_000);
});
