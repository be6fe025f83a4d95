import { expect, it, vi } from 'vitest';
import { createLoginLinks, readLoginLink } from './login-link.js';

it.each([
  ['', null],
  ['#', null],
  ['#main', null],
  ['#magic=', null],
  ['#magic=abc_-1', { kind: 'magic', token: 'abc_-1' }],
  ['#invite=abc', { kind: 'invite', token: 'abc' }],
  ['#state=s&id_token=a.b.c', { kind: 'google', idToken: 'a.b.c', error: null, state: 's' }],
  ['#error=access_denied&state=s', { kind: 'google', idToken: null, error: 'access_denied', state: 's' }],
  ['#id_token=a.b.c', { kind: 'google', idToken: 'a.b.c', error: null, state: '' }],
] as const)('reads the fragment %s', (fragment, expected) => {
  expect(readLoginLink(fragment)).toEqual(expected);
});

const storageOf = (items: Map<string, string>) => ({
  getItem: (name: string) => items.get(name) ?? null,
  setItem(name: string, value: string) {
    items.set(name, value);
  },
  removeItem(name: string) {
    items.delete(name);
  },
});

it.each([
  ['#invite=one', { kind: 'invite', token: 'one' }],
  ['#magic=one', { kind: 'magic', token: 'one' }],
  ['#id_token=a.b.c&state=s', null],
])('shows %s again after a reload, until it was used or left', (hash, expected) => {
  const items = new Map<string, string>();
  const open = (fragment: string, pathname = '/login') =>
    createLoginLinks({
      storage: storageOf(items),
      location: { hash: fragment, pathname, search: '' },
      history: { state: null, replaceState: vi.fn() },
      addEventListener: vi.fn(),
    });
  expect(open(hash).get()).not.toBeNull();
  const again = open('');
  expect(again.get()).toEqual(expected);
  expect(open('', '/campaigns').get()).toBeNull();
  again.clear();
  expect(open('').get()).toBeNull();
});

it('removes a link from the address of the sign-in page, and notices one that is opened later', () => {
  let onHash: () => void = () => undefined;
  const location = { hash: '#magic=one', pathname: '/login', search: '?x=1' };
  const history = { state: null, replaceState: vi.fn() };
  const links = createLoginLinks({
    storage: storageOf(new Map()),
    location,
    history,
    addEventListener(_, listener) {
      onHash = listener;
    },
  });
  expect(links.get()).toEqual({ kind: 'magic', token: 'one' });
  expect(history.replaceState).toHaveBeenCalledWith(null, '', '/login?x=1');
  const listener = vi.fn();
  links.subscribe(listener);
  location.hash = '#invite=two';
  onHash();
  expect(links.get()).toEqual({ kind: 'invite', token: 'two' });
  links.clear();
  expect(links.get()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);

  Object.assign(location, { hash: '#magic=three', pathname: '/campaigns' });
  onHash();
  expect(links.get()).toBeNull();
});
