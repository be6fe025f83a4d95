import { beforeEach, expect, it } from 'vitest';
import { googleUrl, takeGoogleResponse } from './google.js';

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const ask = () =>
  new URL(
    googleUrl({
      storage,
      authorizationUrl: '/sandbox/google',
      clientId: 'portal',
      origin: 'http://p.localhost',
    }),
  ).searchParams;
const takeResponse = (state: string, more: { idToken?: string; error?: string } = { idToken: 'a.b.c' }) =>
  takeGoogleResponse(storage, { kind: 'google', idToken: null, error: null, ...more, state });

beforeEach(() => {
  stored = new Map();
});

it('asks for an ID token with a state and a nonce that cannot be guessed', () => {
  const [one, other] = [ask(), ask()];
  expect(Object.fromEntries(one)).toMatchObject({
    client_id: 'portal',
    redirect_uri: 'http://p.localhost/login',
    response_type: 'id_token',
    scope: 'openid email',
  });
  for (const name of ['state', 'nonce']) {
    expect(one.get(name)).toMatch(/^[\w-]{32}$/);
    expect(one.get(name)).not.toBe(other.get(name));
  }
  expect(one.get('state')).not.toBe(one.get('nonce'));
});

it('accepts the response to its own request once', () => {
  const parameters = ask();
  const state = parameters.get('state') ?? '';
  expect(takeResponse(state)).toEqual({ idToken: 'a.b.c', nonce: parameters.get('nonce') });
  expect(takeResponse(state)).toBe('rejected');
});

it.each([
  ['of another tab', () => takeResponse('another state'), 'rejected'],
  ['without a state', () => takeResponse(''), 'rejected'],
  ['without a token', () => takeResponse(ask().get('state') ?? '', {}), 'rejected'],
  [
    'of a user who has canceled',
    () => takeResponse(ask().get('state') ?? '', { error: 'access_denied' }),
    'canceled',
  ],
  ['with another error', () => takeResponse(ask().get('state') ?? '', { error: 'server_error' }), 'rejected'],
] as const)('checks the response %s', (_, act, expected) => {
  expect(act()).toBe(expected);
});

it('rejects a response if the storage has a value of another program', () => {
  stored.set('vision-google', '{');
  expect(takeResponse('s')).toBe('rejected');
});
