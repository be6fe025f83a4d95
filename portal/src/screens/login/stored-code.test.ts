import { expect, it } from 'vitest';
import type { Challenge } from '../../../contract/users.js';
import { storeCode, readCode, readInvitationCode } from './stored-code.js';

const challenge = (expiresAt: number): Challenge => ({
  challengeId: 'chl_1',
  channel: 'email',
  destination: 'e•••@sample.example',
  expiresAt: new Date(expiresAt).toISOString(),
  resendAt: new Date(0).toISOString(),
});
const contact = { userEmail: 'erin@sample.example' };
const valid = { contact, inviteToken: null, challenge: challenge(Date.now() + 600_000) };

it.each([
  ['a code that has not expired', JSON.stringify(valid), valid],
  ['none after its code has expired', JSON.stringify({ contact, challenge: challenge(0) }), null],
  ['none after it was left', 'null', null],
  ['none from a damaged value', '{"contact', null],
  ['none from an incomplete value', '{}', null],
  ['none in a new tab', null, null],
])('a reload finds %s', (_title, stored, expected) => {
  expect(readCode({ getItem: () => stored })).toEqual(expected);
});

it('a reload finds the code of the same invitation only', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  };
  const calls = { resend: () => Promise.reject(new Error()), finish: () => Promise.reject(new Error()) };
  storeCode(storage, { contact: null, inviteToken: 'one', challenge: valid.challenge, ...calls });
  expect(readInvitationCode(storage, 'one')).toEqual(valid.challenge);
  expect(readInvitationCode(storage, 'other')).toBeNull();
  expect(readCode(storage)).toBeNull();
  storeCode(storage, null);
  expect(readInvitationCode(storage, 'one')).toBeNull();
});
