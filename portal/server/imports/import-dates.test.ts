import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Importer } from './import.test-support.js';

const heading = 'First name,Last name,Email,Phone,Employee ID,Department,Hire date,Language';

describe.each(portalDatabases)('files of imports with dates and names, on $name', ({ open }) => {
  let test: TestPortal;
  let importer: Importer;
  let canadian: Importer;
  beforeAll(async () => {
    test = await openTestPortal(open);
    importer = await Importer.signIn(test);
    canadian = await Importer.signIn(test, 'employer.ca@demo.example');
  }, startTimeoutMs);
  afterAll(() => test.close());

  it.each([
    ['us', ['03/04/2025', '17/05/2019', '3.4.75'], 'DAY_FIRST', true, '2025-04-03'],
    ['ca', ['03/04/2025', '5/17/2019', '3/4/25'], 'MONTH_FIRST', true, '2025-03-04'],
    ['us', ['03-04-2025', '2019-05-17'], 'MONTH_FIRST', false, '2025-03-04'],
    ['ca', ['03/04/2025', '3/4/25'], 'DAY_FIRST', false, '2025-04-03'],
  ] as const)(
    'of a store in %s have the dates %j: %s',
    async (user, dates, dateOrder, isDateOrderCertain, first) => {
      const own = user === 'us' ? importer : canadian;
      const rows = dates.map((date, index) => `Ann,Lee,d${index}@dates.example,,,,${date},`);
      const job = await own.upload(`${heading}\n${rows.join('\n')}\n`);
      expect(job).toMatchObject({ dateOrder, isDateOrderCertain, counts: { valid: dates.length } });
      await own.commit(job.id);
      const { body } = await own.people('?q=d0@dates');
      expect(at(body, 'items', 0, 'hiredOn')).toBe(first);
    },
  );

  it('are checked again with another order of their dates', async () => {
    const job = await importer.upload(`${heading}\nAnn,Lee,other@dates.example,,,,03/04/2025,\n`);
    const { id, mapping: columns } = job;
    const choice = { columns, onExisting: 'UPDATE', dateOrder: 'DAY_FIRST' };
    await importer.call('PUT', `/${id}/mapping`, choice);
    expect(await importer.read(id)).toMatchObject({ dateOrder: 'DAY_FIRST', isDateOrderCertain: false });
    const seen = { ...choice, dateOrder: 'MONTH_FIRST' };
    expect((await importer.call('POST', `/${id}/commit`, seen)).status).toBe(409);
    await importer.commit(id);
    expect(at((await importer.people('?q=other@dates')).body, 'items', 0, 'hiredOn')).toBe('2025-04-03');
  });

  it.each(['Full name', 'Nom complet', 'Name', 'Nom'])('split the names of a column %s', async (name) => {
    const file = `${name},Email\nAnn van Lee,full@names.example\n"Lee, Bob",comma@names.example\nCher,one@names.example\n`;
    const job = await importer.upload(file);
    expect(job).toMatchObject({ mapping: ['fullName', 'email'], isMapped: true, counts: { valid: 2 } });
    expect(await importer.rows(job.id, '&status=INVALID')).toMatchObject([
      { row: 4, errors: [{ column: name, code: 'name_missing', value: 'Cher' }] },
    ]);
    await importer.commit(job.id);
    const nameOf = async (q: string) => at((await importer.people(`?q=${q}@names`)).body, 'items', 0);
    expect(await nameOf('full')).toMatchObject({ firstName: 'Ann', lastName: 'van Lee' });
    expect(await nameOf('comma')).toMatchObject({ firstName: 'Bob', lastName: 'Lee' });
  });
});
