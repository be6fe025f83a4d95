import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { Importer } from './import.test-support.js';

const heading = 'First name,Last name,Email,Phone,Employee ID';

describe.each(portalDatabases)('imports of people who share a phone number, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const upload = (row: string, columns = heading) => importer.upload(`${columns}\n${row}\n`);
  const add = async (row: string) => importer.commit((await upload(row)).id);
  const peopleWith = async (phone: string) =>
    test.portal.services.db
      .selectFrom('recipient')
      .select(['first_name', 'last_name', 'email', 'employee_id'])
      .where('phone_e164', '=', phone)
      .where('removed_at', 'is', null)
      .execute();

  it('leave the person who has the number as they are, if the row is about someone else', async () => {
    await add('Paula,Adams,paula@shared.example,303-555-0961,S1');
    for (const [row, columns] of [
      ['Quentin,Baker,quentin@shared.example,303-555-0961,S2'],
      ['Quentin,Baker,quentin@shared.example,303-555-0961,'],
      ['Quentin,Baker,,303-555-0961,S2'],
      ['Quentin,Adams,quentin@shared.example,303-555-0961,'],
      ['"Baker, Quentin",quentin@shared.example,303-555-0961', 'Name,Email,Phone'],
    ] as const) {
      const job = await upload(row, columns);
      expect(job.counts).toMatchObject({ valid: 0, existing: 0, invalid: 1 });
      expect(await importer.rows(job.id)).toMatchObject([
        { status: 'INVALID', errors: [{ column: null, code: 'duplicate_conflict' }] },
      ]);
    }
    expect(await peopleWith('+13035550961')).toEqual([
      { first_name: 'Paula', last_name: 'Adams', email: 'paula@shared.example', employee_id: 'S1' },
    ]);
  });

  it('do not change a person who was added between the check and the commit', async () => {
    const seen = await upload('Quentin,Baker,quentin@between.example,303-555-0962,S4');
    expect(seen.counts).toMatchObject({ valid: 1, existing: 0 });
    await add('Paula,Adams,paula@between.example,303-555-0962,S3');
    expect((await importer.commit(seen.id)).counts).toMatchObject({ created: 0, updated: 0, invalid: 1 });
    expect(await importer.rows(seen.id)).toMatchObject([
      { status: 'INVALID', errors: [{ column: null, code: 'duplicate_conflict' }] },
    ]);
    expect(await peopleWith('+13035550962')).toMatchObject([{ email: 'paula@between.example' }]);
  });

  it.each([
    ['the same name', 'Zoë,O’Neil,zoe@home.example,303-555-0963,'],
    ['the same name in other letters', 'ZOE,O’NEIL,zoe@caps.example,303-555-0963,'],
    ['the same name without the apostrophe', 'Zoe,ONeil,zoe@plain.example,303-555-0963,'],
    ['the same name in the other order', 'O’Neil,Zoë,zoe@order.example,303-555-0963,'],
    ['another name, and nothing else that differs', 'Zoë,Baker,,303-555-0963,'],
    ['another name and email, and the same employee ID', 'Zoë,Baker,zoe@new.example,303-555-0963,S5'],
  ])('change the person with the number: %s', async (_, row) => {
    await add('Zoë,O’Neil,zoe@work.example,303-555-0963,S5');
    const job = await upload(row);
    expect(job.counts).toMatchObject({ valid: 1, existing: 1, invalid: 0 });
    expect((await importer.commit(job.id)).counts).toMatchObject({ created: 0, updated: 1 });
    expect(await peopleWith('+13035550963')).toMatchObject([{ employee_id: 'S5' }]);
  });
});
