import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { VERSION } from './version.js';

it('VERSION is the version of the package', () => {
  expect(VERSION).toBe(manifest.version);
});
