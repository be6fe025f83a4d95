import { expect, it } from 'vitest';
import { createSessionHolder } from './session-holder.js';
import { cookieJar, createTabs, fakeSession, fakeToken } from './session-test-support.js';
import { persistTabStore } from './tab-store.js';

const token = (storeId: string, sub = 'usr_1') => fakeToken({ iat: 1, storeId, sub });

function createTab() {
  const jar = cookieJar();
  const tabs = createTabs();
  const stored = new Map<string, string>();
  return {
    /** Loads a page in the tab; returns its session, and the address that the guard gets. */
    load(address: string) {
      const { pathname, search } = new URL(address, 'http://portal.example');
      let shown = address;
      const session = createSessionHolder({
        jar,
        nowSeconds: () => 2,
        isPlainLoopback: true,
        channel: tabs.open(),
      });
      persistTabStore({
        session,
        storage: {
          getItem: (name) => stored.get(name) ?? null,
          setItem: (name, value) => void stored.set(name, value),
          removeItem: (name) => void stored.delete(name),
        },
        location: { pathname, search },
        history: {
          state: null,
          replaceState: (_state, _unused, url) => {
            shown = String(url);
          },
        },
      });
      return { session, address: shown };
    },
    /** Another tab changes the cookie. */
    change(next: string | null) {
      createSessionHolder({ jar, nowSeconds: () => 2, isPlainLoopback: true, channel: tabs.open() }).set(
        next === null ? null : fakeSession({ token: next }),
      );
    },
  };
}

it.each([
  ['keeps its store', token('sto_b'), '/campaigns?status=DRAFT', '/campaigns?status=DRAFT&store=sto_a'],
  ['opens the store of an address', token('sto_b'), '/campaigns?store=sto_c', '/campaigns?store=sto_c'],
  ['does not add a store to the sign-in page', token('sto_b'), '/login', '/login'],
  ['has the store of the cookie after another sign-in', token('sto_b', 'usr_2'), '/campaigns', '/campaigns'],
  ['adds nothing without a session', null, '/campaigns', '/campaigns'],
])('a reloaded tab %s', (_title, cookie, address, expected) => {
  const tab = createTab();
  tab.change(token('sto_b'));
  tab.load('/').session.set(fakeSession({ token: token('sto_a') }));
  tab.change(cookie);
  expect(tab.load(address).address).toBe(expected);
});

it('tries a store once, because the user may have lost it', () => {
  const tab = createTab();
  tab.change(token('sto_a'));
  tab.load('/campaigns');
  tab.change(token('sto_b'));
  expect(tab.load('/campaigns').address).toBe('/campaigns?store=sto_a');
  expect(tab.load('/campaigns').address).toBe('/campaigns');
});
