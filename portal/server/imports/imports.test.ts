import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readAuditLog } from '../core/audit-log.js';
import { Employer, problemOf } from '../policies/employer.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { fileOf } from './file-of.test-support.js';
import { Importer } from './import.test-support.js';

const heading = 'First name,Last name,Email,Phone,Employee ID,Department,Hire date,Language';

describe.each(portalDatabases)('imports of people, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const peopleNamed = async (q: string) => {
    const { body } = await importer.people(`?q=${q}&size=200`);
    return body as { items: Record<string, unknown>[]; total: number };
  };

  it('read a file, recognize its columns and check its rows', async () => {
    const job = await importer.upload(
      [heading, 'Zoë,Import,ZOE@imports.example,(303) 555-0901,Z1,"Office, East",2024/02/29,fr'].join('\r\n'),
    );
    expect(job).toMatchObject({
      ...{ status: 'READY', filename: 'people.csv', encoding: 'UTF-8', delimiter: ',', isMapped: true },
      ...{ error: null, policyId: null, onExisting: 'UPDATE' },
      mapping: ['firstName', 'lastName', 'email', 'phone', 'employeeId', 'department', 'hiredOn', 'locale'],
      counts: { total: 1, processed: 1, valid: 1, existing: 0, invalid: 0, duplicate: 0 },
    });
    expect(job.columns.join(',')).toBe(heading);
    expect(job.sample).toHaveLength(1);
    const done = await importer.commit(job.id);
    expect(done).toMatchObject({ status: 'DONE', counts: { created: 1, updated: 0, skipped: 0 } });
    expect((await peopleNamed('zoe@imports')).items[0]).toMatchObject({
      ...{ firstName: 'Zoë', lastName: 'Import', email: 'zoe@imports.example', phone: '+13035550901' },
      ...{ employeeId: 'Z1', department: 'Office, East', hiredOn: '2024-02-29', locale: 'fr-CA', version: 1 },
    });
    const { db } = test.portal.services;
    const actions = await db.selectFrom('audit').select('action').where('target', '=', job.id).execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'import.created',
      'import.started',
      'import.completed',
    ]);
  });

  it('are refused while the server works on three others of the store', async () => {
    const { db } = test.portal.services;
    const set = (status: 'IMPORTING' | 'CANCELLED', ids: readonly string[]) =>
      db.updateTable('import_job').set({ status }).where('id', 'in', ids).execute();
    const row = (name: string) => `${heading}\nAnn,Lee,${name}@limit.example,,,,,`;
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await importer.upload(row(name))).id);
    await set('IMPORTING', ids);
    expect(problemOf(await importer.send(row('d'))).slice(0, 2)).toEqual([429, 'rate_limited']);
    await set('CANCELLED', ids);
    await importer.upload(row('d'));
  });

  it('are refused after the third of several parallel ones', async () => {
    // The server does not begin with them.
    const closing = vi.spyOn(test.portal.services, 'isClosing').mockReturnValue(true);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const sent = await Promise.all(names.map((name) => importer.send(fileOf(1, `together-${name}`))));
    closing.mockRestore();
    expect(sent.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 429, 429, 429]);
    for (const { status, body } of sent)
      if (status === 202) await importer.call('POST', `/${String(at(body, 'id'))}/cancel`);
  });

  it('accept the first of several rows of one person', async () => {
    const rows = [
      'Ann,One,dup@x.example,,,,,',
      'Bob,Two,DUP@x.example,,,,,',
      'Cy,Three,,303 555 0911,,,,',
      'Di,Four,di@x.example,(303) 555-0911,,,,',
      // Both are the same person of the store.
      'Ed,Five,recipient00009@sample.example,,,,,',
      'Flo,Six,flo@x.example,,E00009,,,',
    ];
    const job = await importer.upload([heading, ...rows].join('\n'));
    expect(job.counts).toMatchObject({ total: 6, valid: 3, existing: 1, duplicate: 3 });
    const problems = await importer.rows(job.id, '&status=DUPLICATE,INVALID&sort=-row');
    expect(problems.map(({ row, errors }) => [row, errors[0]?.column, errors[0]?.code])).toEqual([
      [7, null, 'duplicate_in_file'],
      [5, 'Phone', 'duplicate_in_file'],
      [3, 'Email', 'duplicate_in_file'],
    ]);
  });

  it('find duplicates across chunks', async () => {
    const job = await importer.upload(`${fileOf(600, 'chunks')}Bob,Last,chunks0@example.com\n`);
    expect(job.counts).toMatchObject({ total: 601, processed: 601, valid: 600, duplicate: 1 });
    expect((await importer.commit(job.id)).counts).toMatchObject({ processed: 600, created: 600 });
    expect((await peopleNamed('chunks')).total).toBe(600);
    // The activity has one entry for all people, the audit log one for each person.
    const { db } = test.portal.services;
    const activity = await readAuditLog(db, { storeId: usStoreId, page: 1, size: 100 });
    const ownEntries = activity.items.filter(({ detail, action }) =>
      action === 'import.completed' ? detail['created'] === '600' : action.startsWith('recipient.'),
    );
    expect(ownEntries).toMatchObject([{ detail: { created: '600', updated: '0', skipped: '0' } }]);
    const entries = db.selectFrom('audit').select('target').where('action', '=', 'recipient.created');
    const people = entries.where(sql`audit.detail ->> 'import'`, '=', job.id);
    expect(new Set((await people.execute()).map(({ target }) => target)).size).toBe(600);
  });

  it('change people whom the store has, by the cells that have a value', async () => {
    const file = `${heading}\nNew,Name,recipient00011@sample.example,,,,,\n`;
    const before = (await peopleNamed('recipient00011@')).items[0];
    const job = await importer.upload(file);
    expect(job.counts).toMatchObject({ valid: 1, existing: 1 });
    expect((await importer.commit(job.id)).counts).toMatchObject({ created: 0, updated: 1, skipped: 0 });
    const after = (await peopleNamed('recipient00011@')).items[0];
    expect(after).toMatchObject({
      ...{ id: before?.['id'], firstName: 'New', lastName: 'Name', employeeId: 'E00011' },
      ...{ department: before?.['department'], version: Number(before?.['version']) + 1 },
    });
    // The same file again changes nothing.
    const again = await importer.upload(file);
    expect((await importer.commit(again.id)).counts).toMatchObject({ updated: 0, skipped: 1 });
  });

  it('leave people whom the store has as they are, if the caller chooses so', async () => {
    const job = await importer.upload(`${heading}\nOther,Name,recipient00012@sample.example,,,,,\n`);
    const mapped = await importer.map(job.id, job.mapping, 'SKIP');
    expect([mapped.status, at(mapped.body, 'status'), at(mapped.body, 'onExisting')]).toEqual([
      200,
      'READY',
      'SKIP',
    ]);
    expect((await importer.commit(job.id)).counts).toMatchObject({ updated: 0, skipped: 1 });
    expect((await peopleNamed('recipient00012@')).items[0]).toMatchObject({ firstName: 'Sample' });
  });

  it('wait for the columns that are not recognized, and check the rows again after each choice', async () => {
    const job = await importer.upload('A,B,C\nAnn,Lee,mapped@x.example\nBob,Ray,no address\n');
    expect(job).toMatchObject({ status: 'READY', isMapped: false, mapping: [null, null, null] });
    expect(problemOf(await importer.requestCommit(job))).toEqual([409, 'state_conflict', []]);
    const codeOf = async (...columns: Parameters<typeof importer.map>[1]) =>
      at(problemOf(await importer.map(job.id, columns)), 2);
    expect(await codeOf('firstName', 'lastName', null)).toEqual(['contact_missing']);
    expect(await codeOf('firstName', null, 'email')).toEqual(['name_missing']);
    expect(await codeOf('firstName', 'firstName', 'email')).toEqual(['duplicate_field']);
    expect(await codeOf('firstName', 'lastName')).toEqual(['wrong_length']);
    expect((await importer.map(job.id, ['lastName', 'firstName', 'email'])).status).toBe(200);
    expect((await importer.map(job.id, ['firstName', 'lastName', 'email'])).status).toBe(200);
    expect((await importer.read(job.id)).counts).toMatchObject({ total: 2, valid: 1, invalid: 1 });
    await importer.commit(job.id);
    expect((await peopleNamed('mapped@x')).items[0]).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
    expect((await importer.map(job.id, ['firstName', 'lastName', 'email'])).status).toBe(409);
  });

  it('can be committed twice, and save people once', async () => {
    const job = await importer.upload(fileOf(3, 'twice'));
    const responses = await Promise.all([1, 2].map(() => importer.requestCommit(job)));
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    expect(await importer.commit(job.id)).toMatchObject({ status: 'DONE', counts: { created: 3 } });
    expect((await peopleNamed('twice')).total).toBe(3);
  });

  it('are not committed with another preview than the caller has seen', async () => {
    const seen = await importer.upload(`${heading}\nAnn,Lee,seen@x.example,,,,,\n`);
    await importer.map(seen.id, seen.mapping, 'SKIP');
    expect(problemOf(await importer.requestCommit(seen))).toEqual([409, 'conflict', []]);
    const swapped = seen.mapping.map((field) => (field === 'department' ? null : field));
    await importer.map(seen.id, swapped);
    expect(problemOf(await importer.requestCommit(seen))).toEqual([409, 'conflict', []]);
    const done = await importer.commit(seen.id);
    expect(done.counts).toMatchObject({ created: 1 });
    expect(problemOf(await importer.requestCommit(seen))).toEqual([409, 'conflict', []]);
    expect((await importer.requestCommit({ ...done, onExisting: 'SKIP' })).status).toBe(409);
    // Repeating a request whose response was lost changes nothing.
    expect((await importer.requestCommit(done)).status).toBe(202);
  });

  it('are created once per idempotency key', async () => {
    const file = fileOf(1, 'key');
    const first = await importer.send(file, {}, { 'idempotency-key': 'import' });
    const again = await importer.send(file, {}, { 'idempotency-key': 'import' });
    expect([at(again.body, 'id'), again.headers.get('idempotency-replayed')]).toEqual([
      at(first.body, 'id'),
      'true',
    ]);
    const other = await importer.send(fileOf(2, 'key'), {}, { 'idempotency-key': 'import' });
    expect([other.status, at(other.body, 'code')]).toEqual([422, 'idempotency_key_reused']);
  });

  it('can be cancelled before the commit, and not after the end', async () => {
    const job = await importer.upload(fileOf(1, 'cancel'));
    const cancel = () => importer.call('POST', `/${job.id}/cancel`);
    for (const { status, body } of [await cancel(), await cancel()])
      expect([status, at(body, 'status')]).toEqual([200, 'CANCELLED']);
    expect((await importer.requestCommit(job)).status).toBe(409);
    const done = await importer.upload(fileOf(1, 'ended'));
    await importer.commit(done.id);
    expect((await importer.call('POST', `/${done.id}/cancel`)).status).toBe(409);
  });

  it('add the people to a campaign and invite them if it is active', async () => {
    test.advance(60_000);
    const employer = await Employer.signIn(test);
    const policyId = await employer.draft({ eligibility: { mode: 'LISTED' } });
    const existing = 'Old,Hand,recipient00014@sample.example';
    const first = await importer.upload(`${fileOf(2, 'campaign')}${existing}\n`, { policyId });
    await importer.map(first.id, first.mapping, 'SKIP');
    expect((await importer.commit(first.id)).counts).toMatchObject({ created: 2, skipped: 1 });
    const members = async () => at((await importer.people(`?campaign=${policyId}`)).body, 'total');
    expect(await members()).toBe(3);
    const { body: activity } = await employer.call('GET', `/${policyId}/activity?size=1`);
    expect(at(activity, 'items', 0)).toMatchObject({ action: 'policy.people_added', detail: { count: '3' } });
    await employer.call('POST', `/${policyId}/schedule`, { startNow: true, date: { to: employer.after(9) } });
    test.messages.length = 0;
    const second = await importer.upload(fileOf(1, 'active'), { policyId });
    await importer.commit(second.id);
    expect(await members()).toBe(4);
    expect(test.messages.map(({ to }) => to)).toContain('active0@example.com');

    const third = await importer.upload(fileOf(1, 'late'), { policyId });
    await employer.call('POST', `/${policyId}/expire`, {});
    expect(problemOf(await importer.requestCommit(third))[1]).toBe('state_conflict');
    expect(problemOf(await importer.send(fileOf(1, 'late'), { policyId }))[1]).toBe('state_conflict');
    expect((await importer.send(fileOf(1, 'none'), { policyId: 'pol_unknown' })).status).toBe(404);
  });

  it('return the rows with problems as a file that can be corrected, without formulas', async () => {
    const job = await importer.upload(
      `${heading}\n=1+1,"Lee, Jr",no address,,,,,\n\nAnn,Lee,good@x.example,,,,,\n`,
    );
    const { status, headers, body } = await importer.call('GET', `/${job.id}/problems.csv?locale=fr-CA`);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="problems.csv"',
    ]);
    const lines = String(body).replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual([
      `${heading},Ligne du fichier d’origine,Problème`,
      '\'=1+1,"Lee, Jr",no address,,,,,,2,Email – Adresse courriel non valide',
      '',
    ]);
  });

  it('of another store are not found', async () => {
    test.advance(60_000);
    const job = await importer.upload(fileOf(1, 'foreign'));
    const other = await Importer.signIn(test, 'employer.ca@demo.example');
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/row'],
      ['GET', '/problems.csv'],
      ['PUT', '/mapping', { columns: job.mapping, onExisting: 'SKIP' }],
      ['POST', '/commit', { columns: job.mapping, onExisting: 'UPDATE' }],
      ['POST', '/cancel'],
    ] as const) {
      const { status } = await other.call(method, `/${job.id}${path}`, body);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect(at((await other.call('GET')).body, 'total')).toBe(0);
    const own = await importer.call('GET', '?status=READY&size=1');
    expect(at(own.body, 'items', 0, 'id')).toBe(job.id);
  });
});
