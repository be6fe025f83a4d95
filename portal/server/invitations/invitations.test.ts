import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  lastCode,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { createMessages } from './create-messages.js';

const hour = 3600_000;
const email = 'recipient00003@sample.example';

describe.each(portalDatabases)('invitation, on $name', ({ open }) => {
  let test: TestPortal;
  let policyId: string;
  let recipientId: string;
  let inviteToken: string;

  const database = () => test.portal.services.db;
  const login = (body: object) => test.call('POST', '/user/login', { body });
  const openLink = (secret = inviteToken) =>
    test.call('POST', '/user/invitation', { body: { inviteToken: secret } });
  const start = (channel = 'email', secret = inviteToken) =>
    login({ loginType: 'cp.otp.start', inviteToken: secret, channel });
  const enter = (challengeId: unknown, otp = lastCode(test.messages), secret = inviteToken) =>
    login({ loginType: 'cp.otp.login', inviteToken: secret, challengeId, otp });
  const inviteStatus = () =>
    database()
      .selectFrom('policy_recipient')
      .select('invite_status')
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .executeTakeFirst();

  const invite = async () => {
    const { services } = test.portal;
    const [invitation] = await services.db
      .transaction()
      .execute((trx) => createMessages(services, trx, [{ policyId, recipientId, kind: 'INVITATION' }]));
    inviteToken = /#invite=(\S+)/.exec(invitation?.message.text ?? '')?.[1] ?? 'none';
    return invitation?.message;
  };

  beforeAll(async () => {
    test = await openTestPortal(open);
    const { id } = await database()
      .selectFrom('recipient')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    recipientId = id;
    ({ id: policyId } = await database()
      .selectFrom('policy')
      .select('id')
      .where('name', '=', 'Fall eye exams')
      .executeTakeFirstOrThrow());
  }, startTimeoutMs);
  beforeEach(async () => {
    test.advance(2 * hour);
    test.messages.length = 0;
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'INVITED' })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .execute();
    await invite();
  });
  afterAll(() => test.close());

  it('is written in the language of the person, and contains a secret of 256 bits', async () => {
    expect(await invite()).toMatchObject({ to: email, subject: 'Your vision benefit from Sample Works US' });
    expect(Buffer.from(inviteToken, 'base64url')).toHaveLength(32);
    await database()
      .updateTable('recipient')
      .set({ locale: 'fr-CA' })
      .where('id', '=', recipientId)
      .execute();
    expect((await invite())?.text).toContain('Consultez votre avantage :');
    await database().updateTable('recipient').set({ locale: null }).where('id', '=', recipientId).execute();
  });

  it('shows the store and the masked contacts, and marks the person as having opened it', async () => {
    expect((await openLink()).body).toEqual({
      storeName: 'Sample Works US',
      firstName: 'Sample',
      contacts: [
        { channel: 'email', destination: 'r•••@sample.example' },
        { channel: 'sms', destination: '+1 ••• ••• 0102' },
      ],
    });
    expect(await inviteStatus()).toEqual({ invite_status: 'OPENED' });
    expect((await openLink()).status).toBe(200);
  });

  it('does not take back a later state', async () => {
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'REDEEMED' })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .execute();
    await openLink();
    expect(await inviteStatus()).toEqual({ invite_status: 'REDEEMED' });
  });

  it('signs the person in to read-only benefits of the store', async () => {
    const started = await start('sms');
    expect(started.body).toMatchObject({ channel: 'sms', destination: '+1 ••• ••• 0102' });
    expect(test.messages).toMatchObject([{ channel: 'sms', to: '+13035550102' }]);
    const { status, body } = await enter(at(started.body, 'challengeId'));
    expect(status).toBe(200);
    const token = String(at(body, 'token'));
    expect(decodeJwt(token)).toMatchObject({ sub: recipientId, roles: ['user'], storeId: usStoreId });

    const me = await test.call('GET', '/user/me', { token });
    expect(me.body).toMatchObject({ id: recipientId, lastName: 'Recipient 00003', memberships: [] });
    const benefits = await test.call('GET', '/campaign/policy/me', { token });
    expect(at(benefits.body, 'items')).toContainEqual(expect.objectContaining({ name: 'Fall eye exams' }));
    expect((await test.call('GET', '/campaign/policy', { token })).status).toBe(403);
    expect((await test.call('GET', `/store/${usStoreId}`, { token })).status).toBe(200);
    const refreshToken = String(at(body, 'refreshToken'));
    const renewed = await test.call('POST', '/user/login/refresh', { body: { refreshToken } });
    expect(decodeJwt(String(at(renewed.body, 'token')))).toMatchObject({ sub: recipientId });
  });

  it('lets the person choose only the language of their messages', async () => {
    const { body } = await enter(at((await start()).body, 'challengeId'));
    const change = (values: object, ifMatch?: string) =>
      test.call('PATCH', '/user/me', {
        token: String(at(body, 'token')),
        body: values,
        headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
      });
    const stored = () =>
      database()
        .selectFrom('recipient')
        .select(['locale', 'version'])
        .where('id', '=', recipientId)
        .executeTakeFirstOrThrow();
    const before = await stored();
    for (const other of [{ theme: 'dark' }, { locale: 'fr-CA', shortcuts: false }])
      expect((await change(other)).status).toBe(403);
    expect((await change({})).headers.get('etag')).toBe(`"${before.version}"`);
    expect((await change({ locale: 'fr-CA' }, '"99"')).status).toBe(412);
    expect(await stored()).toEqual(before);
    const changed = await change({ locale: 'fr-CA' }, `"${before.version}"`);
    expect([changed.status, at(changed.body, 'locale')]).toEqual([200, 'fr-CA']);
    expect(await stored()).toEqual({ locale: 'fr-CA', version: before.version + 1 });
  });

  it('accepts a code for 30 seconds after its use, only together with the secret that it was requested with', async () => {
    const first = inviteToken;
    const challengeId = at((await start()).body, 'challengeId');
    await invite();
    expect(at((await enter(challengeId)).body, 'errors', 0, 'code')).toBe('code_expired');
    expect((await enter(challengeId, lastCode(test.messages), first)).status).toBe(200);
    expect((await enter(challengeId, lastCode(test.messages), first)).status).toBe(200);
    test.advance(30_000);
    expect(at((await enter(challengeId, lastCode(test.messages), first)).body, 'errors', 0, 'code')).toBe(
      'code_expired',
    );
  });

  it('sends five codes in an hour per invitation, and does not use up the limits of the contact', async () => {
    for (let n = 0; n < 5; n++) {
      expect((await start()).status).toBe(200);
      test.advance(30_000);
    }
    expect((await start()).status).toBe(429);
    await invite();
    expect((await start()).status).toBe(200);
    const stranger = await login({ loginType: 'otp.start', userEmail: email });
    expect(stranger.status).toBe(200);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an unknown one', () => Promise.resolve((inviteToken = 'unknown'))],
    ['an expired one', () => database().updateTable('invitation').set({ expires_at: test.now() }).execute()],
    [
      'a withdrawn one',
      () => database().updateTable('invitation').set({ withdrawn_at: test.now() }).execute(),
    ],
    ['one of a canceled campaign', () => setPolicy('CANCELLED')],
    ['one of a deactivated store', () => setStore('DISABLED')],
  ])('is not found if it is %s, always with the same response', async (_, spoil) => {
    const challengeId = at((await start()).body, 'challengeId');
    await spoil();
    const responses = [await openLink(), await start(), await enter(challengeId)];
    await setPolicy('STARTED');
    await setStore('ACTIVE');
    for (const { status, body } of responses)
      expect([status, at(body, 'code'), at(body, 'detail')]).toEqual([
        404,
        'not_found',
        'This invitation is no longer valid.',
      ]);
  });

  const setPolicy = (status: 'STARTED' | 'CANCELLED') =>
    database().updateTable('policy').set({ status }).where('id', '=', policyId).execute();
  const setStore = (status: 'ACTIVE' | 'DISABLED') =>
    database().updateTable('store').set({ status }).where('id', '=', usStoreId).execute();

  it('offers only contacts that exist', async () => {
    await database()
      .updateTable('recipient')
      .set({ phone_e164: null })
      .where('id', '=', recipientId)
      .execute();
    expect((await start('sms')).status).toBe(422);
    expect(at((await openLink()).body, 'contacts')).toHaveLength(1);
  });

  it('is not created for people who have opted out', async () => {
    await database()
      .updateTable('policy_recipient')
      .set({ invite_status: 'OPTED_OUT' })
      .where('policy_id', '=', policyId)
      .where('recipient_id', '=', recipientId)
      .execute();
    expect(await invite()).toBeUndefined();
  });
});
