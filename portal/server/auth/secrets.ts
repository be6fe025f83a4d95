import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the digest of a secret, which is stored instead of it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
