import path from 'node:path';
import { expect, it } from 'vitest';
import { diagnose } from './diagnose.js';
import { readRemedies } from './remedies.js';
import { page } from './test-support.js';

const remedies = readRemedies(path.resolve(import.meta.dirname, '../../..'));

it.each([
  ['THREEDS_UNSUPPORTED_VERSION', 'Pass version: 2.'],
  ['THREEDS_CAN_NOT_USE_TOKENIZATION_KEY', 'Use a client token.'],
  ['THREEDS_NOT_ENABLED', 'Enable 3D Secure in the control panel of the gateway, or pay without it.'],
])('says of %s what the table of errors says', (code, remedy) => {
  expect(remedies[code]).toBe(remedy);
  const { findings } = diagnose({ ...page, remedies, errors: [{ code, message: 'A message.' }] });
  expect(findings).toMatchObject([{ id: 'create-failed', remedy }]);
});

it('has no remedies without the documents', () => {
  expect(readRemedies(import.meta.dirname)).toEqual({});
});
