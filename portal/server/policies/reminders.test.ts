import { openDatabase } from '@tessera/server-kit/db';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleUserEmail } from '../sample/sample-accounts.js';
import {
  at,
  newSampleDatabase,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { sweepExpired } from '../jobs/sweep-expired.js';
import { queueReminders } from './reminders.js';
import { sendDueMessages } from '../invitations/send-messages.js';

const dayMs = 24 * 3600_000;

describe.each(portalDatabases)('reminders and withdrawals, on $name', ({ open }) => {
  let test: TestPortal;
  let token: string;
  let policyId: string;
  beforeAll(async () => {
    test = await openTestPortal(open);
    ({ id: policyId } = await database()
      .selectFrom('policy')
      .select('id')
      .where('name', '=', 'Fall eye exams')
      .executeTakeFirstOrThrow());
    // Only this campaign, so that each message is known.
    await database().updateTable('policy').set({ reminders: false }).where('id', '<>', policyId).execute();
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const daysFromNow = (days: number) => new Date(test.now().getTime() + days * dayMs);
  const people = [sampleUserEmail, 'recipient00002@sample.example', 'recipient00003@sample.example'];
  const setPolicy = (values: { ends_at?: Date; reminders?: boolean; reminded_days?: number | null }) =>
    database().updateTable('policy').set(values).where('id', '=', policyId).execute();
  const setPerson = (
    index: number,
    values: Partial<Record<'last_invited_at' | 'invited_at' | 'invite_due_at', Date | null>> & {
      redeemed?: number;
      invite_status?: 'INVITED' | 'REDEEMED' | 'NOT_INVITED';
    },
  ) =>
    database()
      .updateTable('policy_recipient')
      .set(values)
      .where('policy_id', '=', policyId)
      .where('recipient_id', 'in', (found) =>
        found
          .selectFrom('recipient')
          .select('id')
          .where('email', '=', people[index] ?? ''),
      )
      .execute();
  /** Runs both jobs, and returns the messages. */
  const run = async () => {
    test.messages.length = 0;
    await queueReminders(test.portal.services, test.now());
    await sendDueMessages(test.portal.services, test.now());
    return test.messages.map(({ to, subject, text }) => ({ to, subject, text }));
  };

  beforeEach(async () => {
    // Three people; all others have used their benefit.
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'REDEEMED', invite_due_at: null })
      .where('policy_id', '=', policyId)
      .execute();
    const invitation = {
      invite_status: 'INVITED',
      last_invited_at: daysFromNow(-40),
      invited_at: daysFromNow(-40),
      redeemed: 0,
    } as const;
    for (const index of people.keys()) await setPerson(index, invitation);
    await setPolicy({ ends_at: daysFromNow(30), reminders: true, reminded_days: null });
    // The limit of codes refills.
    test.advance(3600_000);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
  });

  it('reminds people 30 and 7 days before the end, once each', async () => {
    await setPolicy({ ends_at: daysFromNow(31) });
    expect(await run()).toEqual([]);
    test.advance(dayMs);
    expect((await run()).map(({ to }) => to).sort()).toEqual(people.toSorted());
    expect(await run()).toEqual([]);
    test.advance(22 * dayMs);
    expect(await run()).toEqual([]);
    test.advance(dayMs);
    const last = await run();
    expect(last).toHaveLength(people.length);
    expect(last[0]?.subject).toBe('Your vision benefit ends on July 16, 2026');
    expect(last[0]?.text).toContain('You have $100.00 left of your vision benefit: Fall eye exams.');
    expect(await run()).toEqual([]);
  });

  it('leaves out people who have nothing left, or got a message in the last seven days', async () => {
    await setPerson(0, { redeemed: 10_000 });
    await setPerson(1, { last_invited_at: daysFromNow(-6) });
    expect((await run()).map(({ to }) => to)).toEqual([people[2]]);
  });

  it('sends none to a person who has used the rest in the meantime', async () => {
    await queueReminders(test.portal.services, test.now());
    await setPerson(0, { redeemed: 10_000 });
    await setPerson(1, { redeemed: 10_000 });
    test.messages.length = 0;
    await sendDueMessages(test.portal.services, test.now());
    expect(test.messages.map(({ to }) => to)).toEqual([people[2]]);
  });

  it('contains a link that signs the person in', async () => {
    const [message] = await run();
    const secret = /#invite=(\S+)/.exec(message?.text ?? '')?.[1];
    const { status } = await test.call('POST', '/user/invitation', { body: { inviteToken: secret } });
    expect(status).toBe(200);
  });

  it('can be turned off, and start again with a later end', async () => {
    const patch = (body: unknown) => test.call('PATCH', `/campaign/policy/${policyId}`, { token, body });
    expect((await patch({ reminders: false })).body).toMatchObject({ reminders: false });
    expect(await run()).toEqual([]);
    await patch({ reminders: true });
    expect(await run()).toHaveLength(people.length);
    test.advance(10 * dayMs);
    ({ token } = await test.signIn({ userEmail: 'employer@demo.example' }));
    await patch({ schedule: { date: { to: daysFromNow(25).toISOString() } } });
    expect(await run()).toHaveLength(people.length);
  });

  it('are not sent after they were turned off', async () => {
    await queueReminders(test.portal.services, test.now());
    await test.call('PATCH', `/campaign/policy/${policyId}`, { token, body: { reminders: false } });
    test.messages.length = 0;
    await sendDueMessages(test.portal.services, test.now());
    expect(test.messages).toEqual([]);
  });

  it('have links that work until the end of the campaign, also if it is moved', async () => {
    const [message] = await run();
    const secret = /#invite=(\S+)/.exec(message?.text ?? '')?.[1];
    const body = { schedule: { date: { to: daysFromNow(60).toISOString() } } };
    await test.call('PATCH', `/campaign/policy/${policyId}`, { token, body });
    const open = async () =>
      (await test.call('POST', '/user/invitation', { body: { inviteToken: secret } })).status;
    test.advance(59 * dayMs);
    await sweepExpired(test.portal.services, test.now());
    expect(await open()).toBe(200);
    test.advance(2 * dayMs);
    expect(await open()).toBe(404);
  });

  it('are named in the activity', async () => {
    await run();
    const { body } = await test.call('GET', `/campaign/policy/${policyId}/activity`, { token });
    expect(at(body, 'items', '0')).toMatchObject({
      action: 'policy.reminders_sent',
      actor: { id: 'system' },
      detail: { count: '3', days: '30' },
    });
  });

  // Last, because a canceled campaign stays canceled.
  it('sends a message to everyone who was invited once the campaign is canceled', async () => {
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'NOT_INVITED', invited_at: null, redeemed: 0, redeemed_count: 0 })
      .where('policy_id', '=', policyId)
      .execute();
    await setPerson(0, { invite_status: 'INVITED', invited_at: daysFromNow(-40) });
    // An invitation that waits, and one whose sending failed.
    await setPerson(1, { invite_due_at: daysFromNow(-1) });
    await setPerson(2, { invite_due_at: new Date(test.now().getTime() + 60_000) });
    test.messages.length = 0;
    const { status } = await test.call('POST', `/campaign/policy/${policyId}/cancel`, { token, body: {} });
    expect(status).toBe(200);
    await sendDueMessages(test.portal.services, test.now());
    expect(test.messages.map(({ to, subject }) => [to, subject])).toEqual([
      [people[0], 'Sample Works US has withdrawn your vision benefit'],
    ]);
    test.advance(60_000);
    await sendDueMessages(test.portal.services, test.now());
    await sendDueMessages(test.portal.services, test.now());
    expect(test.messages).toHaveLength(1);
    expect(test.messages[0]?.text).not.toContain('#invite=');
  });
});

describe('cancellation of a campaign that is being sent, on PostgreSQL', () => {
  it.each([0, 1, 3, 6, 10])(
    'reaches everyone who got an invitation: after %i ms',
    async (ms) => {
      const url = await newSampleDatabase();
      const test = await openTestPortal(() => openDatabase({ url, maxConnections: 4 }));
      const { db } = test.portal.services;
      const { id } = await db
        .selectFrom('policy')
        .select('id')
        .where('name', '=', 'Safety eyewear, plant crew')
        .executeTakeFirstOrThrow();
      const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
      const call = (action: string, body: object) =>
        test.call('POST', `/campaign/policy/${id}/${action}`, { token, body });
      await db
        .updateTable('policy')
        .set({ status: 'STARTED', starts_at: test.now() })
        .where('id', '=', id)
        .execute();
      await db
        .updateTable('policy_recipient')
        .set({ invite_due_at: test.now() })
        .where('policy_id', '=', id)
        .execute();
      test.messages.length = 0;
      const sending = sendDueMessages(test.portal.services, test.now());
      await new Promise((resolve) => setTimeout(resolve, ms));
      expect((await call('cancel', {})).status).toBe(200);
      await sending;
      for (const minutes of [6, 12]) {
        test.advance(minutes * 60_000);
        await sendDueMessages(test.portal.services, test.now());
      }
      const withdrawn = new Set(
        test.messages.filter(({ subject }) => subject?.includes('withdrawn')).map(({ to }) => to),
      );
      const invited = test.messages.filter(({ text }) => text.includes('#invite=')).map(({ to }) => to);
      expect(invited.filter((to) => !withdrawn.has(to))).toEqual([]);
      expect([...withdrawn].filter((to) => !invited.includes(to))).toEqual([]);
      await test.close();
    },
    startTimeoutMs,
  );
});
