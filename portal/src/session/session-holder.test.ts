import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readClaims } from './claims.js';
import { createSessionHolder, type SessionHolder } from './session-holder.js';
import { cookieJar, createTabs, fakeSession, fakeToken } from './session-test-support.js';

const stores = ['sto_a', 'sto_b', 'sto_c'];

interface Tab {
  holder: SessionHolder;
  /** Store in the address of the tab. */
  storeId: string;
}

/** Opens tabs of one sign-in. Viewing tabs have an administrator's token for their store. */
function openTabs(storeIds: readonly string[], isViewing: boolean, jar = cookieJar()) {
  const channels = createTabs();
  let time = 1_000;
  const stamp = () => (time += 1);
  const open = (storeId: string): Tab => {
    const holder = createSessionHolder({
      jar,
      nowSeconds: () => 0,
      isPlainLoopback: true,
      channel: channels.open(),
    });
    return { holder, storeId };
  };
  /** Changes the session as a switch of the store does. */
  const switchStore = ({ holder, storeId }: Tab) => {
    const current = holder.get();
    if (!current) throw new Error('The tab has no session.');
    const token = fakeToken({ iat: stamp(), storeId, ...(isViewing ? { act: { sub: 'usr_1' } } : {}) });
    holder.set({ ...current, ...(isViewing ? { impersonationToken: token } : { token }) });
  };
  const storeOf = ({ holder }: Tab) => {
    const session = holder.get();
    return readClaims(isViewing ? session?.impersonationToken : session?.token)?.storeId;
  };
  const first = open(storeIds[0] ?? '');
  first.holder.set(
    fakeSession({ token: fakeToken({ iat: stamp(), ...(isViewing ? {} : { storeId: 'sto_a' }) }) }),
  );
  const tabs = [first, ...storeIds.slice(1).map(open)];
  return { tabs, channels, switchStore, storeOf, stamp };
}

/** Repeats the guard's decision until nothing changes: a tab whose token is for another store switches. */
function settle({ tabs, channels, switchStore, storeOf }: ReturnType<typeof openTabs>): void {
  for (let turn = 0; turn < 1_000; turn += 1) {
    const other = tabs.find((tab) => storeOf(tab) !== tab.storeId);
    if (other) switchStore(other);
    const isDelivered = tabs.some((_tab, index) => channels.deliver(index));
    if (!other && !isDelivered) return;
  }
  throw new Error('The tabs do not become quiet.');
}

const tabsOf = fc.record({
  storeIds: fc.array(fc.constantFrom(...stores), { minLength: 2, maxLength: 3 }),
  isViewing: fc.boolean(),
});
const steps = fc.array(
  fc.record({ tab: fc.nat(2), kind: fc.constantFrom('refresh', 'reload', 'deliver', 'switch') }),
  { maxLength: 30 },
);

it('tabs on any stores become quiet, and each keeps its store', () => {
  fc.assert(
    fc.property(tabsOf, steps, ({ storeIds, isViewing }, events) => {
      const all = openTabs(storeIds, isViewing);
      settle(all);
      let refreshes = 0;
      const before = all.channels.posted;
      for (const { tab: index, kind } of events) {
        const tab = all.tabs[index % all.tabs.length];
        if (!tab) continue;
        if (kind === 'reload') tab.holder.reload();
        if (kind === 'deliver') all.channels.deliver(index);
        if (kind === 'switch') all.switchStore(tab);
        if (kind === 'refresh') {
          const session = tab.holder.get();
          if (!session) throw new Error('The tab has lost its session.');
          refreshes += 1;
          const own = readClaims(session.token)?.storeId;
          const token = fakeToken({ iat: all.stamp(), ...(own === undefined ? {} : { storeId: own }) });
          tab.holder.set({ ...session, token, refreshToken: `refresh-${String(all.stamp())}` });
        }
      }
      const changes = refreshes + events.filter(({ kind }) => kind === 'switch').length;
      settle(all);
      // No message is a reply to another one.
      expect(all.channels.posted - before).toBe(changes);
      expect(all.tabs.map(all.storeOf)).toEqual(storeIds);
      // A refresh token can be used once: all tabs have the latest.
      expect(new Set(all.tabs.map(({ holder }) => holder.get()?.refreshToken)).size).toBe(1);
    }),
    { numRuns: 500 },
  );
});

it('a tab that changes its store keeps the refresh token that another tab has renewed', () => {
  const all = openTabs(['sto_a', 'sto_b'], false);
  settle(all);
  const [one, other] = all.tabs;
  if (!one || !other) throw new Error('There are two tabs.');
  const session = one.holder.get();
  if (!session) throw new Error('The tab has a session.');
  one.holder.set({ ...session, refreshToken: 'renewed' });
  // The message is still on its way.
  all.switchStore(other);
  expect(other.holder.get()?.refreshToken).toBe('renewed');
});

it('a tab adopts the session of another user, and the end of the session', () => {
  const all = openTabs(['sto_a', 'sto_a'], false);
  const [one, other] = all.tabs;
  one?.holder.set(fakeSession({ token: fakeToken({ iat: 5, sub: 'usr_2', sid: 'ses_2' }) }));
  all.channels.deliver(1);
  expect(readClaims(other?.holder.get()?.token)?.sub).toBe('usr_2');
  one?.holder.set(null);
  other?.holder.reload();
  expect(other?.holder.get()).toBeNull();
});

it('a tab keeps its session beside a foreign one on a longer path, and deletes that one', () => {
  const jar = cookieJar();
  const all = openTabs(['sto_a', 'sto_a'], false, jar);
  settle(all);
  const [one, other] = all.tabs;
  const foreign = fakeSession({ token: fakeToken({ iat: 9_000, sub: 'usr_2', sid: 'ses_2' }) });
  const toss = () => {
    jar.cookie = `vision_session=${encodeURIComponent(JSON.stringify(foreign))}; Path=/campaigns`;
  };
  toss();
  one?.holder.reload();
  expect(readClaims(one?.holder.get()?.token)?.sub).toBe('usr_1');
  expect(jar.cookie.split('; ')).toHaveLength(1);
  // The session that the other tab has renewed is adopted all the same.
  const session = one?.holder.get();
  if (!session) throw new Error('The tab has a session.');
  one?.holder.set({ ...session, refreshToken: 'renewed' });
  toss();
  other?.holder.reload();
  expect(other?.holder.get()?.refreshToken).toBe('renewed');
  // After the sign-out, no foreign session is left to adopt.
  toss();
  one?.holder.set(null);
  expect(jar.cookie).toBe('');
});
