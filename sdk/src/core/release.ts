import { defineErrors } from './errors.js';
import { VERSION } from './version.js';

/** Errors of components from different releases. */
export const releaseErrors = defineErrors('', {
  INCOMPATIBLE_VERSIONS: [
    'MERCHANT',
    'Client (version {client}) and {name} (version {version}) must be of the same major and minor version.',
  ],
});

/** Returns true if major and minor version match this copy's. Patch releases are compatible with each other. */
export function isSameRelease(version: string): boolean {
  const release = (text: string) => text.split('.').slice(0, 2).join('.');
  return release(version) === release(VERSION);
}
