import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { settingOnce, type Database } from '../database/database.js';

/** Signer of the gateway's tokens. Its key is stored in the database, so tokens stay valid after a restart. */
export interface Signer {
  sign(payload: Record<string, unknown>): string;
  /** Returns the payload, or null if this gateway did not sign the token. */
  verify(token: string): Record<string, unknown> | null;
}

const keyId = 'tessera-sandbox-1';
const header = encode({ typ: 'JWT', alg: 'ES256', kid: keyId });

export async function openSigner(db: Database): Promise<Signer> {
  const pem = await settingOnce(db, 'signing-key', generateKey, (value) => {
    if (typeof value !== 'string') throw new Error('The stored signing key is not readable.');
    return value;
  });
  return createSigner(createPrivateKey(pem));
}

function createSigner(privateKey: KeyObject): Signer {
  const publicKey = createPublicKey(privateKey);
  return {
    sign(payload) {
      const content = `${header}.${encode(payload)}`;
      const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${content}.${signature.toString('base64url')}`;
    },
    verify(token) {
      const [head, body, signature, ...rest] = token.split('.');
      if (!head || !body || !signature || rest.length > 0 || !isOurHeader(head)) return null;
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${body}`),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      return isSigned ? decode(body) : null;
    },
  };
}

/** Reads the payload without verification. Use it for the log, never to grant access. */
export function peek(token: string): Record<string, unknown> | null {
  const [, body] = token.split('.');
  return body ? decode(body) : null;
}

/** Returns true if the header is this gateway's. A token must not select its own algorithm. */
function isOurHeader(head: string): boolean {
  return decode(head)?.['alg'] === 'ES256';
}

function generateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    // This gateway signs only JSON headers.
    return null;
  }
}
