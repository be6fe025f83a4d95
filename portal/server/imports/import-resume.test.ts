import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonb } from '@tessera/server-kit/db';
import { runSweep } from '../jobs/sweeps.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { cancelImport, commitImport, mapColumns } from './change-import.js';
import { checkRows } from './check-rows.js';
import { commitRows } from './commit-rows.js';
import { createImport } from './create-import.js';
import { fileOf } from './file-of.test-support.js';
import { chunk, findImport, noCounts } from './import-row.js';
import { readRows } from './read-rows.js';
import { runImport } from './run-import.js';

const people = 240;
const caller = { storeId: usStoreId, subject: 'usr_test', claims: {} };

describe.each(portalDatabases)('import that is interrupted, on $name', ({ open }) => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const jobOf = (id: string) => findImport(database(), usStoreId, id);
  const start = async (content: string) => {
    const upload = { filename: 'people.csv', policyId: undefined, content: Buffer.from(content) };
    const request = { caller, at: test.now(), requestId: 'req_test' };
    const trx = database().transaction();
    return (await trx.execute((inner) => createImport(inner, { ...upload, ...request }))).id;
  };
  const change = (id: string) => ({ caller, id, at: test.now(), requestId: 'req_test' });
  const commit = async (id: string) => {
    const { mapping, on_existing: onExisting } = await jobOf(id);
    const trx = database().transaction();
    await trx.execute((inner) => commitImport(inner, change(id), { columns: mapping, onExisting }));
  };
  const run = (id: string) => runImport(test.portal.services, id);
  const peopleNamed = async (name: string) => {
    const found = database().selectFrom('recipient').select('id').where('email', 'like', `${name}%`);
    return (await found.execute()).length;
  };
  const storedRows = async (id: string) =>
    (await database().selectFrom('import_row').select('row_no').where('import_id', '=', id).execute()).length;

  it('continues after each chunk, and repeats none', async () => {
    const id = await start(fileOf(people, 'resumed'));
    // The process ends after the first chunk of rows.
    const checks = [false, true];
    const isClosing = () => checks.shift() ?? true;
    await readRows({ db: database(), isClosing }, await jobOf(id));
    expect([await storedRows(id), (await jobOf(id)).next_row]).toEqual([chunk, chunk + 2]);
    expect((await jobOf(id)).counts).toMatchObject({ total: chunk, processed: chunk, valid: chunk });
    await readRows(test.portal.services, await jobOf(id));
    const checked = { status: 'READY', is_read: true, counts: { processed: people, valid: people } };
    expect([await storedRows(id), await jobOf(id)]).toMatchObject([people, checked]);

    const { mapping: columns } = await jobOf(id);
    const choice = { columns, onExisting: 'UPDATE', dateOrder: 'DAY_FIRST' } as const;
    await database()
      .transaction()
      .execute((trx) => mapColumns(trx, change(id), choice));
    expect(await checkRows(database(), await jobOf(id))).toBe(true);
    expect((await jobOf(id)).counts).toMatchObject({ processed: chunk, valid: chunk });
    await run(id);
    expect(await jobOf(id)).toMatchObject(checked);

    await commit(id);
    expect(await commitRows(database(), await jobOf(id), test.now())).toBe(true);
    expect([await peopleNamed('resumed'), (await jobOf(id)).counts.created]).toEqual([chunk, chunk]);
    // The next server finds the import.
    await runSweep('imports-sweep', test.portal.services, test.now());
    await test.portal.settled();
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', counts: { created: people } });
    expect(await peopleNamed('resumed')).toBe(people);
  });

  it('checks the rows that an earlier version has only stored', async () => {
    const id = await start(fileOf(people, 'earlier'));
    const checks = [false, true];
    await readRows({ db: database(), isClosing: () => checks.shift() ?? true }, await jobOf(id));
    await database()
      .updateTable('import_row')
      .set({ status: 'UNCHECKED', norm: sql`null`, email_key: null })
      .where('import_id', '=', id)
      .execute();
    const counts = jsonb<unknown>({ ...noCounts, total: chunk });
    await database().updateTable('import_job').set({ counts }).where('id', '=', id).execute();
    await run(id);
    expect(await jobOf(id)).toMatchObject({ status: 'READY', counts: { processed: people, valid: people } });
    await commit(id);
    await run(id);
    expect(await peopleNamed('earlier')).toBe(people);
  });

  it('keeps the people who were saved before it was cancelled', async () => {
    const id = await start(fileOf(people, 'cancelled'));
    await run(id);
    await commit(id);
    await commitRows(database(), await jobOf(id), test.now());
    await database()
      .transaction()
      .execute((trx) => cancelImport(trx, change(id)));
    await run(id);
    expect(await jobOf(id)).toMatchObject({ status: 'CANCELLED', counts: { created: chunk } });
    expect(await peopleNamed('cancelled')).toBe(chunk);
  });

  it('ends when the client is deactivated, and keeps the people who were saved before', async () => {
    const id = await start(fileOf(people, 'deactivated'));
    await run(id);
    await commit(id);
    await commitRows(database(), await jobOf(id), test.now());
    const setStore = (status: 'ACTIVE' | 'DISABLED') =>
      database().updateTable('store').set({ status }).where('id', '=', usStoreId).execute();
    await setStore('DISABLED');
    await run(id);
    const unread = await start(fileOf(1, 'unread'));
    await run(unread);
    await setStore('ACTIVE');
    expect(await jobOf(id)).toMatchObject({
      ...{ status: 'FAILED', error: 'store_disabled' },
      counts: { created: chunk },
    });
    expect(await peopleNamed('deactivated')).toBe(chunk);
    expect(await jobOf(unread)).toMatchObject({ status: 'FAILED', error: 'store_disabled' });
  });

  it('saves people once if several processes run it', async () => {
    const id = await start(fileOf(people, 'parallel'));
    await Promise.all([run(id), run(id), run(id)]);
    // A run that found another one at work has ended.
    await run(id);
    expect(await jobOf(id)).toMatchObject({ status: 'READY', counts: { total: people, valid: people } });
    await commit(id);
    await Promise.all([run(id), run(id), run(id)]);
    await run(id);
    expect(await jobOf(id)).toMatchObject({ status: 'DONE', counts: { created: people, processed: people } });
    expect(await peopleNamed('parallel')).toBe(people);
  });

  it('recognizes people who were added after the check', async () => {
    const id = await start(fileOf(2, 'later'));
    const other = await start(`First name,Last name,Email,Phone\nBob,Ray,later0@example.com,303 555 0920\n`);
    const third = await start(`First name,Last name,Email,Phone\nCy,Roe,later1@example.com,303 555 0920\n`);
    for (const one of [id, other, third]) await run(one);
    for (const one of [id, other, third]) {
      await commit(one);
      await run(one);
    }
    const counts = async (one: string) => (await jobOf(one)).counts;
    expect(await counts(id)).toMatchObject({ created: 2, updated: 0 });
    expect(await counts(other)).toMatchObject({ created: 0, updated: 1 });
    // Its address and its number belong to two people now.
    expect(await counts(third)).toMatchObject({ created: 0, updated: 0, valid: 0, invalid: 1 });
    expect(await peopleNamed('later')).toBe(2);
  });

  it('fails at the limit of rows', async () => {
    const id = await start(fileOf(2, 'many'));
    await database()
      .updateTable('import_job')
      .set({ counts: jsonb<unknown>({ ...noCounts, total: 99_999 }) })
      .where('id', '=', id)
      .execute();
    await run(id);
    expect(await jobOf(id)).toMatchObject({ status: 'FAILED', error: 'too_many_rows' });
  });

  it('fails after three attempts without progress, and is not continued any more', async () => {
    const id = await start(fileOf(people, 'interrupted'));
    const attempts = async () => {
      // Each process ends before it has stored a chunk.
      const services = { ...test.portal.services, isClosing: () => true };
      await runSweep('imports-sweep', services, test.now());
      await test.portal.settled();
      return jobOf(id);
    };
    for (const number of [1, 2, 3])
      expect(await attempts()).toMatchObject({ status: 'PARSING', attempts: number });
    expect(await attempts()).toMatchObject({ status: 'FAILED', error: 'interrupted' });
    expect(await attempts()).toMatchObject({ status: 'FAILED', attempts: 4 });
  });

  it('counts attempts again after progress', async () => {
    const id = await start(fileOf(people, 'progress'));
    await database().updateTable('import_job').set({ attempts: 2 }).where('id', '=', id).execute();
    const checks = [false, true];
    await readRows({ db: database(), isClosing: () => checks.shift() ?? true }, await jobOf(id));
    expect(await jobOf(id)).toMatchObject({ attempts: 0, next_row: chunk + 2 });
  });
});
