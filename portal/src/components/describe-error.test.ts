import { expect, it } from 'vitest';
import { ApiError, UnreachableError } from '../http/client.js';
import { describe } from './describe-error.js';

const keyOf = (error: unknown) => describe(error, (key) => key);

it('adds the id of the request to a failure of the server', () => {
  const text = (error: unknown) => describe(error, (key, values) => [key, values?.['id']].join(' ').trim());
  const requestId = 'req_1';
  expect(text(new ApiError(500, { code: 'internal', requestId }, null))).toBe(
    'error.unexpected\nerror.request req_1',
  );
  expect(text(new ApiError(409, { code: 'conflict', requestId }, null))).toBe('request.conflict');
});

it.each([
  [new ApiError(403, { code: 'forbidden_store' }, null), 'error.no-access'],
  // A proxy before the server has refused the request.
  [new ApiError(403, {}, null), 'error.no-access'],
  [new ApiError(502, {}, null), 'error.unexpected'],
  [new UnreachableError(new Error('offline')), 'error.unreachable'],
  [new Error('a mistake'), 'error.unexpected'],
])('returns the message of %s', (error, key) => {
  expect(keyOf(error)).toBe(key);
});
