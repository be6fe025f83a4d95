import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  testOrigin,
  type TestPortal,
} from '../test/test-support.js';
import { hashOf } from './secrets.js';

const userEmail = 'employer@demo.example';
const minute = 60_000;

describe.each(portalDatabases)('sign-in link, on $name', ({ open }) => {
  let test: TestPortal;
  const login = (body: unknown) => test.call('POST', '/user/login', { body });
  const start = (email = userEmail) => login({ loginType: 'magiclink.start', userEmail: email });
  const secretOf = (text = test.messages.at(-1)?.text ?? '') => /#magic=(\S+)/.exec(text)?.[1] ?? 'none';
  const enter = (magicToken: string, storeId?: string) =>
    login({ loginType: 'magiclink.login', magicToken, ...(storeId === undefined ? {} : { storeId }) });
  const codeOf = (body: unknown) => [at(body, 'errors', 0, 'field'), at(body, 'errors', 0, 'code')];

  beforeAll(async () => {
    test = await openTestPortal(open);
  }, startTimeoutMs);
  beforeEach(() => {
    test.advance(2 * 60 * minute);
    test.messages.length = 0;
  });
  afterAll(() => test.close());

  it('is emailed as text and page, and signs in to the requested store', async () => {
    const started = await start();
    expect(started.body).toMatchObject({ channel: 'email', destination: 'e•••@demo.example' });
    const [message] = test.messages;
    const link = `${testOrigin}/login#magic=${secretOf()}`;
    expect(message).toMatchObject({ to: userEmail, subject: 'Your sign-in link' });
    expect(message?.text).toContain(link);
    expect(message?.html).toContain(`href="${link}"`);
    const { status, body } = await enter(secretOf(), caStoreId);
    expect(status).toBe(200);
    expect(decodeJwt(String(at(body, 'token')))).toMatchObject({ roles: ['employer'], storeId: caStoreId });
  });

  it('can be used once', async () => {
    await start();
    const statuses = (await Promise.all([enter(secretOf()), enter(secretOf())])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(codeOf((await enter(secretOf())).body)).toEqual(['magicToken', 'link_expired']);
  });

  it('expires after fifteen minutes', async () => {
    await start();
    test.advance(15 * minute - 1);
    const early = secretOf();
    test.advance(1);
    expect(codeOf((await enter(early)).body)).toEqual(['magicToken', 'link_expired']);
  });

  it('is an unknown link if it was never sent, or belongs to another kind of sign-in', async () => {
    const { body } = await login({ loginType: 'otp.start', userEmail });
    for (const secret of ['unknown', String(at(body, 'challengeId'))])
      expect(codeOf((await enter(secret)).body)).toEqual(['magicToken', 'link_expired']);
  });

  it('has 256 bits and is stored as a digest', async () => {
    await start();
    const secret = secretOf();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const rows = await test.portal.services.db.selectFrom('auth_challenge').selectAll().execute();
    expect(rows.some(({ secret_hash }) => secret_hash === hashOf(secret))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is not sent to unknown addresses, with the same response and limits', async () => {
    const known = await start();
    const unknown = await start('nobody@demo.example');
    expect([unknown.status, Object.keys(unknown.body as object)]).toEqual([
      known.status,
      Object.keys(known.body as object),
    ]);
    expect(test.messages.map(({ to }) => to)).toEqual([userEmail]);
    expect([(await start()).status, (await start('nobody@demo.example')).status]).toEqual([429, 429]);
  });
});
