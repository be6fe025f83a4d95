import { expect, it, vi } from 'vitest';
import { type Api, ApiError } from '../http/client.js';
import { readClaims } from '../session/claims.js';
import { createSessionClock } from '../session/session-clock.js';
import { createSessionHolder } from '../session/session-holder.js';
import { cookieJar, createTabs, fakeSession, fakeToken } from '../session/session-test-support.js';
import { createAuth } from './auth.js';
import { followSession, refreshUser } from './refresh-user.js';

const storeOf = (storeId: string) => ({
  storeId,
  storeCode: 'DEMO',
  storeName: 'Sample Works',
  partnerId: 'vision.sample.us',
  currencyCode: 'USD',
});

function createHarness(storeId: string | null = 'sto_a') {
  const jar = cookieJar();
  const tabs = createTabs();
  const open = () =>
    createSessionHolder({ jar, nowSeconds: () => 2, isPlainLoopback: true, channel: tabs.open() });
  const session = open();
  session.set(fakeSession({ token: fakeToken({ iat: 1, ...(storeId === null ? {} : { storeId }) }) }));
  const post = vi.fn<(path: string, body?: unknown, options?: object) => Promise<unknown>>();
  const get = vi.fn<(path: string) => Promise<unknown>>();
  const leave = vi.fn();
  const stored = new Map<string, string>();
  const api = { get, post, leave } as unknown as Api;
  const clock = createSessionClock({
    storage: { getItem: () => null, setItem: () => undefined },
    now: () => 2_000,
  });
  const auth = createAuth({
    api,
    session,
    clock,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    } as unknown as Storage,
    navigate: vi.fn(),
    here: () => '/campaigns',
  });
  return { api, auth, session, clock, post, get, leave, open };
}

/** Returns a response that arrives when the test resolves it. */
function createPendingResponse() {
  let resolve: (value: unknown) => void = () => undefined;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return {
    promise,
    resolve: (value: unknown) => {
      resolve(value);
    },
  };
}

const latestOf = ({ session }: ReturnType<typeof createHarness>) => session.latest()?.token ?? '';

const storeNow = ({ session }: ReturnType<typeof createHarness>) => readClaims(session.get()?.token)?.storeId;

it('a refresh keeps the store of the tab if the session has moved to another one', async () => {
  const harness = createHarness('sto_a');
  const moved = fakeToken({ iat: 10, storeId: 'sto_b' });
  const own = fakeToken({ iat: 11, storeId: 'sto_a' });
  harness.post
    .mockResolvedValueOnce({ token: moved, refreshToken: 'refresh-2' })
    .mockResolvedValueOnce({ token: own, ...storeOf('sto_a') });
  await refreshUser(harness, latestOf(harness));
  expect(harness.post.mock.calls.map(([path]) => path)).toEqual([
    '/user/login/refresh',
    '/store/sto_a/switch',
  ]);
  // The old token may have expired: the request is made with the new one.
  expect(harness.post.mock.calls[1]?.[2]).toEqual({ headers: { 'x-authorization-obo': `Bearer ${moved}` } });
  expect(harness.session.get()).toMatchObject({ token: own, refreshToken: 'refresh-2' });
});

it('a switch during a refresh keeps the new store', async () => {
  const harness = createHarness('sto_a');
  const refresh = createPendingResponse();
  const switched = fakeToken({ iat: 5, storeId: 'sto_b' });
  harness.post
    .mockReturnValueOnce(refresh.promise)
    .mockResolvedValueOnce({ token: switched, ...storeOf('sto_b') })
    .mockResolvedValueOnce({ token: fakeToken({ iat: 7, storeId: 'sto_b' }), ...storeOf('sto_b') });
  const refreshing = refreshUser(harness, latestOf(harness));
  await harness.auth.switchTo('sto_b');
  refresh.resolve({ token: fakeToken({ iat: 6, storeId: 'sto_a' }), refreshToken: 'refresh-2' });
  await refreshing;
  expect(storeNow(harness)).toBe('sto_b');
  expect(harness.session.get()).toMatchObject({ refreshToken: 'refresh-2', store: { storeId: 'sto_b' } });
});

it('a session that another tab ends has its own reason, unless this tab has one', () => {
  const harness = createHarness();
  const token = fakeToken({ iat: 1, exp: 100 });
  harness.auth.noticeEnd(fakeSession({ token: fakeToken({ iat: 1, exp: 2 }) }));
  expect(harness.auth.readReason()).toBeNull();
  harness.auth.noticeEnd(fakeSession({ token }));
  expect(harness.auth.readReason()).toBe('elsewhere');
  harness.auth.clearReason();
  harness.auth.logOut('timeout');
  harness.auth.noticeEnd(fakeSession({ token }));
  expect(harness.auth.readReason()).toBe('timeout');
});

it('a new page that found several sessions has a reason for the sign-in page', () => {
  const { auth } = createHarness();
  auth.reportAmbiguousSession();
  expect(auth.readReason()).toBe('unauthorized');
});

it('a refresh that ends after the sign-out ends the new session', async () => {
  const harness = createHarness();
  const refresh = createPendingResponse();
  harness.post.mockReturnValueOnce(refresh.promise);
  const refreshing = refreshUser(harness, latestOf(harness));
  harness.session.set(null);
  refresh.resolve({ token: fakeToken({ iat: 6, storeId: 'sto_a' }), refreshToken: 'refresh-2' });
  await refreshing;
  expect(harness.session.get()).toBeNull();
  expect(harness.leave).toHaveBeenCalledWith('/user/logout', { refreshToken: 'refresh-2' });
});

it('a refresh sends nothing if another tab has renewed the token', async () => {
  const harness = createHarness('sto_a');
  const before = latestOf(harness);
  const other = harness.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  other.set({
    ...current,
    token: fakeToken({ iat: 9, storeId: 'sto_a' }),
    refreshToken: 'refresh-2',
  });
  await refreshUser(harness, before);
  expect(harness.post).not.toHaveBeenCalled();
  expect(harness.session.get()).toMatchObject({ refreshToken: 'refresh-2' });
});

it('a tab follows the renewal by a tab of another store, with a token for its own store', async () => {
  const harness = createHarness('sto_a');
  const other = harness.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  const renewed = fakeToken({ iat: 9, storeId: 'sto_b' });
  other.set({ ...current, token: renewed, refreshToken: 'refresh-2' });
  harness.session.reload();
  expect(storeNow(harness)).toBe('sto_a');
  const own = fakeToken({ iat: 10, storeId: 'sto_a' });
  harness.post.mockResolvedValueOnce({ token: own, ...storeOf('sto_a') });
  await followSession(harness, latestOf(harness));
  expect(harness.post.mock.calls[0]?.slice(0, 1)).toEqual(['/store/sto_a/switch']);
  expect(harness.post.mock.calls[0]?.[2]).toEqual({
    headers: { 'x-authorization-obo': `Bearer ${renewed}` },
  });
  expect(harness.session.get()).toMatchObject({ token: own, refreshToken: 'refresh-2' });
});

it('the end of a token signs out only if no tab has renewed the session', () => {
  const harness = createHarness('sto_a');
  const other = harness.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  harness.session.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_a' }) });
  other.set({ ...current, token: fakeToken({ iat: 9, storeId: 'sto_b' }) });
  harness.auth.expire();
  expect(storeNow(harness)).toBe('sto_b');
  other.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_b' }) });
  harness.session.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_a' }) });
  harness.auth.expire();
  expect(harness.session.get()).toBeNull();
});

it('a refresh renews the token with which an administrator views a client', async () => {
  const harness = createHarness(null);
  const viewing = fakeToken({ iat: 1, storeId: 'sto_a', act: { sub: 'usr_1' } });
  const current = harness.session.get();
  if (!current) throw new Error('There is no session.');
  harness.session.set({
    ...current,
    impersonationToken: viewing,
    store: { ...storeOf('sto_a'), currencyCode: 'USD' },
  });
  const renewed = fakeToken({ iat: 12, storeId: 'sto_a', act: { sub: 'usr_1' } });
  harness.post
    .mockResolvedValueOnce({ token: fakeToken({ iat: 10 }), refreshToken: 'refresh-2' })
    .mockResolvedValueOnce({ token: renewed, ...storeOf('sto_a') });
  await refreshUser(harness, latestOf(harness));
  expect(harness.session.get()?.impersonationToken).toBe(renewed);
});

it('a store that cannot be loaded after the sign-in keeps the session, and can be loaded again', async () => {
  const harness = createHarness();
  harness.get.mockRejectedValueOnce(new ApiError(503, {}, null)).mockResolvedValueOnce(storeOf('sto_a'));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const token = fakeToken({ iat: 20, storeId: 'sto_a' });
  expect(await harness.auth.signIn({ token, refreshToken: 'refresh-2' })).toBe('/');
  expect(log).toHaveBeenCalledOnce();
  expect(harness.session.get()).toMatchObject({ token, store: null });
  await harness.auth.loadStore('sto_a');
  expect(harness.session.get()?.store).toMatchObject({ storeId: 'sto_a' });
});

/** Another user signs in in this tab. */
function signInAnother({ session }: ReturnType<typeof createHarness>) {
  const token = fakeToken({ iat: 30, sub: 'usr_2', sid: 'ses_2', storeId: 'sto_c' });
  session.set(null);
  session.set(fakeSession({ token, refreshToken: 'refresh-9' }));
  return session.get();
}

it('a switch that ends after another user has signed in changes nothing', async () => {
  const harness = createHarness();
  const pending = createPendingResponse();
  harness.post.mockReturnValueOnce(pending.promise);
  const switching = harness.auth.switchTo('sto_b');
  const other = signInAnother(harness);
  pending.resolve({ token: fakeToken({ iat: 5, storeId: 'sto_b' }), ...storeOf('sto_b') });
  await switching;
  expect(harness.session.get()).toEqual(other);
});

it('a store that arrives after another user has signed in changes nothing', async () => {
  const harness = createHarness();
  const pending = createPendingResponse();
  harness.get.mockReturnValueOnce(pending.promise);
  const loading = harness.auth.loadStore('sto_a');
  const other = signInAnother(harness);
  pending.resolve(storeOf('sto_a'));
  await loading;
  expect(harness.session.get()).toEqual(other);
});
