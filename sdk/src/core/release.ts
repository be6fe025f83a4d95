import { defineErrors } from './errors.js';
import { VERSION } from './version.js';

/** Errors of parts that are not of one release. */
export const releaseErrors = defineErrors('', {
  INCOMPATIBLE_VERSIONS: [
    'MERCHANT',
    'Client (version {client}) and {name} (version {version}) must be of the same major and minor version.',
  ],
});

/** Fix releases speak the same language: major and minor must match. */
export function isSameRelease(version: string): boolean {
  const release = (text: string) => text.split('.').slice(0, 2).join('.');
  return release(version) === release(VERSION);
}
