import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  lastCode,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const userEmail = 'employer@demo.example';
const userPhoneNumber = '(202) 555-0100';
const hour = 3600_000;

describe.each(portalDatabases)('sign-in, on $name', ({ open }) => {
  let test: TestPortal;
  const login = (body: unknown) => test.call('POST', '/user/login', { body });
  /** Challenge of the last start. */
  let challengeId: unknown;
  const start = async (email = userEmail) => {
    const started = await login({ loginType: 'otp.start', userEmail: email });
    challengeId = at(started.body, 'challengeId') ?? challengeId;
    return started;
  };
  const enter = (otp: string, email = userEmail, challenge = challengeId) =>
    login({ loginType: 'otp.login', userEmail: email, challengeId: challenge, otp });
  const wrongCode = () => (lastCode(test.messages) === '000000' ? '111111' : '000000');

  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  // Each test starts an hour later, so that all limits are reset.
  beforeEach(() => {
    test.advance(2 * hour);
    test.messages.length = 0;
  });
  afterAll(() => test.close());

  it('emails a code and exchanges it for tokens of the employer', async () => {
    const started = await start('  Employer@Demo.example ');
    expect(started.status).toBe(200);
    expect(started.body).toMatchObject({ channel: 'email', destination: 'e•••@demo.example' });
    expect(test.messages).toMatchObject([{ channel: 'email', to: userEmail }]);

    const { status, body } = await enter(lastCode(test.messages));
    expect(status).toBe(200);
    const claims = decodeJwt(String(at(body, 'token')));
    expect(claims).toMatchObject({
      roles: ['employer'],
      firstName: 'Erin',
      lastName: 'Sample',
      storeId: usStoreId,
      exp: test.now().getTime() / 1000 + 3600,
    });
  });

  it("sends a code by text message, in the user's language", async () => {
    const { body } = await login({ loginType: 'otp.sms.start', userPhoneNumber });
    const { challengeId: started } = body as { challengeId: string };
    expect(body).toMatchObject({ channel: 'sms', destination: '+1 ••• ••• 0100' });
    expect(test.messages).toMatchObject([{ channel: 'sms', to: '+12025550100' }]);
    const otp = lastCode(test.messages);
    const entered = await login({
      loginType: 'otp.sms.login',
      userPhoneNumber: '+1 202 555 0100',
      challengeId: started,
      otp,
    });
    expect(entered.status).toBe(200);

    await start('employer.ca@demo.example');
    expect(test.messages.at(-1)?.subject).toBe('Votre code de connexion');
  });

  it('signs in to the requested store of the user', async () => {
    const { token } = await test.signIn({ userEmail }, caStoreId);
    expect(decodeJwt(token)['storeId']).toBe(caStoreId);
  });

  it('responds in the same way if no account has the address', async () => {
    const known = await start();
    const own = challengeId;
    const unknown = await start('nobody@demo.example');
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object));
    expect(test.messages.map(({ to }) => to)).toEqual([userEmail]);

    const right = wrongCode();
    const wrong = await enter(right, 'nobody@demo.example');
    expect(at((await enter(right, userEmail, own)).body, 'errors')).toEqual(at(wrong.body, 'errors'));
  });

  it('accepts a code for ten minutes', async () => {
    await start();
    test.advance(10 * 60_000 - 1);
    expect((await enter(lastCode(test.messages))).status).toBe(200);

    await start();
    test.advance(10 * 60_000);
    expect(at((await enter(lastCode(test.messages))).body, 'errors', 0, 'code')).toBe('code_expired');
  });

  const refresh = (session: unknown) =>
    test.call('POST', '/user/login/refresh', { body: { refreshToken: at(session, 'refreshToken') } });

  it('accepts a code again for 30 seconds, and leaves only the last session', async () => {
    await start();
    const code = lastCode(test.messages);
    const sessions: unknown[] = [];
    for (const ms of [0, 29_000, 999]) {
      test.advance(ms);
      const { status, body } = await enter(code);
      expect(status).toBe(200);
      sessions.push(body);
    }
    test.advance(1);
    expect(at((await enter(code)).body, 'errors', 0, 'code')).toBe('code_expired');
    const calls = sessions.map((one) => test.call('GET', '/user/me', { token: String(at(one, 'token')) }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  it('leaves one session of a code that is sent twice at once', async () => {
    await start();
    const code = lastCode(test.messages);
    const responses = await Promise.all([enter(code), enter(code)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const calls = responses.map(({ body }) =>
      test.call('GET', '/user/me', { token: String(at(body, 'token')) }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each([
    ['has been refreshed', refresh],
    [
      'has ended',
      (session: unknown) =>
        test.call('POST', '/user/logout', { body: { refreshToken: at(session, 'refreshToken') } }),
    ],
  ])('does not accept a code again if its session %s', async (_, use) => {
    await start();
    const code = lastCode(test.messages);
    const { body } = await enter(code);
    expect((await use(body)).status).toBeLessThan(300);
    expect(at((await enter(code)).body, 'errors', 0, 'code')).toBe('code_expired');
  });

  it('counts wrong codes after a correct one, and no correct ones', async () => {
    await start();
    const code = lastCode(test.messages);
    for (let n = 0; n < 4; n++) await enter(wrongCode());
    for (let n = 0; n < 2; n++) expect((await enter(code)).status).toBe(200);
    expect(at((await enter(wrongCode())).body, 'errors', 0, 'code')).toBe('code_locked');
    expect(at((await enter(code)).body, 'errors', 0, 'code')).toBe('code_locked');
  });

  it('accepts each code with its own challenge, whatever a stranger requests or tries', async () => {
    await start();
    const [code, own] = [lastCode(test.messages), challengeId];
    test.advance(30_000);
    await start();
    const other = challengeId;
    for (let n = 0; n < 6; n++) await enter(wrongCode(), userEmail, other);
    expect(at((await enter(code, userEmail, 'chl_unknown')).body, 'errors', 0, 'code')).toBe('code_expired');
    expect(at((await enter(code, 'user@demo.example', own)).body, 'errors', 0, 'code')).toBe('code_expired');
    expect((await enter(code, userEmail, own)).status).toBe(200);
  });

  it('returns the remaining attempts, and rejects the correct code after five wrong ones', async () => {
    await start();
    const code = lastCode(test.messages);
    const left: unknown[] = [];
    for (let n = 0; n < 5; n++) left.push(at((await enter(wrongCode())).body, 'errors', 0, 'triesLeft'));
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(at((await enter(code)).body, 'errors', 0, 'code')).toBe('code_locked');
  });

  it('sends one code in thirty seconds and five in an hour', async () => {
    expect((await start()).status).toBe(200);
    const again = await start();
    expect(again.status).toBe(429);
    expect(again.headers.get('retry-after')).toBe('30');
    for (let n = 0; n < 4; n++) {
      test.advance(30_000);
      expect((await start()).status).toBe(200);
    }
    test.advance(30_000);
    const sixth = await start();
    expect([sixth.status, at(sixth.body, 'code')]).toEqual([429, 'rate_limited']);
  });

  it('accepts ten codes in a minute, correct or wrong', async () => {
    await start();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await enter(wrongCode())).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it('limits starts per client address in the same way, known and unknown', async () => {
    const { db } = test.portal.services;
    const left = () =>
      db
        .selectFrom('rate_bucket')
        .select('tokens')
        .where('key', '=', 'start-address:in-process')
        .executeTakeFirst();
    await db.deleteFrom('rate_bucket').execute();
    await start();
    expect(await left()).toEqual({ tokens: 199 });
    await db
      .updateTable('rate_bucket')
      .set({ tokens: 2 })
      .where('key', '=', 'start-address:in-process')
      .execute();
    const statuses: number[] = [];
    for (const email of [
      'one@demo.example',
      'employer.ca@demo.example',
      'two@demo.example',
      'admin@demo.example',
    ])
      statuses.push((await start(email)).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  it.each([
    ['an invalid email address', { loginType: 'otp.start', userEmail: 'employer' }, 'userEmail'],
    [
      'a phone number of an unsupported country',
      { loginType: 'otp.sms.start', userPhoneNumber: '+44 20 7946 0000' },
      'userPhoneNumber',
    ],
    [
      'a code of five digits',
      { loginType: 'otp.login', userEmail, challengeId: 'chl_1', otp: '12345' },
      'otp',
    ],
    ['a code without its challenge', { loginType: 'otp.login', userEmail, otp: '123456' }, 'challengeId'],
    ['an unknown login type', { loginType: 'password', userEmail }, 'loginType'],
    ['an unknown field', { loginType: 'otp.start', userEmail, password: 'x' }, 'password'],
  ])('rejects %s', async (_, body, field) => {
    const rejected = await login(body);
    expect(rejected.status).toBe(422);
    expect(rejected.headers.get('content-type')).toContain('application/problem+json');
    expect(rejected.body).toMatchObject({ code: 'validation_failed', status: 422 });
    expect(at(rejected.body, 'errors', 0, 'field')).toBe(field);
    expect(at(rejected.body, 'requestId')).toBe(rejected.headers.get('x-request-id'));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('rejects a body of type %s', async (type) => {
    const failure = await test.call('POST', '/user/login', {
      body: { loginType: 'otp.start', userEmail },
      headers: { 'content-type': type },
    });
    expect(failure.status).toBe(415);
    expect(failure.body).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('stores codes and addresses as digests', async () => {
    await start();
    const rows = await test.portal.services.db.selectFrom('auth_challenge').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(userEmail);
    expect(stored).not.toContain(`"${lastCode(test.messages)}"`);
  });
});
