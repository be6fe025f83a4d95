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

function start(storeId: string | null = 'sto_a') {
  const jar = cookieJar();
  const tabs = createTabs();
  const open = () =>
    createSessionHolder({ jar, nowSeconds: () => 2, isPlainLoopback: true, channel: tabs.open() });
  const session = open();
  session.set(fakeSession({ token: fakeToken({ iat: 1, ...(storeId === null ? {} : { storeId }) }) }));
  const post = vi.fn<(path: string, body?: unknown, options?: object) => Promise<unknown>>();
  const get = vi.fn<(path: string) => Promise<unknown>>();
  const leave = vi.fn();
  const kept = new Map<string, string>();
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
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    } as unknown as Storage,
    navigate: vi.fn(),
    here: () => '/campaigns',
  });
  return { api, auth, session, clock, post, get, leave, open };
}

/** Returns an answer that arrives when the test says so. */
function createAnswer() {
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

const latestOf = ({ session }: ReturnType<typeof start>) => session.latest()?.token ?? '';

const storeNow = ({ session }: ReturnType<typeof start>) => readClaims(session.get()?.token)?.storeId;

it('a refresh keeps the store of the tab if the session has moved to another one', async () => {
  const place = start('sto_a');
  const moved = fakeToken({ iat: 10, storeId: 'sto_b' });
  const own = fakeToken({ iat: 11, storeId: 'sto_a' });
  place.post
    .mockResolvedValueOnce({ token: moved, refreshToken: 'refresh-2' })
    .mockResolvedValueOnce({ token: own, ...storeOf('sto_a') });
  await refreshUser(place, latestOf(place));
  expect(place.post.mock.calls.map(([path]) => path)).toEqual(['/user/login/refresh', '/store/sto_a/switch']);
  // The old token may have expired: the request is made with the new one.
  expect(place.post.mock.calls[1]?.[2]).toEqual({ headers: { 'x-authorization-obo': `Bearer ${moved}` } });
  expect(place.session.get()).toMatchObject({ token: own, refreshToken: 'refresh-2' });
});

it('a switch during a refresh keeps the new store', async () => {
  const place = start('sto_a');
  const refresh = createAnswer();
  const switched = fakeToken({ iat: 5, storeId: 'sto_b' });
  place.post
    .mockReturnValueOnce(refresh.promise)
    .mockResolvedValueOnce({ token: switched, ...storeOf('sto_b') })
    .mockResolvedValueOnce({ token: fakeToken({ iat: 7, storeId: 'sto_b' }), ...storeOf('sto_b') });
  const refreshing = refreshUser(place, latestOf(place));
  await place.auth.switchTo('sto_b');
  refresh.resolve({ token: fakeToken({ iat: 6, storeId: 'sto_a' }), refreshToken: 'refresh-2' });
  await refreshing;
  expect(storeNow(place)).toBe('sto_b');
  expect(place.session.get()).toMatchObject({ refreshToken: 'refresh-2', store: { storeId: 'sto_b' } });
});

it('a session that another tab ends has its own reason, unless this tab has one', () => {
  const place = start();
  const token = fakeToken({ iat: 1, exp: 100 });
  place.auth.noticeEnd(fakeSession({ token: fakeToken({ iat: 1, exp: 2 }) }));
  expect(place.auth.readReason()).toBeNull();
  place.auth.noticeEnd(fakeSession({ token }));
  expect(place.auth.readReason()).toBe('elsewhere');
  place.auth.forgetReason();
  place.auth.logOut('timeout');
  place.auth.noticeEnd(fakeSession({ token }));
  expect(place.auth.readReason()).toBe('timeout');
});

it('a new page that found several sessions has a reason for the sign-in page', () => {
  const { auth } = start();
  auth.noticeUnclear();
  expect(auth.readReason()).toBe('unauthorized');
});

it('a refresh that ends after the sign-out ends the new session', async () => {
  const place = start();
  const refresh = createAnswer();
  place.post.mockReturnValueOnce(refresh.promise);
  const refreshing = refreshUser(place, latestOf(place));
  place.session.set(null);
  refresh.resolve({ token: fakeToken({ iat: 6, storeId: 'sto_a' }), refreshToken: 'refresh-2' });
  await refreshing;
  expect(place.session.get()).toBeNull();
  expect(place.leave).toHaveBeenCalledWith('/user/logout', { refreshToken: 'refresh-2' });
});

it('a refresh sends nothing if another tab has renewed the token', async () => {
  const place = start('sto_a');
  const asked = latestOf(place);
  const other = place.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  other.set({
    ...current,
    token: fakeToken({ iat: 9, storeId: 'sto_a' }),
    refreshToken: 'refresh-2',
  });
  await refreshUser(place, asked);
  expect(place.post).not.toHaveBeenCalled();
  expect(place.session.get()).toMatchObject({ refreshToken: 'refresh-2' });
});

it('a tab follows the renewal by a tab of another store, with a token for its own store', async () => {
  const place = start('sto_a');
  const other = place.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  const renewed = fakeToken({ iat: 9, storeId: 'sto_b' });
  other.set({ ...current, token: renewed, refreshToken: 'refresh-2' });
  place.session.reload();
  expect(storeNow(place)).toBe('sto_a');
  const own = fakeToken({ iat: 10, storeId: 'sto_a' });
  place.post.mockResolvedValueOnce({ token: own, ...storeOf('sto_a') });
  await followSession(place, latestOf(place));
  expect(place.post.mock.calls[0]?.slice(0, 1)).toEqual(['/store/sto_a/switch']);
  expect(place.post.mock.calls[0]?.[2]).toEqual({ headers: { 'x-authorization-obo': `Bearer ${renewed}` } });
  expect(place.session.get()).toMatchObject({ token: own, refreshToken: 'refresh-2' });
});

it('the end of a token signs out only if no tab has renewed the session', () => {
  const place = start('sto_a');
  const other = place.open();
  const current = other.get();
  if (!current) throw new Error('The other tab has no session.');
  place.session.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_a' }) });
  other.set({ ...current, token: fakeToken({ iat: 9, storeId: 'sto_b' }) });
  place.auth.expire();
  expect(storeNow(place)).toBe('sto_b');
  other.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_b' }) });
  place.session.set({ ...current, token: fakeToken({ iat: 1, exp: 2, storeId: 'sto_a' }) });
  place.auth.expire();
  expect(place.session.get()).toBeNull();
});

it('a refresh renews the token with which an administrator views a client', async () => {
  const place = start(null);
  const viewing = fakeToken({ iat: 1, storeId: 'sto_a', act: { sub: 'usr_1' } });
  const current = place.session.get();
  if (!current) throw new Error('There is no session.');
  place.session.set({
    ...current,
    impersonationToken: viewing,
    store: { ...storeOf('sto_a'), currencyCode: 'USD' },
  });
  const renewed = fakeToken({ iat: 12, storeId: 'sto_a', act: { sub: 'usr_1' } });
  place.post
    .mockResolvedValueOnce({ token: fakeToken({ iat: 10 }), refreshToken: 'refresh-2' })
    .mockResolvedValueOnce({ token: renewed, ...storeOf('sto_a') });
  await refreshUser(place, latestOf(place));
  expect(place.session.get()?.impersonationToken).toBe(renewed);
});

it('a store that cannot be loaded after the sign-in keeps the session, and can be loaded again', async () => {
  const place = start();
  place.get.mockRejectedValueOnce(new ApiError(503, {}, null)).mockResolvedValueOnce(storeOf('sto_a'));
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const token = fakeToken({ iat: 20, storeId: 'sto_a' });
  expect(await place.auth.signIn({ token, refreshToken: 'refresh-2' })).toBe('/');
  expect(log).toHaveBeenCalledOnce();
  expect(place.session.get()).toMatchObject({ token, store: null });
  await place.auth.loadStore('sto_a');
  expect(place.session.get()?.store).toMatchObject({ storeId: 'sto_a' });
});
