import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { createSeal, type Seal } from './seal.js';

interface SigningKey {
  kid: string;
  key: CryptoKey;
  publicKey: CryptoKey;
}

export interface Keys extends Seal {
  /** The first key signs. The others only verify, so that keys can be replaced without signing anyone out. */
  signing: readonly [SigningKey, ...SigningKey[]];
  /** Returns a keyed digest in base64url, which is stored instead of codes and addresses. */
  digest(...parts: readonly string[]): string;
}

const coordinate = z.base64url().length(43);

/** Private key for ES256 in the format of a JSON Web Key. */
const signingJwk = z
  .strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: coordinate,
    y: coordinate,
    d: coordinate,
    kid: z.string().min(1).max(100),
    alg: z.literal('ES256').optional(),
    use: z.literal('sig').optional(),
  })
  .transform(({ kty, crv, x, y, d, kid }) => ({ kty, crv, x, y, d, kid }));
type SigningJwk = z.infer<typeof signingJwk>;

/** Keys in order: the first one signs. No two may have the same id. */
export const signingJwks = z
  .array(signingJwk)
  .min(1)
  .max(5)
  .refine((list) => new Set(list.map(({ kid }) => kid)).size === list.length, 'Two keys have the same kid.');

/** Secret of at least 256 bits, in any encoding. */
export const pepperText = z.string().min(32, 'must have at least 32 characters');

/** Secrets of the server, kept outside of the database that they protect. */
export const keyMaterial = z.strictObject({ keys: signingJwks, pepper: pepperText });
export type KeyMaterial = z.infer<typeof keyMaterial>;

export async function newKeyMaterial(): Promise<KeyMaterial> {
  return { keys: [await newSigningKey()], pepper: randomBytes(32).toString('base64url') };
}

export async function newSigningKey(): Promise<SigningJwk> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return signingJwk.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256' });
}

export async function importKeys({ keys, pepper }: KeyMaterial): Promise<Keys> {
  const [first, ...others] = await Promise.all(keys.map(importSigningKey));
  if (!first) throw new Error('There is no key to sign with.');
  return {
    ...createSeal(pepper),
    signing: [first, ...others],
    digest: (...parts) =>
      createHmac('sha256', pepper)
        // The length distinguishes ('ab', 'c') from ('a', 'bc').
        .update(parts.map((part) => `${part.length}:${part}`).join(''))
        .digest('base64url'),
  };
}

/** Compares two strings in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function importSigningKey({ d, ...open }: SigningJwk): Promise<SigningKey> {
  const [key, publicKey] = await Promise.all([importPart({ ...open, d }), importPart(open)]);
  return { kid: open.kid, key, publicKey };
}

async function importPart(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'ES256');
  if (key instanceof Uint8Array) throw new Error('A signing key is not a pair.');
  return key;
}
