import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  lastCode,
  openSampleDatabase,
  openTestPortal,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';

const userEmail = 'employer@demo.example';

describe('audit log', () => {
  let test: TestPortal;
  beforeAll(async () => {
    test = await openTestPortal(openSampleDatabase);
  }, startTimeoutMs);
  beforeEach(async () => {
    test.advance(2 * 3600_000);
    await test.portal.services.db.deleteFrom('audit').execute();
  });
  afterAll(() => test.close());

  const rows = () =>
    test.portal.services.db.selectFrom('audit').selectAll().orderBy('at').orderBy('id').execute();
  const actions = async () => (await rows()).map(({ action }) => action);
  // Each call has a time of its own, because rows of one millisecond have no order.
  const call: TestPortal['call'] = (...input) => {
    test.advance(1);
    return test.call(...input);
  };
  const post = (path: string, body: object) => call('POST', path, { body });

  it('records a sign-in with its way and the client’s network, and the log-out', async () => {
    const { refreshToken } = await test.signIn({ userEmail });
    await post('/user/logout', { refreshToken });
    await post('/user/logout', { refreshToken });
    const [started, ended, ...others] = await rows();
    expect(started).toMatchObject({
      action: 'session.started',
      actor: expect.stringMatching(/^usr_/) as unknown,
      store_id: usStoreId,
      detail: { loginType: 'otp.login', address: 'in-process' },
    });
    expect(ended).toMatchObject({ action: 'session.ended', actor: started?.actor, target: started?.target });
    expect(started?.request_id).toMatch(/^req_/);
    expect(others).toEqual([]);
  });

  it('records which session has opened a preview', async () => {
    const { token } = await test.signIn({ userEmail });
    await call('POST', '/user/login', { token, body: { loginType: 'cp.guest.login' } });
    const [employer, preview] = await rows();
    expect(preview).toMatchObject({
      action: 'session.started',
      store_id: usStoreId,
      detail: { loginType: 'cp.guest.login', openedBy: employer?.target },
    });
  });

  it('records wrong codes, and the lock of a challenge once', async () => {
    const started = await post('/user/login', { loginType: 'otp.start', userEmail });
    const challengeId = at(started.body, 'challengeId');
    const otp = lastCode(test.messages) === '000000' ? '111111' : '000000';
    for (let n = 0; n < 7; n++)
      await post('/user/login', { loginType: 'otp.login', userEmail, challengeId, otp });
    expect(await actions()).toEqual([...Array<string>(4).fill('sign_in.failed'), 'sign_in.locked']);
    expect((await rows()).every(({ target }) => target === challengeId)).toBe(true);
  });

  it('records a used sign-in link and a rejected ID token, but no unknown secrets', async () => {
    await post('/user/login', { loginType: 'magiclink.start', userEmail });
    const magicToken = /#magic=(\S+)/.exec(test.messages.at(-1)?.text ?? '')?.[1] ?? '';
    for (const secret of [magicToken, magicToken, 'unknown'])
      await post('/user/login', { loginType: 'magiclink.login', magicToken: secret });
    await post('/user/login/refresh', { refreshToken: 'unknown' });
    expect(await actions()).toEqual(['session.started', 'sign_in.failed']);
  });

  it('records the reuse of a refresh token', async () => {
    const { refreshToken } = await test.signIn({ userEmail });
    await post('/user/login/refresh', { refreshToken });
    test.advance(6 * 60_000);
    await post('/user/login/refresh', { refreshToken });
    expect(await actions()).toEqual(['session.started', 'session.refresh_reused']);
  });

  it('records a switch, and when an administrator starts and stops viewing a client', async () => {
    const employer = await test.signIn({ userEmail });
    await call('POST', `/store/${caStoreId}/switch`, { token: employer.token });
    test.advance(1);
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const viewed = await call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const token = String(at(viewed.body, 'token'));
    const other = await call('POST', `/store/${caStoreId}/stop-viewing`, { token });
    expect([other.status, at(other.body, 'code')]).toEqual([403, 'forbidden_store']);
    const tab = await call('POST', `/store/${usStoreId}/switch`, { token: admin.token });
    const renewed = await call('POST', `/store/${usStoreId}/switch`, { token });
    expect((await call('POST', `/store/${usStoreId}/stop-viewing`, { token })).status).toBe(204);
    const read = async (bearer: unknown) =>
      (await call('GET', '/campaign/policy', { token: String(bearer) })).status;
    // The token is no longer accepted, and neither are renewed ones; other tabs go on.
    expect(await read(token)).toBe(403);
    expect(await read(at(renewed.body, 'token'))).toBe(403);
    expect(await read(at(tab.body, 'token'))).toBe(200);
    expect((await call('POST', `/store/${caStoreId}/switch`, { token })).status).toBe(403);
    expect(await actions()).toEqual([
      'session.started',
      'store.switched',
      'session.started',
      'store.viewed',
      'store.viewed',
      'store.viewed',
      'store.viewing_stopped',
    ]);
    const stopped = (await rows()).at(-1);
    expect([stopped?.store_id, stopped?.acted_by]).toEqual([usStoreId, stopped?.actor]);
  });
});
