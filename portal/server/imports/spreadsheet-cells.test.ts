import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { Importer } from './import.test-support.js';

describe.each(portalDatabases)('imports of cells as programs export them, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const personWith = async (email: string) => {
    const { body } = await importer.people(`?q=${email}`);
    return (body as { items: unknown[] }).items[0];
  };

  it('read the form in which Excel keeps texts with leading zeros', async () => {
    const rows = [
      'Ann,Lee,text1@cells.example,="00010",="303-555-0981"',
      'Bob,Lee,text2@cells.example,"=""00011""",',
      '"=""C """"X"""" D""",Lee,text3@cells.example,\'="00012",',
      'Di,Lee,text4@cells.example,="",',
    ];
    const job = await importer.upload(['First name,Last name,Email,Employee ID,Phone', ...rows].join('\n'));
    expect(job.counts).toMatchObject({ total: 4, valid: 4 });
    await importer.commit(job.id);
    expect(await personWith('text1@')).toMatchObject({ employeeId: '00010', phone: '+13035550981' });
    expect(await personWith('text2@')).toMatchObject({ employeeId: '00011' });
    expect(await personWith('text3@')).toMatchObject({ firstName: 'C "X" D', employeeId: '00012' });
    expect(await personWith('text4@')).toMatchObject({ employeeId: null });
  });

  it.each([
    ['Last name, First name', 'Adams, Paula', 'Paula', 'Adams'],
    ['Last Name, First Name', 'Adams Paula Ann', 'Paula Ann', 'Adams'],
    ['Nom, Prénom', 'Élan Zoë', 'Zoë', 'Élan'],
    ['Name', 'Paula Ann Adams', 'Paula', 'Ann Adams'],
  ])('read the column %j with %j', async (column, name, firstName, lastName) => {
    const email = `${lastName.length}${name.length}@names.example`;
    const job = await importer.upload(`"${column}",Email\n"${name}",${email}\n`);
    expect(job.mapping).toEqual(['fullName', 'email']);
    await importer.commit(job.id);
    expect(await personWith(email)).toMatchObject({ firstName, lastName });
  });

  it.each([
    '302-555-0177 ext. 4',
    '302-555-0177 x4',
    '302-555-0177 poste 4',
    '(302) 555-0177 #412',
    '+1 302 555 0177;ext=4',
    '302-555-0177 / 302-555-0178',
  ])('reject a phone number with more than the number of a line: %s', async (phone) => {
    const job = await importer.upload(
      `First name,Last name,Email,Phone\nAnn,Lee,ext@cells.example,${phone}\n`,
    );
    expect(await importer.rows(job.id)).toMatchObject([
      { status: 'INVALID', errors: [{ column: 'Phone', code: 'phone_invalid', value: phone }] },
    ]);
  });

  it.each([
    '302-555-0177',
    '1 (302) 555.0177',
    '+1 302 555 0177',
    'Cell: 302 555 0177',
    '302 555 0177 (home)',
  ])('read the phone number %s', async (phone) => {
    const job = await importer.upload(`First name,Last name,Phone\nAnn,Lee,${phone}\n`);
    expect(job.counts).toMatchObject({ valid: 1, invalid: 0 });
  });
});
