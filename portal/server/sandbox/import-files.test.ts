import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importRowCodes } from '../../contract/import-values.js';
import { Importer } from '../imports/import.test-support.js';
import { parseRows } from '../imports/parse-rows.js';
import { sandboxRoutes } from './sandbox-routes.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { optedOutEmail, sampleImportFile } from './import-files.js';

describe('sample files of imports', () => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    const extraRoutes = sandboxRoutes({ messages: () => Promise.resolve([]) });
    test = await openTestPortal(openSampleDatabase, { extraRoutes });
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('have a row with every problem', async () => {
    const { db } = test.portal.services;
    await db
      .updateTable('recipient')
      .set({ opted_out_at: test.now() })
      .where('email_norm', '=', optedOutEmail)
      .execute();
    const response = await test.call('GET', '/sandbox/import-file/problems');
    expect([response.status, response.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="problems.csv"',
    ]);
    const job = await importer.upload(String(response.body));
    expect(job.counts).toMatchObject({ total: 200, existing: 1 });
    const rows = await importer.rows(job.id);
    const codes = new Set(rows.flatMap(({ errors }) => errors.map(({ code }) => code)));
    expect([...codes].toSorted()).toEqual([...importRowCodes].toSorted());
    expect(rows.filter(({ row }) => row % 2 === 0).every(({ status }) => status === 'NEW')).toBe(true);
  });

  it('have fifty thousand people without problems', async () => {
    const text = sampleImportFile('people');
    expect(sampleImportFile('people')).toBe(text);
    const emails = new Set<string>();
    const parts = (async function* () {
      yield await Promise.resolve(text);
    })();
    for await (const { raw } of parseRows(parts, ',')) emails.add(raw[2] ?? '');
    // One is the heading.
    expect(emails.size).toBe(50_001);
    // A part of them stands for the others, which the same code writes.
    const job = await importer.upload(text.split('\r\n').slice(0, 400).join('\r\n'));
    expect(job.counts).toMatchObject({ total: 399, valid: 399, existing: 0 });
  });
});
