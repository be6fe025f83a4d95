import { sweepNames } from '../jobs/sweeps.js';
import { Hono } from 'hono';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { sampleEmails } from '../sample/sample-accounts.js';
import { at, openTestPortal, startTimeoutMs, testOrigin, type TestPortal } from '../test/test-support.js';
import { createSandboxGoogle, type SandboxGoogle } from './google.js';
import { sandboxRoutes } from './sandbox-routes.js';

const nonce = 'nonce-of-this-browser';
const state = 'state-of-this-browser';

describe('sandbox', () => {
  let test: TestPortal;
  let google: SandboxGoogle;
  let clock: () => Date = () => new Date();

  beforeAll(async () => {
    google = await createSandboxGoogle({ origin: testOrigin, accounts: sampleEmails, now: () => clock() });
    test = await openTestPortal(openTestDatabase, {
      google: google.signIn,
      extraRoutes: sandboxRoutes({
        messages: () =>
          Promise.resolve(
            test.messages.map((message, id) => ({ ...message, id, sentAt: test.now() })).reverse(),
          ),
      }),
    });
    clock = () => test.now();
  }, startTimeoutMs);
  afterAll(() => test.close());

  const request = {
    client_id: 'sandbox.apps.example',
    redirect_uri: `${testOrigin}/login`,
    response_type: 'id_token',
    scope: 'openid email',
    nonce,
    state,
  };
  const get = (changes: object) =>
    new Hono()
      .route('/', google.pages)
      .request(`/sandbox/google?${new URLSearchParams({ ...request, ...changes }).toString()}`);
  const choose = (account: string, changes: object = {}) =>
    new Hono().route('/', google.pages).request('/sandbox/google', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...request, ...changes, account }).toString(),
    });
  const resultOf = (response: Response) => {
    const location = new URL(response.headers.get('location') ?? 'about:blank');
    return {
      page: location.origin + location.pathname,
      ...Object.fromEntries(new URLSearchParams(location.hash.slice(1))),
    };
  };
  const login = (idToken: string) =>
    test.call('POST', '/user/login', { body: { loginType: 'sso.google', idToken, nonce } });

  it('offers every sample account, an unknown one and a way back', async () => {
    const response = await get({});
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const label of [...sampleEmails, 'An account that does not exist', 'Cancel'])
      expect(html).toContain(`>${label}<`);
    expect(html).not.toMatch(/<script|style=/);
  });

  it('signs in a chosen account with an ID token in the fragment', async () => {
    const response = await choose('admin@demo.example');
    expect(response.status).toBe(303);
    const result: Record<string, string> = resultOf(response);
    expect(result).toMatchObject({ page: `${testOrigin}/login`, state });
    const { status, body } = await login(result['id_token'] ?? '');
    expect(status).toBe(200);
    expect(decodeJwt(String(at(body, 'token')))).toMatchObject({ firstName: 'Alex' });
  });

  it('returns a token of no account, and a cancellation', async () => {
    const unknown: Record<string, string> = resultOf(await choose('nobody@demo.example'));
    expect(at((await login(unknown['id_token'] ?? '')).body, 'errors', 0, 'code')).toBe('sso_rejected');
    expect(resultOf(await choose('cancel'))).toEqual({
      page: `${testOrigin}/login`,
      error: 'access_denied',
      state,
    });
  });

  it.each([
    ['another page', { redirect_uri: `${testOrigin}/login/other` }],
    ['another origin', { redirect_uri: 'https://portal.example.evil.example/login' }],
    ['another application', { client_id: 'other' }],
    ['another kind of response', { response_type: 'code' }],
    ['a short state', { state: 'x' }],
    ['a state with other characters', { state: 'state-of-this"browser' }],
    ['no nonce', { nonce: '' }],
  ])('redirects nowhere for a request with %s', async (_, changes) => {
    for (const response of [await get(changes), await choose('admin@demo.example', changes)])
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  });

  it('signs no token for other accounts', async () => {
    expect((await choose('other@demo.example')).status).toBe(400);
  });

  it('lists the messages, newest first, back to the sample invitation', async () => {
    await test.call('POST', '/user/login', {
      body: { loginType: 'otp.start', userEmail: 'admin@demo.example' },
    });
    await test.call('POST', '/user/login', {
      body: { loginType: 'otp.sms.start', userPhoneNumber: '202 555 0100' },
    });
    const { body } = await test.call('GET', '/sandbox/message');
    expect(body).toMatchObject({
      items: [
        { channel: 'sms', to: '+12025550100', subject: null },
        { channel: 'email', to: 'admin@demo.example', subject: 'Your sign-in code' },
        {
          channel: 'email',
          to: 'recipient00002@sample.example',
          text: expect.stringContaining('#invite=') as unknown,
        },
      ],
    });
  });

  it('runs the jobs as of a time, and changes no clock', async () => {
    const statuses = () =>
      test.portal.services.db
        .selectFrom('policy')
        .select('status')
        .where('name', 'like', 'Safety%')
        .execute();
    const tick = (body: object) => test.call('POST', '/sandbox/tick', { body });
    expect((await tick({})).body).toEqual({ ran: sweepNames });
    expect(await statuses()).toEqual([{ status: 'SCHEDULED' }]);
    const before = test.now();
    await tick({ at: new Date(before.getTime() + 10 * 24 * 3600_000).toISOString() });
    expect(await statuses()).toEqual([{ status: 'STARTED' }]);
    expect((await tick({ at: 'tomorrow' })).status).toBe(422);
  });
});
