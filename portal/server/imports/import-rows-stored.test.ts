import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletedRows, sweepExpired } from '../jobs/sweep-expired.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { fileOf } from './file-of.test-support.js';
import { Importer } from './import.test-support.js';

const day = 24 * 3600_000;
const heading = 'First name,Last name,Email,Phone,Employee ID';

describe.each(portalDatabases)('stored rows of imports, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const stored = (id: string) =>
    database().selectFrom('import_row').selectAll().where('import_id', '=', id).orderBy('row_no').execute();
  const personOf = async (q: string) => String(at((await importer.people(`?q=${q}`)).body, 'items', 0, 'id'));

  it('lose their values when their people are saved; rows with problems keep them', async () => {
    const rows = [
      'New,Person,new@stored.example,,',
      'Other,Name,recipient00021@sample.example,,',
      'Bad,Person,not an address,,',
      'New,Again,new@stored.example,,',
    ];
    const job = await importer.upload([heading, ...rows, ...rows.slice(1, 2)].join('\n'));
    await importer.map(job.id, job.mapping, 'SKIP');
    const done = await importer.commit(job.id);
    expect(done).toMatchObject({
      status: 'DONE',
      counts: { total: 5, created: 1, skipped: 1, invalid: 1, duplicate: 2 },
    });
    expect(done.sample.map(([name]) => name)).toEqual(['Bad', 'New', 'Other']);
    const none = { norm: null, email_key: null, phone_key: null, employee_key: null };
    expect(await stored(job.id)).toMatchObject([
      { status: 'CREATED', raw: [], ...none },
      { status: 'SKIPPED', raw: [], ...none },
      { status: 'INVALID', raw: ['Bad', 'Person', 'not an address', '', ''], ...none },
      { status: 'DUPLICATE', raw: ['New', 'Again', 'new@stored.example', '', ''], ...none },
      { status: 'DUPLICATE', ...none },
    ]);
    const file = await importer.call('GET', `/${job.id}/problems.csv`);
    expect(String(file.body)).toContain('Bad,Person,not an address,,,4,');
    expect((await importer.rows(job.id)).map(({ values }) => values.length)).toEqual([0, 0, 5, 5, 5]);
  });

  it('lose the values of a person who is erased, and add no such person', async () => {
    const text = `${heading}\nOther,Name,recipient00022@sample.example,,\nAnn,Lee,ann@stored.example,,\n`;
    const cancelled = await importer.upload(text);
    await importer.call('POST', `/${cancelled.id}/cancel`);
    const job = await importer.upload(text);
    await importer.remove(await personOf('recipient00022@'));
    for (const { id } of [cancelled, job]) {
      const [first, second] = await stored(id);
      expect(first).toMatchObject({ raw: [], norm: null, email_key: null });
      expect(second).toMatchObject({ norm: { email: 'ann@stored.example' } });
    }
    expect(await importer.commit(job.id)).toMatchObject({
      ...{ status: 'DONE', counts: { total: 2, processed: 2, created: 1, updated: 0, skipped: 1 } },
    });
    expect(at((await importer.people('?q=recipient00022@')).body, 'total')).toBe(0);
  });

  it('are deleted after seven days, some at a time', async () => {
    const open = await importer.upload(fileOf(1, 'old'));
    const large = await importer.upload(fileOf(deletedRows + 1, 'large'));
    const sizes: bigint[] = [];
    const record: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        if (result.rows.length === 0) sizes.push(result.numAffectedRows ?? 0n);
        return Promise.resolve(result);
      },
    };
    const db = database().withPlugin(record);
    await sweepExpired({ db }, new Date(test.now().getTime() + 6 * day));
    expect([await stored(open.id), await stored(large.id)].map(({ length }) => length)).toEqual([
      1,
      deletedRows + 1,
    ]);
    await sweepExpired({ db }, new Date(test.now().getTime() + 8 * day));
    expect([...(await stored(open.id)), ...(await stored(large.id))]).toEqual([]);
    expect((await importer.read(open.id)).status).toBe('CANCELLED');
    expect(sizes.every((size) => size <= BigInt(deletedRows))).toBe(true);
    expect(sizes).toContain(BigInt(deletedRows));
  });
});
