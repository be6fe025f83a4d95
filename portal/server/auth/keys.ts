import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../schema.js';
import { settingOnce } from '../settings.js';

export interface SigningKey {
  kid: string;
  key: CryptoKey;
  publicKey: CryptoKey;
}

export interface Keys {
  /** The first key signs. The others only verify, so that keys can be replaced without signing anyone out. */
  signing: readonly [SigningKey, ...SigningKey[]];
  /** Returns a keyed digest in base64url, which is stored instead of codes and addresses. */
  digest(...parts: readonly string[]): string;
}

export async function openKeys(db: Database): Promise<Keys> {
  const jwks = (await settingOnce(db, 'signing-keys', async () => [await newSigningKey()])) as JWK[];
  const pepper = String(
    await settingOnce(db, 'pepper', () => Promise.resolve(randomBytes(32).toString('base64url'))),
  );
  const [first, ...others] = await Promise.all(jwks.map(importSigningKey));
  if (!first) throw new Error('There is no key to sign with.');
  return {
    signing: [first, ...others],
    digest: (...parts) =>
      createHmac('sha256', pepper)
        // The length distinguishes ('ab', 'c') from ('a', 'bc').
        .update(parts.map((part) => `${part.length}:${part}`).join(''))
        .digest('base64url'),
  };
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ES256' };
}

async function importSigningKey(jwk: JWK): Promise<SigningKey> {
  const { d, ...open } = jwk;
  if (d === undefined || jwk.kid === undefined) throw new Error('A signing key is not whole.');
  const [key, publicKey] = await Promise.all([importJWK(jwk, 'ES256'), importJWK(open, 'ES256')]);
  if (key instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new Error('A signing key is not a pair.');
  return { kid: jwk.kid, key, publicKey };
}
