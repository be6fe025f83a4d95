import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('people of a store, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const call = (method: string, path = '', body?: object, headers: Record<string, string> = {}) =>
    test.call(method, `/recipient${path}`, { token, headers, ...(body ? { body } : {}) });
  const list = async (query: string) => {
    const { status, body } = await call('GET', query);
    expect(status).toBe(200);
    return body as { items: Record<string, unknown>[]; total: number };
  };
  const add = async (fields: object) => {
    const { status, body } = await call('POST', '', { firstName: 'Ann', lastName: 'Lee', ...fields });
    expect(status).toBe(201);
    return String(at(body, 'id'));
  };
  const policyNamed = async (name: string) => {
    const { db } = test.portal.services;
    return db.selectFrom('policy').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  };

  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  }, startTimeoutMs);
  afterAll(() => test.close());

  it('are listed by page, with the rest of their newest campaign', async () => {
    const { items, total } = await list('?size=5&sort=name');
    expect([items.length, total]).toEqual([5, 200]);
    expect(items.map(({ lastName }) => lastName)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `Recipient 0000${number}`),
    );
    expect(items[1]?.['campaign']).toMatchObject({
      status: expect.any(String) as string,
      remaining: { currencyCode: 'USD' },
    });
    const next = await list('?size=5&sort=name&page=2');
    expect(next.items[0]).toMatchObject({ lastName: 'Recipient 00006' });
    expect((await list('?size=1&sort=-name')).items[0]).toMatchObject({ lastName: 'Recipient 00200' });
  });

  it.each([
    ['recipient 0001', 10],
    ['SAMPLE recipient 00012', 1],
    ['recipient00013@', 1],
    ['E00014', 1],
    ['(303) 555-0105', 1],
    ['+13035550106', 1],
    ['%', 0],
    ['_ecipient', 0],
    ['％ecipient', 0],
    ['﹪ecipient', 0],
    ['＿ecipient', 0],
    ['ecipient', 0],
    ['’', 0],
    [' - ', 0],
  ])('are found by the beginning of %j: %i', async (q, total) => {
    expect((await list(`?q=${encodeURIComponent(q)}`)).total).toBe(total);
  });

  it.each([
    ['Zoë', 'Lévesque', ['zoe', 'ZOE LEV', 'levesque', 'LÉVESQUE zoë', 'le\u0301vesque']],
    ['Élodie', "D'Amboise", ['d’amboise', "d'AMBOISE", 'elodie d‘amb']],
    ['Noe\u0301mie', 'O’Neil', ['noemie', "o'neil", 'noémie']],
    ['Şule', 'Ångström', ['sule', 'angstrom', 'Ångstrom']],
    ['Þórður', 'Sørensen', ['thordur', 'ÞÓRÐUR', 'sorensen', 'SØR']],
    ['Łukasz', 'Đoković', ['lukasz', 'łuk', 'dokovic', 'ĐOK']],
    ['Ægir', 'Œuvrard', ['aegir', 'ÆG', 'oeuvrard', 'œuv']],
    ['Yıldız', 'Weißkopf', ['yildiz', 'YILDIZ', 'weisskopf', 'WEIẞ']],
    [
      'Marie-Claire',
      'Abernathy-Jones',
      ['claire', 'marie claire', 'marie-cl', 'jones', 'Jones Marie-Claire'],
    ],
    ['Ailsa', 'O’Brien', ['brien', "o'br", 'o bri', 'brien ailsa']],
    ['Floor', 'van der Berg', ['berg', 'der b', 'van der', 'floor van der berg', 'berg floor']],
    ['Otis', 'Quartermain Jr.', ['jr.', 'otis quartermain jr.', 'quartermain jr. otis']],
    ['Maeve', 'O’Connor', ['oconnor', 'oconnor maeve', 'maeve ocon', 'connor', 'o connor', 'O´Connor']],
    ['Keoni', 'Ka\u02BBahumanu', ['ahumanu', "ka'ahu", 'kaahumanu', 'ka\u00B4ahu']],
    ['Uma\u00A0Rae', 'Knox—Ives', ['rae', 'ives', 'knox ives', 'knox\u2003ives', 'uma rae']],
    ['Griet (Gigi)', 'Pujol·Serra', ['gigi', '(gigi)', 'serra', 'griet (gi', 'pujol serra']],
    ['Hugh “Buzz”', 'Ito/Wray', ['buzz', '"buzz"', '«buzz', 'wray', 'ito/wray', 'hugh buzz']],
    ['\uFB01lip', 'Ｕｂｅｒ', ['filip', 'uber', '\uFB01l', 'ｕｂ']],
    ['Mir\u200Cza', '\u200FQadir\u061C', ['mirza', 'qadir m', 'qa\u200Ddir']],
    [
      'A b c d e f',
      `g h i ${'j'.repeat(60)}`,
      ['h i j', 'a b c d e f g h', 'd e f g h', `i ${'j'.repeat(60)} a b`],
    ],
  ])(
    'named %s %s are found by the beginning of each part, with and without accents',
    async (firstName, lastName, searches) => {
      const id = await add({
        firstName,
        lastName,
        email: `${searches.length}${lastName.length}@accents.example`,
      });
      for (const q of searches)
        expect((await list(`?q=${encodeURIComponent(q)}`)).items.map((one) => one['id'])).toEqual([id]);
      expect((await call('DELETE', `/${id}`)).status).toBe(204);
      const { db } = test.portal.services;
      const parts = await db
        .selectFrom('recipient_name_part')
        .selectAll()
        .where('recipient_id', '=', id)
        .execute();
      expect(parts).toEqual([]);
    },
  );

  it('have a bounded number of parts of their names, each once', async () => {
    const { db } = test.portal.services;
    const partsOf = async (firstName: string, lastName: string) => {
      const id = await add({ firstName, lastName, email: 'parts@accents.example' });
      const parts = await db
        .selectFrom('recipient_name_part')
        .select('name_find')
        .where('recipient_id', '=', id)
        .execute();
      await call('DELETE', `/${id}`);
      return parts.map(({ name_find: part }) => part).sort();
    };
    const letters = Array.from({ length: 40 }, (_, index) => 'abcdefgh'.charAt(index % 8)).join(' ');
    const many = await partsOf(letters, letters);
    expect(many).toHaveLength(7);
    expect(Math.max(...many.map(({ length }) => length))).toBe(80);
    expect(await partsOf('a '.repeat(40), 'a '.repeat(40))).toEqual([]);
    expect(await partsOf('Jo', 'le le Roy')).toEqual(['le roy jo le ', 'roy jo le le ']);
  });

  it('are filtered by campaign, progress, department and location', async () => {
    const { id } = await policyNamed('Safety eyewear, plant crew');
    const members = await list(`?campaign=${id}&size=200`);
    expect(members.total).toBe(60);
    expect(new Set(members.items.map(({ campaign }) => at(campaign, 'policyId')))).toEqual(new Set([id]));
    expect((await list(`?campaign=${id}&status=INVITED`)).total).toBe(0);
    expect((await list(`?campaign=${id}&status=NOT_INVITED,INVITED`)).total).toBe(60);
    const { items } = await list('?department=Office&size=200');
    expect(items.length).toBeGreaterThan(5);
    expect(items.every(({ department }) => department === 'Office')).toBe(true);
    const both = await list(`?department=Office&location=${String(items[0]?.['location'])}`);
    expect(both.total).toBeLessThan(items.length);
  });

  it('are added with normal contacts, once per idempotency key', async () => {
    const body = {
      firstName: ' Zoë ',
      lastName: 'Müller',
      email: ' Zoe@Example.COM ',
      phone: '303 555 0900',
    };
    const headers = { 'idempotency-key': 'zoe' };
    const created = await call('POST', '', body, headers);
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...{ firstName: 'Zoë', lastName: 'Müller', email: 'zoe@example.com', phone: '+13035550900' },
        ...{ employeeId: null, campaign: null, isOptedOut: false, version: 1 },
      },
    });
    expect(created.headers.get('etag')).toBe('"1"');
    const again = await call('POST', '', body, headers);
    expect([again.status, at(again.body, 'id')]).toEqual([201, at(created.body, 'id')]);
    expect((await list('?q=müller')).total).toBe(1);
    const stored = async () =>
      JSON.stringify(await test.portal.services.db.selectFrom('idempotency').select('response').execute());
    expect(await stored()).not.toContain('Müller');
    expect((await call('DELETE', `/${String(at(created.body, 'id'))}`)).status).toBe(204);
    expect((await call('POST', '', body, headers)).status).toBe(404);
  });

  it.each([
    [{}, 'email', 'contact_missing'],
    [{ email: ' ', phone: '' }, 'email', 'contact_missing'],
    [{ email: 'ann' }, 'email', 'email_invalid'],
    [{ phone: '+44 20 7946 0000' }, 'phone', 'phone_invalid'],
    [{ email: 'a@b.example', firstName: '\u200B' }, 'firstName', 'characters_invalid'],
    [{ email: 'a@b.example', lastName: 'go to www.evil.example' }, 'lastName', 'characters_invalid'],
    [{ email: 'a@b.example', lastName: '' }, 'lastName', 'too_small'],
    [{ email: 'a@b.example', hiredOn: '2026-02-30' }, 'hiredOn', 'invalid_format'],
    [{ email: 'a@b.example', hiredOn: '0000-01-01' }, 'hiredOn', 'custom'],
    [{ email: 'a@b.example', hiredOn: '1899-12-31' }, 'hiredOn', 'custom'],
    [{ email: 'a@b.example', locale: 'de' }, 'locale', 'invalid_value'],
    [{ email: 'a@b.example', storeId: 'sto_other' }, 'storeId', 'unrecognized_keys'],
  ])('are not added with %j', async (fields, field, code) => {
    const { status, body } = await call('POST', '', { firstName: 'Ann', lastName: 'Lee', ...fields });
    expect([status, at(body, 'errors', 0)]).toEqual([422, expect.objectContaining({ field, code })]);
  });

  it.each([
    ['email', { email: 'RECIPIENT00007@sample.example' }],
    ['phone', { email: 'new@example.com', phone: '(303) 555-0107' }],
    ['employeeId', { email: 'new@example.com', employeeId: 'E00007' }],
  ])('are not added twice with one %s; the response names the person', async (field, fields) => {
    const { items } = await list('?q=E00007');
    const { status, body } = await call('POST', '', { firstName: 'Ann', lastName: 'Lee', ...fields });
    expect([status, at(body, 'code')]).toEqual([409, 'duplicate']);
    const person = field === 'phone' ? (await list('?q=3035550107')).items[0] : items[0];
    expect(at(body, 'errors', 0)).toMatchObject({ field, code: 'duplicate', id: person?.['id'] });
  });

  it('are added once by parallel requests', async () => {
    const body = { firstName: 'Ann', lastName: 'Lee', email: 'parallel@example.com' };
    const responses = await Promise.all(Array.from({ length: 8 }, () => call('POST', '', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('are changed in the version that the request has seen', async () => {
    const id = await add({ email: 'change@example.com', department: 'Office' });
    const changed = await call('PATCH', `/${id}`, { lastName: 'Ray', department: '' }, { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({
      ...{ firstName: 'Ann', lastName: 'Ray', email: 'change@example.com', department: null, version: 2 },
    });
    const stale = await call('PATCH', `/${id}`, { lastName: 'Roe' }, { 'if-match': '"1"' });
    expect([stale.status, at(stale.body, 'code')]).toEqual([412, 'version_mismatch']);
    expect(at((await call('PATCH', `/${id}`, { email: null })).body, 'errors', 0, 'code')).toBe(
      'contact_missing',
    );
    expect((await call('PATCH', `/${id}`, { email: 'recipient00008@sample.example' })).status).toBe(409);
    expect((await call('PATCH', `/${id}`, { email: 'CHANGE@example.com' })).status).toBe(200);
  });

  it('are erased: their data, invitations and places without redemptions; amounts stay', async () => {
    const { db } = test.portal.services;
    const { recipient_id: id } = await db
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('redeemed_count', '>', 0)
      .executeTakeFirstOrThrow();
    const before = at(await call('GET', `/${id}`).then(({ body }) => body), 'email');
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect((await call('GET', `/${id}`)).status).toBe(404);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
    const row = await db.selectFrom('recipient').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ first_name: '', email: null, phone_e164: null, employee_id: null });
    const places = await db
      .selectFrom('policy_recipient')
      .select('redeemed_count')
      .where('recipient_id', '=', id)
      .execute();
    expect(places.length).toBeGreaterThan(0);
    expect(places.every(({ redeemed_count: count }) => count > 0)).toBe(true);
    // The contact can be used again.
    await add({ email: before });
    const entries = await db.selectFrom('audit').select('action').where('target', '=', id).execute();
    expect(entries).toEqual([{ action: 'recipient.removed' }]);
  });
});
