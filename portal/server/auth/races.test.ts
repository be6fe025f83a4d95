import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  type TestResponse,
  at,
  lastCode,
  newSampleDatabase,
  openTestPortal,
  type SignedIn,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { createMessages } from '../invitations/create-messages.js';
import { newKeyMaterial } from './keys.js';

/** Two servers with connections of their own, like two processes. */
describe('session in two servers on one PostgreSQL', () => {
  let one: TestPortal;
  let other: TestPortal;
  let blocker: DatabaseHandle;
  let watcher: DatabaseHandle;
  let session: SignedIn;

  beforeAll(async () => {
    const url = await newSampleDatabase();
    const open = () => openDatabase({ url, maxConnections: 2 });
    const keys = await newKeyMaterial();
    [one, other] = [await openTestPortal(open, { keys }), await openTestPortal(open, { keys })];
    [blocker, watcher] = [await open(), await open()];
  }, startTimeoutMs);
  beforeEach(async () => {
    for (const test of [one, other]) test.advance(3600_000);
    session = await one.signIn({ userEmail: 'employer@demo.example' }, usStoreId);
  });
  afterAll(() => Promise.all([one, other, blocker, watcher].map((opened) => opened.close())));

  const refresh = (test: TestPortal, { refreshToken }: SignedIn) =>
    test.call('POST', '/user/login/refresh', { body: { refreshToken } });
  const change = (test: TestPortal) =>
    test.call('POST', `/store/${caStoreId}/switch`, { token: session.token });
  const storeOf = ({ body }: TestResponse) => decodeJwt(String(at(body, 'token')))['storeId'];

  const waitingQueries = async () =>
    (
      await watcher.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;
  const untilWaiting = (count: number) =>
    expect.poll(waitingQueries, { interval: 10, timeout: 10_000 }).toBe(count);

  /** Lets two calls wait for the lock of the session, and releases them in this order. */
  async function inOrder(
    first: () => Promise<TestResponse>,
    second: () => Promise<TestResponse>,
  ): Promise<TestResponse[]> {
    const calls: Promise<TestResponse>[] = [];
    const db = blocker.kysely<{ auth_session: { id: string } }>().withSchema('portal');
    await db.transaction().execute(async (trx) => {
      const { sid } = decodeJwt(session.token);
      await trx.selectFrom('auth_session').select('id').where('id', '=', String(sid)).forUpdate().execute();
      calls.push(first());
      await untilWaiting(1);
      calls.push(second());
      await untilWaiting(2);
    });
    return Promise.all(calls);
  }

  it('keeps a store that was chosen during a refresh', async () => {
    const [refreshed, changed] = await inOrder(
      () => refresh(one, session),
      () => change(other),
    );
    expect([refreshed?.status, changed?.status]).toEqual([200, 200]);
    const { refreshToken } = refreshed?.body as SignedIn;
    expect(storeOf(await refresh(one, { ...session, refreshToken }))).toBe(caStoreId);
  });

  it('is refreshed for a store that was chosen just before', async () => {
    const [changed, refreshed] = await inOrder(
      () => change(one),
      () => refresh(other, session),
    );
    expect(changed?.status).toBe(200);
    expect(refreshed && storeOf(refreshed)).toBe(caStoreId);
  });

  it('stays the only one if its code is sent to both servers at once', async () => {
    const userEmail = 'admin@demo.example';
    const started = await one.call('POST', '/user/login', { body: { loginType: 'otp.start', userEmail } });
    const { challengeId } = started.body as { challengeId: string };
    const body = { loginType: 'otp.login', userEmail, challengeId, otp: lastCode(one.messages) };
    const enter = (test: TestPortal) => test.call('POST', '/user/login', { body });
    const calls: Promise<TestResponse>[] = [];
    const db = blocker.kysely<{ auth_challenge: { id: string } }>().withSchema('portal');
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('auth_challenge').select('id').where('id', '=', challengeId).forUpdate().execute();
      calls.push(enter(one), enter(other));
      await untilWaiting(2);
    });
    const responses = await Promise.all(calls);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const uses = responses.map((response) =>
      one.call('GET', '/user/me', { token: String(at(response.body, 'token')) }),
    );
    expect((await Promise.all(uses)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([true, false])(
    'has no preview left of a visit that ends meanwhile, opened first: %s',
    async (isFirst) => {
      session = await one.signIn({ userEmail: 'admin@demo.example' });
      const switched = await one.call('POST', `/store/${usStoreId}/switch`, { token: session.token });
      const token = String(at(switched.body, 'token'));
      const open = () => one.call('POST', '/user/login', { token, body: { loginType: 'cp.guest.login' } });
      const stop = () => other.call('POST', `/store/${usStoreId}/stop-viewing`, { token });
      const responses = await inOrder(isFirst ? open : stop, isFirst ? stop : open);
      expect(responses.map(({ status }) => status)).toEqual(isFirst ? [200, 204] : [204, 403]);
      const preview = String(at(responses[0]?.body, 'token'));
      expect((await one.call('GET', '/campaign/policy/me', { token: preview })).status).toBe(401);
    },
  );

  it('ends in both servers by one log-out', async () => {
    await one.call('POST', '/user/logout', { body: { refreshToken: session.refreshToken } });
    expect((await other.call('GET', '/user/me', { token: session.token })).status).toBe(401);
  });

  /** Invites a person of the sample, and returns the sign-in with a code that was sent to them. */
  async function invite(email: string) {
    const { services } = one.portal;
    const { id } = await services.db
      .selectFrom('recipient')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const policy = services.db.selectFrom('policy').select('id').where('name', '=', 'Fall eye exams');
    const { id: policyId } = await policy.executeTakeFirstOrThrow();
    const [invitation] = await services.db
      .transaction()
      .execute((trx) => createMessages(services, trx, [{ policyId, recipientId: id, kind: 'INVITATION' }]));
    const inviteToken = /#invite=(\S+)/.exec(invitation?.message.text ?? '')?.[1];
    const login = (body: object) => one.call('POST', '/user/login', { body: { ...body, inviteToken } });
    const started = await login({ loginType: 'cp.otp.start', channel: 'email' });
    const challengeId = String(at(started.body, 'challengeId'));
    const otp = lastCode(one.messages);
    return { id, challengeId, enter: () => login({ loginType: 'cp.otp.login', challengeId, otp }) };
  }
  const erase = (id: string) => other.call('DELETE', `/recipient/${id}`, { token: session.token });

  it('is not opened for a person who is erased while their code is checked', async () => {
    const { id, challengeId, enter } = await invite('recipient00003@sample.example');
    const calls: Promise<TestResponse>[] = [];
    const db = blocker.kysely<{ auth_challenge: { id: string } }>().withSchema('portal');
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('auth_challenge').select('id').where('id', '=', challengeId).forUpdate().execute();
      calls.push(enter());
      await untilWaiting(1);
      expect((await erase(id)).status).toBe(204);
    });
    const [entered] = await Promise.all(calls);
    expect([entered?.status, at(entered?.body, 'errors', 0, 'code')]).toEqual([422, 'code_expired']);
  });

  it('ends with the erasure of a person that waits for the end of their sign-in', async () => {
    const { id, enter } = await invite('recipient00005@sample.example');
    const calls: Promise<TestResponse>[] = [];
    const db = blocker.kysely<{ recipient: { id: string } }>().withSchema('portal');
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('recipient').select('id').where('id', '=', id).forUpdate().execute();
      calls.push(enter());
      await untilWaiting(1);
      calls.push(erase(id));
      await untilWaiting(2);
    });
    const [entered, erased] = await Promise.all(calls);
    expect([entered?.status, erased?.status]).toEqual([200, 204]);
    const token = String(at(entered?.body, 'token'));
    expect((await one.call('GET', '/user/me', { token })).status).toBe(401);
  });

  it('shares limits', async () => {
    const start = (test: TestPortal) =>
      test.call('POST', '/user/login', { body: { loginType: 'otp.start', userEmail: 'user@demo.example' } });
    expect([(await start(one)).status, (await start(other)).status]).toEqual([200, 429]);
  });
});
