import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Employer } from '../policies/employer.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('selections of people, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  const call = (method: string, path: string, body?: object) =>
    test.call(method, path, { token, ...(body ? { body } : {}) });
  const list = async (query: string) => {
    const { status, body } = await call('GET', `/recipient${query}`);
    expect(status).toBe(200);
    return body as { items: Record<string, unknown>[]; total: number };
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

  it('filter by several departments, also by one with a comma', async () => {
    const [office, sales] = [await list('?department=Office'), await list('?department=Sales')];
    const both = await list('?department=Office,Sales&size=200');
    expect(both.total).toBe(office.total + sales.total);
    const person = both.items.find(({ department }) => department === 'Sales');
    const changed = await call('PATCH', `/recipient/${String(person?.['id'])}`, {
      department: 'Sales, East',
    });
    expect(changed.status).toBe(200);
    const query = new URLSearchParams({ department: String.raw`Sales\, East,Nowhere` });
    expect((await list(`?${query.toString()}`)).total).toBe(1);
    expect((await call('GET', '/recipient?department=,')).status).toBe(422);
  });

  it('have the departments and locations of the store as filters', async () => {
    const { body } = await call('GET', '/recipient/attribute');
    expect(at(body, 'departments')).toContain('Sales, East');
    expect(at(body, 'locations')).toContain('Halifax');
    expect([...(at(body, 'locations') as string[])].sort()).toHaveLength(8);
  });

  it('show why a person cannot be invited', async () => {
    const blockOf = async (name: string, status: string) => {
      const { id } = await policyNamed(name);
      const { items } = await list(`?campaign=${id}&status=${status}&size=1`);
      return at(items[0], 'campaign', 'inviteBlock');
    };
    expect(await blockOf('Safety eyewear, plant crew', 'NOT_INVITED')).toBe('not_active');
    expect(await blockOf('Fall eye exams', 'OPENED')).toBeNull();
    expect(await blockOf('Fall eye exams', 'REDEEMED')).toBe('redeemed');
    expect(await blockOf('Fall eye exams', 'OPTED_OUT')).toBe('opted_out');
  });

  it('list the campaigns of a person with redemptions', async () => {
    const { items } = await list('?status=REDEEMED,PARTIALLY_REDEEMED&size=1');
    const { body } = await call('GET', `/recipient/${String(items[0]?.['id'])}/campaign`);
    const [first] = at(body, 'items') as Record<string, unknown>[];
    expect(first).toMatchObject({
      policyId: at(items[0], 'campaign', 'policyId'),
      remaining: at(items[0], 'campaign', 'remaining'),
    });
    const spent = (at(first, 'redemptions') as object[]).map((one) => Number(at(one, 'amount', 'amount')));
    expect(Number(at(first, 'allowance', 'amount')) - spent.reduce((sum, one) => sum + one, 0)).toBe(
      at(first, 'remaining', 'amount'),
    );
    expect((await call('GET', '/recipient/rcp_none/campaign')).status).toBe(404);
  });

  it('show and filter by the active campaign of a person, and by a draft only without any other', async () => {
    test.advance(60_000);
    const employer = await Employer.signIn(test);
    const eligibility = { mode: 'LISTED' };
    const added = await call('POST', '/recipient', {
      firstName: 'Ida',
      lastName: 'Ranked',
      email: 'ida@new.example',
    });
    const id = String(at(added.body, 'id'));
    const shown = async () => at((await list('?q=ida@new.example')).items[0], 'campaign');
    const join = async (policyId: string) => {
      await employer.call('POST', `/${policyId}/recipient`, { recipientIds: [id] });
      test.advance(1_000);
      return policyId;
    };
    const draft = async () => join(await employer.draft({ eligibility }));
    const oldDraft = await draft();
    expect(await shown()).toMatchObject({ policyId: oldDraft });
    const [ended, active] = [await draft(), await draft()];
    const date = { to: employer.after(30) };
    for (const policyId of [ended, active])
      await employer.call('POST', `/${policyId}/schedule`, { startNow: true, date });
    const scheduled = await draft();
    await employer.call('POST', `/${scheduled}/schedule`, { date: { from: employer.after(10), ...date } });
    await draft();
    await employer.call('POST', `/${ended}/expire`);
    expect(await shown()).toMatchObject({ policyId: active });
    const file = await call('GET', '/recipient/export?q=ida@new.example');
    expect(String(file.body)).toContain(',Invited,');
    const found = async (status: string) => (await list(`?q=ida@new.example&status=${status}`)).total;
    expect([await found('INVITED'), await found('NOT_INVITED')]).toEqual([1, 0]);
    await employer.call('POST', `/${active}/expire`);
    expect(await shown()).toMatchObject({ policyId: scheduled });
    await employer.call('POST', `/${scheduled}/cancel`);
    expect(await shown()).toMatchObject({ policyId: active });
    const panel = await call('GET', `/recipient/${id}/campaign`);
    const item = (at(panel.body, 'items') as object[]).find((one) => at(one, 'policyId') === active);
    expect(at(item, 'to')).toBe(test.now().toISOString());
  });

  it('are invited to one campaign by a filter', async () => {
    const { id } = await policyNamed('Fall eye exams');
    const { total } = await list(`?campaign=${id}&status=INVITED&department=Office`);
    expect(total).toBeGreaterThan(0);
    const filter = { campaign: id, status: ['INVITED'], department: ['Office'] };
    const { status, body } = await call('POST', `/campaign/policy/${id}/invite`, { filter });
    expect([status, at(body, 'sent')]).toEqual([202, total]);
    const again = await call('POST', `/campaign/policy/${id}/invite`, { filter });
    expect([at(again.body, 'sent'), at(again.body, 'skipped', 'too_soon')]).toEqual([0, total]);
    const both = { filter, recipientIds: ['rcp_1'] };
    expect((await call('POST', `/campaign/policy/${id}/invite`, both)).status).toBe(422);
  });

  it('are added to a campaign by a filter', async () => {
    const { id } = await policyNamed('Safety eyewear, plant crew');
    const before = await list(`?campaign=${id}&department=Logistics`);
    const all = await list('?department=Logistics');
    const { body } = await call('POST', `/campaign/policy/${id}/recipient`, {
      filter: { department: ['Logistics'] },
    });
    expect(body).toEqual({ added: all.total - before.total, existing: before.total, unknown: [] });
    expect((await list(`?campaign=${id}&department=Logistics`)).total).toBe(all.total);
    expect((await call('POST', `/campaign/policy/${id}/recipient`, {})).status).toBe(422);
    const none = await call('POST', `/campaign/policy/${id}/recipient`, { filter: { q: 'no-match' } });
    expect(none.body).toEqual({ added: 0, existing: 0, unknown: [] });
  });

  it('are exported by name, with a byte order mark and without formulas', async () => {
    const { items } = await list('?q=recipient00020@');
    const changes = { firstName: '=cmd()', department: 'Say "hi", all' };
    await call('PATCH', `/recipient/${String(items[0]?.['id'])}`, changes);
    const { status, body, headers } = await call('GET', '/recipient/export?q=recipient00020@');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, line, rest] = String(body).split('\r\n');
    // The text is decoded without its byte order mark.
    expect(head).toMatch(/^First name,Last name,Email,/);
    expect(line).toMatch(/^'=cmd\(\),Recipient 00020,recipient00020@sample\.example,\+1303555/);
    expect(line).toContain('"Say ""hi"", all"');
    expect(rest).toBe('');
  });

  it('are exported with all pages, or only those named', async () => {
    const { portal } = test;
    const response = await portal.api.request('/redemption/api/recipient/export?locale=fr-CA', {
      headers: { 'x-authorization-obo': `Bearer ${token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    const { total, items } = await list('?size=3&sort=name');
    expect(lines).toHaveLength(total + 1);
    expect(lines[0]).toMatch(/^Prénom,/);
    const recipientIds = items.map(({ id }) => id);
    const { body } = await call('POST', '/recipient/export', { recipientIds });
    expect(
      String(body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[2]),
    ).toEqual(items.map(({ email }) => email));
    const none = await call('GET', '/recipient/export?q=no-match');
    expect(String(none.body).trim().split('\r\n')).toHaveLength(1);
  });

  it('are erased if their number is the expected one', async () => {
    const filter = { department: ['Research'], location: ['Remote', 'Denver'] };
    const query = '?department=Research&location=Remote,Denver';
    const { total } = await list(query);
    const wrong = await call('POST', '/recipient/erase', { filter, expected: total + 1 });
    expect([wrong.status, at(wrong.body, 'code')]).toEqual([409, 'state_conflict']);
    expect((await list(query)).total).toBe(total);
    const right = await call('POST', '/recipient/erase', { filter, expected: total });
    expect(right).toMatchObject({ status: 200, body: { erased: total } });
    expect((await list(query)).total).toBe(0);
    const { items } = await list('?size=2');
    const recipientIds = items.map(({ id }) => id);
    const two = await call('POST', '/recipient/erase', { recipientIds, expected: 2 });
    expect(two.body).toEqual({ erased: 2 });
  });
});
