import { expect, it } from 'vitest';
import { readLoginLink } from './login-link.js';

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
