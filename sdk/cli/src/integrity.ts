import { createHash } from 'node:crypto';

/** Returns the value of an `integrity` attribute for the content of a file. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
