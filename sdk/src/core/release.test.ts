import { expect, it } from 'vitest';
import { isSameRelease, releaseErrors } from './release.js';

it.each(['3.102.0', '3.102.1', '3.102.17'])('%s is the same release', (version) => {
  expect(isSameRelease(version)).toBe(true);
});

it.each(['3.101.0', '3.103.0', '4.102.0', '3.1020.0', '3', ''])('%j is another release', (version) => {
  expect(isSameRelease(version)).toBe(false);
});

it('the error contains both incompatible versions', () => {
  const params = { client: '3.101.0', name: 'Hosted Fields', version: '3.102.0' };
  expect(releaseErrors.INCOMPATIBLE_VERSIONS({ params })).toMatchObject({
    code: 'INCOMPATIBLE_VERSIONS',
    type: 'MERCHANT',
    retryable: false,
    message:
      'Client (version 3.101.0) and Hosted Fields (version 3.102.0) must be of the same major and minor version.',
  });
});
