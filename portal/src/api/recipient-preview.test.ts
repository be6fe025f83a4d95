import { describe, expect, it } from 'vitest';
import { fakeSession, fakeToken } from '../session/session-test-support.js';
import { type ApiError, createApi } from '../http/client.js';
import { openRecipientPreview } from './recipient-preview.js';

interface Sent {
  path: string;
  token: string | null;
  body: unknown;
}

const employerToken = fakeToken({ iat: 0 });
const tokens = { token: 'preview-token', refreshToken: 'preview-refresh' };
const items = [{ id: 'pol_1', name: 'Fall eye exams' }];
const problem = (status: number, code: string) => Response.json({ status, code }, { status });

/** Creates the tab's client with a server whose responses a test replaces. */
function createHarness(own: Record<string, () => Response | Promise<Response>> = {}) {
  const sent: Sent[] = [];
  const signOuts: string[] = [];
  const responses: Record<string, () => Response | Promise<Response>> = {
    '/user/login': () => Response.json(tokens),
    '/campaign/policy/me': () => Response.json({ items }),
    '/user/logout': () => new Response(null, { status: 204 }),
    ...own,
  };
  const session = fakeSession({ token: employerToken });
  const api = createApi({
    base: '',
    storeId: null,
    session: () => session,
    storeInAddress: () => null,
    nowSeconds: () => 0,
    onUnauthorized: () => signOuts.push('unauthorized'),
    onViewingEnded: () => signOuts.push('viewing ended'),
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      const path = String(input instanceof Request ? input.url : input);
      const { headers, body } = new Request(`https://portal.example${path}`, init);
      const token = headers.get('x-authorization-obo');
      sent.push({ path, token, body: body === null ? null : await new Response(body).json() });
      return responses[path]?.() ?? problem(404, 'not_found');
    },
  });
  return { api, sent, signOuts, session, paths: () => sent.map(({ path }) => path) };
}

/** Waits for the response of every call, except calls that wait for the test. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('preview of the recipients’ page', () => {
  it('signs in with the employer’s token, and reads with its own one', async () => {
    const { api, sent, session } = createHarness();
    const preview = openRecipientPreview(api);
    expect(await preview.policies).toEqual(items);
    expect(sent).toEqual([
      { path: '/user/login', token: `Bearer ${employerToken}`, body: { loginType: 'cp.guest.login' } },
      { path: '/campaign/policy/me', token: 'Bearer preview-token', body: null },
    ]);
    expect(session).toEqual(fakeSession({ token: employerToken }));
  });

  it('ends its own session, and no other', async () => {
    const { api, sent } = createHarness();
    const preview = openRecipientPreview(api);
    await preview.policies;
    preview.end();
    await settle();
    expect(sent.at(-1)).toEqual({
      path: '/user/logout',
      token: null,
      body: { refreshToken: 'preview-refresh' },
    });
  });

  it('ends a session whose sign-in was still in progress, without reading', async () => {
    const login = new EventTarget();
    const { api, paths } = createHarness({
      '/user/login': () =>
        new Promise((resolve) => {
          login.addEventListener('response', () => {
            resolve(Response.json(tokens));
          });
        }),
    });
    const preview = openRecipientPreview(api);
    const rejected = expect(preview.policies).rejects.toMatchObject({ name: 'AbortError' });
    preview.end();
    await settle();
    expect(paths()).toEqual(['/user/login']);
    login.dispatchEvent(new Event('response'));
    await rejected;
    await settle();
    expect(paths()).toEqual(['/user/login', '/user/logout']);
  });

  it('keeps a failed log-out silent', async () => {
    const { api, paths } = createHarness({ '/user/logout': () => Promise.reject(new TypeError('offline')) });
    const preview = openRecipientPreview(api);
    await preview.policies;
    preview.end();
    await settle();
    expect(paths().at(-1)).toBe('/user/logout');
  });

  it('does not sign the employer out when its own token is rejected', async () => {
    const { api, signOuts } = createHarness({ '/campaign/policy/me': () => problem(401, 'token_invalid') });
    await expect(openRecipientPreview(api).policies).rejects.toMatchObject({ code: 'token_invalid' });
    expect(signOuts).toEqual([]);
  });

  it.each<[number, ApiError['code'], readonly string[]]>([
    [403, 'store_disabled', []],
    [401, 'token_invalid', ['unauthorized']],
    [403, 'impersonation_required', ['viewing ended']],
  ])(
    'rejects with the reason of a sign-in with status %i, %s, and ends nothing',
    async (status, code, outs) => {
      const { api, signOuts, paths } = createHarness({ '/user/login': () => problem(status, code) });
      const preview = openRecipientPreview(api);
      await expect(preview.policies).rejects.toMatchObject({ status, code });
      preview.end();
      await settle();
      expect(paths()).toEqual(['/user/login']);
      expect(signOuts).toEqual(outs);
    },
  );
});
