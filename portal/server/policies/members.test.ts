import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { benefit, Employer, problemOf } from './employer.test-support.js';
import { addMatchingPeople } from './matching-people.js';

describe.each(portalDatabases)('people of a campaign, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: Employer;
  let people: string[];

  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await Employer.signIn(test);
    const rows = await database()
      .selectFrom('recipient')
      .select('id')
      .where('email', 'like', 'recipient0001%')
      .orderBy('email')
      .execute();
    people = rows.map(({ id }) => id);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const draft = () => employer.draft({ eligibility: { mode: 'LISTED' }, benefit });
  const add = (id: string, recipientIds: string[]) =>
    employer.call('POST', `/${id}/recipient`, { recipientIds });
  const active = async (recipientIds: string[]) => {
    const id = await draft();
    expect((await add(id, recipientIds)).status).toBe(200);
    const { status } = await employer.call('POST', `/${id}/schedule`, { date: { to: employer.after(30) } });
    expect(status).toBe(200);
    return id;
  };
  const invite = (id: string, body: object = {}) => employer.call('POST', `/${id}/invite`, body);

  it('are added once; unknown ones are reported', async () => {
    const id = await draft();
    const [first = '', second = '', third = ''] = people;
    expect((await add(id, [first, second, first])).body).toEqual({ added: 2, existing: 0, unknown: [] });
    const again = await add(id, [second, third, 'rcp_unknown']);
    expect(again.body).toEqual({ added: 1, existing: 1, unknown: ['rcp_unknown'] });
    expect(await employer.read(id)).toMatchObject({ counts: { recipients: 3, invited: 0 }, version: 4 });
    expect(problemOf(await add(id, []))).toEqual([422, 'validation_failed', ['too_small']]);
  });

  it('do not come from another store', async () => {
    const id = await draft();
    const { id: stranger } = await database()
      .selectFrom('recipient')
      .innerJoin('store', 'store.id', 'recipient.store_id')
      .select('recipient.id')
      .where('store.code', '=', 'DEMO-CA')
      .executeTakeFirstOrThrow();
    expect((await add(id, [stranger])).body).toEqual({ added: 0, existing: 0, unknown: [stranger] });
  });

  it('are removed before their first redemption', async () => {
    const [first = '', second = ''] = people;
    const id = await active([first, second]);
    expect((await employer.call('DELETE', `/${id}/recipient/${first}`)).status).toBe(204);
    expect((await employer.call('DELETE', `/${id}/recipient/${first}`)).status).toBe(404);
    await database()
      .updateTable('policy_recipient')
      .set({ redeemed_count: 1 })
      .where('policy_id', '=', id)
      .execute();
    const refused = await employer.call('DELETE', `/${id}/recipient/${second}`);
    expect(problemOf(refused)).toEqual([409, 'state_conflict', []]);
    const open = await database()
      .selectFrom('invitation')
      .select('recipient_id')
      .where('policy_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
    expect(open).toEqual([{ recipient_id: second }]);
  });

  it('who join an active campaign are invited at once, with its amount', async () => {
    const [first = '', second = ''] = people;
    const id = await active([first]);
    const sent = test.messages.length;
    await add(id, [second]);
    expect(test.messages.length).toBe(sent + 1);
    const row = await database()
      .selectFrom('policy_recipient')
      .select(['allowance', 'invite_status'])
      .where('policy_id', '=', id)
      .where('recipient_id', '=', second)
      .executeTakeFirst();
    expect(row).toEqual({ allowance: 20_000, invite_status: 'INVITED' });
  });

  it('can neither be added nor removed by hand if a rule decides, nor after the end', async () => {
    const [first = ''] = people;
    const byRule = await employer.draft();
    expect(problemOf(await add(byRule, [first]))).toEqual([409, 'state_conflict', []]);
    const id = await active([first]);
    await employer.call('POST', `/${id}/expire`);
    expect((await add(id, [first])).status).toBe(409);
    expect((await employer.call('DELETE', `/${id}/recipient/${first}`)).status).toBe(409);
    expect((await invite(id)).status).toBe(409);
  });

  it('cannot be removed from a campaign whose rule would add them again', async () => {
    const byRule = await employer.running();
    const { recipient_id: member } = await database()
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('policy_id', '=', byRule)
      .executeTakeFirstOrThrow();
    const refused = await employer.call('DELETE', `/${byRule}/recipient/${member}`);
    expect(problemOf(refused)).toEqual([409, 'state_conflict', []]);
  });

  it('do not include people who are erased at the same time', async () => {
    const id = await draft();
    for (let round = 0; round < 20; round++) {
      const fields = { firstName: 'Ann', lastName: 'Race', email: `race${round}@people.example` };
      const person = String(at((await employer.request('POST', '/recipient', fields)).body, 'id'));
      await Promise.all([add(id, [person]), employer.request('DELETE', `/recipient/${person}`)]);
    }
    expect(await employer.read(id)).toMatchObject({ counts: { recipients: 0 } });
  });

  it('keep their campaign from starting without any of them while they are erased', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await draft();
      const erased: string[] = [];
      for (const part of ['a', 'b', 'c']) {
        const fields = { firstName: 'Ann', lastName: 'Race', email: `start${round}${part}@people.example` };
        erased.push(String(at((await employer.request('POST', '/recipient', fields)).body, 'id')));
      }
      await add(id, erased);
      const [started, { status }] = await Promise.all([
        employer.call('POST', `/${id}/schedule`, { startNow: true, date: { to: employer.after(30) } }),
        employer.request('POST', '/recipient/erase', { recipientIds: erased, expected: erased.length }),
      ]);
      expect(status).toBe(200);
      if (started.status === 200) expect(at(started.body, 'counts', 'recipients')).toBeGreaterThan(0);
      else expect(problemOf(started)).toEqual([422, 'validation_failed', ['recipients_missing']]);
    }
  });

  it('do not include people who match a rule and are erased at the same time', async () => {
    const byRule = await employer.running();
    const { counts } = (await employer.read(byRule)) as { counts: { recipients: number } };
    for (let round = 0; round < 20; round++) {
      const fields = { firstName: 'Ann', lastName: 'Race', email: `rule${round}@people.example` };
      const added = await employer.request('POST', '/recipient', { ...fields, department: 'Office' });
      await Promise.all([
        addMatchingPeople(database(), test.now(), byRule),
        employer.request('DELETE', `/recipient/${String(at(added.body, 'id'))}`),
      ]);
    }
    expect(await employer.read(byRule)).toMatchObject({ counts: { recipients: counts.recipients } });
  });

  it('get an invitation again after a day, unless there is a reason against it', async () => {
    const [plain = '', used = '', declined = '', unreachable = '', ...others] = people;
    const id = await active(people);
    expect((await invite(id)).body).toMatchObject({ sent: 0, skipped: { too_soon: people.length } });
    await employer.pass(24 * 3600_000 + 1);
    const set = (recipient: string, values: { opted_out_at: Date } | { email: null; phone_e164: null }) =>
      database().updateTable('recipient').set(values).where('id', '=', recipient).execute();
    await set(declined, { opted_out_at: test.now() });
    await set(unreachable, { email: null, phone_e164: null });
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'REDEEMED', redeemed_count: 1 })
      .where('policy_id', '=', id)
      .where('recipient_id', '=', used)
      .execute();
    const sent = test.messages.length;
    const one = await invite(id, { recipientIds: [plain] });
    expect(at(one.body, 'sent')).toBe(1);
    const preview = await employer.call('GET', `/${id}/invite`);
    const { status, body } = await invite(id);
    expect([preview.status, preview.body]).toEqual([200, body]);
    expect([status, body]).toEqual([
      202,
      { sent: others.length, skipped: { redeemed: 1, opted_out: 1, no_contact: 1, too_soon: 1 } },
    ]);
    expect(test.messages.length - sent).toBe(1 + others.length);
    expect(at((await invite(id)).body, 'sent')).toBe(0);
  });

  it('get an invitation at once at a contact that was corrected, but not if they have stopped messages', async () => {
    const add = async (contacts: object) => {
      const fields = { firstName: 'Ann', lastName: 'Typo', ...contacts };
      return String(at((await employer.request('POST', '/recipient', fields)).body, 'id'));
    };
    const [one, other] = [await add({ phone: '+13125550140' }), await add({ email: 'typo@people.example' })];
    const id = await active([one, other]);
    const change = async (person: string, fields: object) => {
      expect((await employer.request('PATCH', `/recipient/${person}`, fields)).status).toBe(200);
    };
    const resend = async (person: string) => {
      const sent = test.messages.length;
      const { body } = await invite(id, { recipientIds: [person] });
      const to = test.messages.slice(sent).map((message) => message.to);
      expect(at(body, 'sent')).toBe(to.length);
      return to;
    };
    await change(one, { lastName: 'Other' });
    expect(await resend(one)).toEqual([]);
    await change(one, { phone: '+13125550141' });
    const { body } = await employer.request('GET', `/recipient/${one}/campaign`);
    expect(at(body, 'items', 0, 'inviteBlock')).toBeNull();
    expect(await resend(one)).toEqual(['+13125550141']);
    expect(await resend(one)).toEqual([]);
    // The phone number, which was invited, is still theirs.
    await change(one, { email: 'another@people.example' });
    expect(await resend(one)).toEqual([]);
    await database()
      .updateTable('recipient')
      .set({ opted_out_at: test.now() })
      .where('id', '=', other)
      .execute();
    await change(other, { email: 'corrected@people.example' });
    expect(await resend(other)).toEqual([]);
  });
});
