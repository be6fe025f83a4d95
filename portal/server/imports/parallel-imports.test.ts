import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Importer } from './import.test-support.js';

const rounds = 6;
const people = 30;

describe.each(portalDatabases)('imports of the same people at the same time, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  let token: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
    test.advance(60_000);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  const emailOf = (round: number, index: number) => `same${round}x${index}@example.com`;
  const phoneOf = (round: number, index: number) => `+1720555${round}${String(200 + index)}`;
  /** Returns a file in which every other person has only an email address, and the rest only a phone number. */
  const fileOf = (round: number, column: string, parity: number) => {
    const rows = Array.from({ length: people }, (_, index) =>
      index % 2 === parity
        ? `Ann,Same,${emailOf(round, index)},,${column} ${round}`
        : `Ann,Same,,${phoneOf(round, index)},${column} ${round}`,
    );
    return `First name,Last name,Email,Phone,${column}\n${rows.join('\n')}\n`;
  };
  const found = async (round: number) =>
    test.portal.services.db
      .selectFrom('recipient')
      .select(['id', 'email', 'phone_e164', 'department', 'location', 'employee_id'])
      .where((is) =>
        is.or([is('email', 'like', `same${round}x%`), is('phone_e164', 'like', `+1720555${round}%`)]),
      )
      .where('removed_at', 'is', null)
      .orderBy('email')
      .execute();

  it('lose no change, edit or erasure, and add no one twice', async () => {
    for (let round = 0; round < rounds; round++) {
      const ids: string[] = [];
      for (let index = 0; index < people; index++) {
        const contacts = { email: emailOf(round, index), phone: phoneOf(round, index) };
        const body = { firstName: 'Ann', lastName: 'Same', ...contacts };
        const added = await test.call('POST', '/recipient', { token, body });
        ids.push(String(at(added.body, 'id')));
      }
      const [edited = '', erased = '', ...others] = ids;
      const departments = await importer.upload(fileOf(round, 'Department', 0));
      const locations = await importer.upload(fileOf(round, 'Location', 1));
      const responses = await Promise.all([
        importer.requestCommit({ ...departments, onExisting: 'UPDATE' }),
        importer.requestCommit({ ...locations, onExisting: 'UPDATE' }),
        test.call('PATCH', `/recipient/${edited}`, { token, body: { employeeId: `same${round}` } }),
        test.call('DELETE', `/recipient/${erased}`, { token }),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([202, 202, 200, 204]);
      for (const { id } of [departments, locations])
        expect(await importer.read(id)).toMatchObject({ status: 'DONE', counts: { created: 0, invalid: 0 } });
      const rows = await found(round);
      expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([edited, ...others]));
      for (const row of rows)
        expect(row).toMatchObject({
          ...{ department: `Department ${round}`, location: `Location ${round}` },
          employee_id: row.id === edited ? `same${round}` : null,
        });
    }
  });
});
