import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonb } from '@tessera/server-kit/db';
import { AddressRefused, type Message } from '../delivery/delivery.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { sendDueMessages } from './send-messages.js';

const minute = 60_000;

describe.each(portalDatabases)('sending of messages, on $name', ({ open }) => {
  let test: TestPortal;
  let policyId: string;
  const sent: Message[] = [];
  /** Address to which messages fail. */
  let failing = '';
  let failure: Error = new Error('The mailbox is full.');
  /** Called after each message. */
  let onSend: () => Promise<void> = () => Promise.resolve();

  beforeAll(async () => {
    test = await openTestPortal(open, {
      delivery: {
        channels: ['email', 'sms'],
        send(message) {
          if (message.to === failing) return Promise.reject(failure);
          sent.push(message);
          return onSend();
        },
      },
    });
    ({ id: policyId } = await database()
      .selectFrom('policy')
      .select('id')
      .where('name', '=', 'Fall eye exams')
      .executeTakeFirstOrThrow());
  }, startTimeoutMs);
  afterAll(() => test.close());

  const database = () => test.portal.services.db;
  const emails = [
    'recipient00004@sample.example',
    'recipient00005@sample.example',
    'recipient00006@sample.example',
  ];
  const people = () =>
    database()
      .selectFrom('policy_recipient')
      .innerJoin('recipient', 'recipient.id', 'policy_recipient.recipient_id')
      .select(['email', 'invite_status', 'invite_due_at', 'last_invited_at'])
      .where('policy_id', '=', policyId)
      .where('recipient.email', 'in', emails)
      .orderBy('email')
      .execute();
  const makeDue = () =>
    database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'NOT_INVITED', invite_due_at: test.now(), last_invited_at: null })
      .where('policy_id', '=', policyId)
      .where('recipient_id', 'in', (found) =>
        found.selectFrom('recipient').select('id').where('email', 'in', emails),
      )
      .execute();
  const send = () => sendDueMessages(test.portal.services, test.now());

  it('waits while the store is deactivated', async () => {
    await makeDue();
    sent.length = 0;
    const setStatus = (status: 'ACTIVE' | 'DISABLED') =>
      database().updateTable('store').set({ status }).where('code', '=', 'DEMO-US').execute();
    await setStatus('DISABLED');
    await send();
    expect(sent).toEqual([]);
    await setStatus('ACTIVE');
    await send();
    expect(sent).toHaveLength(emails.length);
  });

  it('repeats a message that could not be sent, after five minutes, and the others once', async () => {
    await makeDue();
    failing = 'recipient00005@sample.example';
    sent.length = 0;
    await send();
    expect(sent.map(({ to }) => to).sort()).toEqual([emails[0], emails[2]]);
    expect(test.reported.splice(0)).toMatchObject([{ message: 'The mailbox is full.' }]);
    expect((await people()).map(({ invite_status }) => invite_status)).toEqual([
      'INVITED',
      'NOT_INVITED',
      'INVITED',
    ]);
    failing = '';
    await send();
    expect(sent).toHaveLength(2);
    test.advance(5 * minute);
    await send();
    await send();
    expect(sent.map(({ to }) => to)).toEqual([...sent.map(({ to }) => to).slice(0, 2), emails[1]]);
    expect(
      (await people()).every(({ invite_due_at, last_invited_at }) => !invite_due_at && last_invited_at),
    ).toBe(true);
  });

  it('sends each message once, although a later run begins while many are being sent', async () => {
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'NOT_INVITED', invite_due_at: test.now() })
      .where('policy_id', 'in', (started) =>
        started.selectFrom('policy').select('id').where('status', '=', 'STARTED'),
      )
      .execute();
    sent.length = 0;
    onSend = async () => {
      // Longer than a claim lasts, before the second chunk is claimed.
      if (sent.length === 200) test.advance(6 * minute);
      if (sent.length !== 201) return;
      onSend = () => Promise.resolve();
      await send();
    };
    await send();
    expect(sent.length).toBeGreaterThan(201);
    // Each message has a link of its own; the rest of it is the same for a person and campaign.
    const contacts = sent.map(
      ({ to, subject, text }) => `${to} ${subject ?? ''} ${text.split('http')[0] ?? ''}`,
    );
    expect(new Set(contacts).size).toBe(contacts.length);
  });

  it('tries a failing message for about a day, at growing intervals, and then gives the person up', async () => {
    await makeDue();
    failing = 'recipient00005@sample.example';
    sent.length = 0;
    const times: number[] = [];
    for (let passed = 0; passed < 48 * 60; passed += 5) {
      await send();
      if (test.reported.splice(0).length > 0) times.push(passed);
      test.advance(5 * minute);
    }
    expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275]);
    expect((await people()).map(({ invite_status }) => invite_status)).toEqual([
      ...['INVITED', 'BOUNCED', 'INVITED'],
    ]);
    failing = '';
    await makeDue();
    await send();
    expect((await people()).every(({ invite_status }) => invite_status === 'INVITED')).toBe(true);
  });

  it('gives up at once if the address does not exist', async () => {
    await makeDue();
    failing = 'recipient00006@sample.example';
    failure = new AddressRefused('refused');
    await send();
    expect(test.reported.splice(0)).toEqual([failure]);
    expect(await people()).toMatchObject([{}, {}, { invite_status: 'BOUNCED', invite_due_at: null }]);
    failing = '';
  });

  it('stops for people who are removed while others get theirs', async () => {
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'NOT_INVITED', invite_due_at: test.now(), invited_at: null })
      .where('policy_id', '=', policyId)
      .execute();
    sent.length = 0;
    onSend = async () => {
      onSend = () => Promise.resolve();
      await database()
        .updateTable('policy_recipient')
        .set({ invite_due_at: null })
        .where('policy_id', '=', policyId)
        .execute();
    };
    await send();
    // Those of the first group.
    expect(sent).toHaveLength(10);
    const invited = await database()
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('policy_id', '=', policyId)
      .where('invited_at', 'is not', null)
      .execute();
    expect(invited).toHaveLength(10);
  });

  it('leaves out people who have opted out or have no contact, and does not try again', async () => {
    await makeDue();
    const change = (email: string, values: { opted_out_at?: Date; email?: null; phone_e164?: null }) =>
      database().updateTable('recipient').set(values).where('email', '=', email).execute();
    await change(emails[0] ?? '', { opted_out_at: test.now() });
    await change(emails[1] ?? '', { email: null, phone_e164: null });
    sent.length = 0;
    await send();
    expect(sent.map(({ to }) => to)).toEqual([emails[2]]);
    const due = await database()
      .selectFrom('policy_recipient')
      .select('recipient_id')
      .where('invite_due_at', 'is not', null)
      .execute();
    expect(due).toEqual([]);
  });

  it('uses the texts of the campaign, with the link if they lack it', async () => {
    await database()
      .updateTable('policy')
      .set({
        message: jsonb<unknown>({
          en: { subject: 'For {firstName}', body: 'Until {endDate}: {campaignName}' },
        }),
      })
      .where('id', '=', policyId)
      .execute();
    await makeDue();
    sent.length = 0;
    await send();
    const [message] = sent;
    expect(message?.subject).toBe('For Sample');
    expect(message?.text).toMatch(
      /^Until .+ 2026: Fall eye exams\n\nhttps:\/\/portal\.example\/login#invite=/,
    );
  });
});
