import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Layout } from '../../contract/routes.js';
import { fakeSession, fakeToken } from '../session/session-test-support.js';
import { loadFirstPage } from './first-page.js';
import { layouts } from './layouts.js';
import { screens } from './screens.js';

const now = 1_000;
const parts = new Set([...Object.values(layouts), ...Object.values(screens)]);

beforeEach(() => {
  for (const part of parts) vi.spyOn(part, 'prefetch').mockResolvedValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const employer = fakeSession({ token: fakeToken({ iat: now }) });
const admin = fakeSession({
  token: fakeToken({ iat: now, roles: ['platform:admin:onboard'] }),
  role: 'platform:admin:onboard',
});
const user = fakeSession({ token: fakeToken({ iat: now, roles: ['user'] }), role: 'user' });

it.each<[string, string, ReturnType<typeof fakeSession> | null, Layout, keyof typeof screens]>([
  ['signed out', '/campaigns', null, 'public', 'login'],
  ['of an employer', '/invoices', employer, 'finance', 'invoices'],
  ['to which the guard redirects', '/', admin, 'default', 'clients'],
  ['without access', '/campaigns', user, 'campaign', 'no-access'],
])('loads the code of the first page: %s', async (_, path, session, layout, screen) => {
  await loadFirstPage(session, now, path);
  const loaded = [...parts].filter(({ prefetch }) => vi.mocked(prefetch).mock.calls.length > 0);
  expect(loaded).toEqual([layouts[layout], screens[screen]]);
});

it('loads nothing for an address without a page', async () => {
  await loadFirstPage(employer, now, '/nowhere');
  for (const { prefetch } of parts) expect(prefetch).not.toHaveBeenCalled();
});
