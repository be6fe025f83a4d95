import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption of secrets that the server must read again. */
export interface Seal {
  /** Returns a secret encrypted and protected against changes. */
  seal: (secret: string) => Buffer;
  /** Returns the secret. Throws for data that another key has encrypted, or that were changed. */
  open: (sealed: Uint8Array) => string;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Returns the encryption with a key that is derived from the pepper, which is not in the database. */
export function createSeal(pepper: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'tessera:portal:seal:1', 32));
  return {
    seal(secret) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const data = Buffer.from(sealed);
      const decipher = createDecipheriv(algorithm, key, data.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(data.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(data.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
