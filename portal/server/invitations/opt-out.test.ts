import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Importer } from '../imports/import.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { setMessages } from './opt-out.js';
import { sendDueMessages } from './send-messages.js';

const email = 'recipient00004@sample.example';

describe.each(portalDatabases)('page that stops messages, on $name', ({ open }) => {
  let test: TestPortal;
  let link: URL;
  beforeAll(async () => {
    test = await openTestPortal(open);
    await makeDue();
    link = new URL((await sendDue())[0]?.optOutLink ?? '');
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const places = () =>
    database()
      .selectFrom('policy_recipient')
      .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
      .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
      .select([
        'policy_recipient.policy_id',
        'policy_recipient.recipient_id',
        'invite_status',
        'invite_due_at',
      ])
      .where('recipient.email', '=', email)
      .where('policy.name', '=', 'Fall eye exams');
  const place = () => places().executeTakeFirstOrThrow();
  async function makeDue() {
    const { policy_id: policyId, recipient_id: recipientId } = await place();
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'NOT_INVITED', invite_due_at: test.now(), due_message: 'INVITATION' })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .execute();
  }
  async function sendDue() {
    test.messages.length = 0;
    await sendDueMessages(test.portal.services, test.now());
    return test.messages.filter(({ to }) => to === email);
  }
  const visit = (init: RequestInit = {}, search = link.search) =>
    test.portal.pages.request(`/opt-out${search}`, init);
  const post = (fields: Record<string, string>) =>
    visit({ method: 'POST', body: new URLSearchParams(fields) });

  it('is linked in the message, without the secret that opens the benefit', async () => {
    await makeDue();
    const [message] = await sendDue();
    const secret = /#invite=(\S+)/.exec(message?.text ?? '')?.[1] ?? '';
    expect(secret).toMatch(/^[\w-]{40,}$/);
    expect(message?.optOutLink).not.toContain(secret);
    expect(message?.text.endsWith(message.optOutLink ?? '?')).toBe(true);
    const key = new URL(message?.optOutLink ?? '').searchParams.get('invitation') ?? '';
    const opened = await test.call('POST', '/user/invitation', { body: { inviteToken: key } });
    expect(opened.status).toBe(404);
  });

  it('changes nothing when it is opened', async () => {
    const page = await visit();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Stop messages');
    expect(await place()).toMatchObject({ invite_status: 'INVITED' });
  });

  it('leaves a person out of the invited ones only if no invitation was sent before', async () => {
    const { policy_id: policyId, recipient_id: recipientId } = await place();
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const set = (
      times: { invited_at: Date | null; opened_at: Date | null },
      status: 'OPTED_OUT' | 'INVITED' = 'OPTED_OUT',
    ) =>
      database()
        .updateTable('policy_recipient')
        .set({ ...times, invite_status: status })
        .where('policy_id', '=', policyId)
        .where('recipient_id', '=', recipientId)
        .execute();
    const counted = async () => {
      const { body } = await test.call('GET', `/campaign/policy/${policyId}`, { token });
      const all = await test.call('GET', '/campaign/summary', { token });
      return [
        Number(at(body, 'counts', 'invited')),
        Number(at(body, 'counts', 'opened')),
        Number(at(all.body, 'recipients')),
      ];
    };
    await set({ invited_at: null, opened_at: null });
    const [invited = 0, opened = 0, total = 0] = await counted();
    await set({ invited_at: test.now(), opened_at: test.now() });
    expect(await counted()).toEqual([invited + 1, opened + 1, total + 1]);
    await set({ invited_at: test.now(), opened_at: null }, 'INVITED');
  });

  it('stops messages by the button, also those that are due', async () => {
    await makeDue();
    const page = await post({ messages: 'off' });
    expect(await page.text()).toContain('Get messages again');
    expect(await place()).toMatchObject({ invite_status: 'OPTED_OUT', invite_due_at: null });
    expect(await sendDue()).toEqual([]);
  });

  it('allows messages again', async () => {
    const text = await (await post({ messages: 'on' })).text();
    expect(text).toContain('You get messages from ');
    expect(text).toContain('Stop messages');
    expect(text).not.toContain('Do you want to stop messages');
    expect(await place()).toMatchObject({ invite_status: 'INVITED' });
    await makeDue();
    expect(await sendDue()).toHaveLength(1);
  });

  it('shows a benefit that was redeemed in the meantime as used, or as used up after the last time', async () => {
    const { policy_id: policyId, recipient_id: recipientId } = await place();
    const set = (values: { invite_status?: 'INVITED'; redeemed_count: number; redeemed: number }) =>
      database()
        .updateTable('policy_recipient')
        .set(values)
        .where('policy_id', '=', policyId)
        .where('recipient_id', '=', recipientId)
        .execute();
    const statusOf = async (redemptions: number) => {
      await set({ invite_status: 'INVITED', redeemed_count: 0, redeemed: 0 });
      await post({ messages: 'off' });
      await set({ redeemed_count: redemptions, redeemed: 100 * redemptions });
      await post({ messages: 'on' });
      return (await place()).invite_status;
    };
    await database()
      .updateTable('policy')
      .set({ redemptions_per_recipient: 1, dependants: 1 })
      .where('id', '=', policyId)
      .execute();
    expect([await statusOf(1), await statusOf(2), await statusOf(0)]).toEqual([
      ...['PARTIALLY_REDEEMED', 'REDEEMED', 'INVITED'],
    ]);
  });

  it('stops messages for a mail program, once', async () => {
    for (let press = 0; press < 2; press++)
      expect((await post({ 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    const { recipient_id: id } = await place();
    const entries = await database()
      .selectFrom('audit')
      .select('action')
      .where('target', '=', id)
      .orderBy('at')
      .execute();
    expect(entries.map(({ action }) => action).slice(-3)).toEqual([
      'recipient.opted_out',
      'recipient.opted_in',
      'recipient.opted_out',
    ]);
  });

  it('does not exist for an unknown link', async () => {
    for (const search of [
      '',
      '?invitation=',
      '?invitation=unknown',
      '?invitation=%00',
      `?invitation=${'x'.repeat(43)}`,
    ]) {
      expect((await visit({}, search)).status).toBe(404);
      expect((await visit({ method: 'POST' }, search)).status).toBe(404);
    }
  });

  it('accepts only forms, and no large bodies', async () => {
    const garbage = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await visit({ method: 'POST', headers: garbage, body: 'garbage' })).status).toBe(400);
    const plain = { 'content-type': 'text/plain' };
    expect((await visit({ method: 'POST', headers: plain, body: 'messages=on' })).status).toBe(415);
    expect((await visit({ method: 'POST', body: 'x'.repeat(10_000) })).status).toBe(413);
  });

  it('are kept for the contacts of a person who is erased, changed or entered again, until messages are allowed', async () => {
    test.advance(60_000);
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const people = (method: string, path: string, body?: unknown) =>
      test.call(method, `/recipient${path}`, { token, ...(body === undefined ? {} : { body }) });
    const add = async (contacts: Record<string, string>) => {
      const { body } = await people('POST', '', { firstName: 'Ann', lastName: 'Stop', ...contacts });
      return body as { id: string; isOptedOut: boolean };
    };
    const stop = async (id: string, isOptedOut: boolean) => {
      const person = { id, storeId: usStoreId, storeName: '', locale: 'en-US', isOptedOut };
      await setMessages(test.portal.services, person, { isOptedOut, requestId: 'test' });
    };
    const [one, two] = ['stop1@opt.example', 'stop2@opt.example'];
    const first = await add({ email: one });
    expect(first.isOptedOut).toBe(false);
    await stop(first.id, true);
    expect((await people('DELETE', `/${first.id}`)).status).toBe(204);

    test.advance(60_000);
    const importer = await Importer.signIn(test);
    const file = `First name,Last name,Email\nAnn,Stop,${one}\n`;
    await importer.requestCommit({ ...(await importer.upload(file)), onExisting: 'UPDATE' });
    const { body: imported } = await people('GET', `?q=${one}`);
    expect(imported).toMatchObject({ items: [{ isOptedOut: true }] });
    expect((await people('DELETE', `/${String(at(imported, 'items', 0, 'id'))}`)).status).toBe(204);

    const again = await add({ email: one });
    expect(again.isOptedOut).toBe(true);
    expect((await people('PATCH', `/${again.id}`, { email: two })).status).toBe(200);
    const other = await add({ email: 'stop3@opt.example' });
    expect((await people('PATCH', `/${other.id}`, { email: one })).body).toMatchObject({ isOptedOut: true });

    await stop(other.id, false);
    expect((await people('DELETE', `/${other.id}`)).status).toBe(204);
    expect((await add({ email: one })).isOptedOut).toBe(false);
  });
});
