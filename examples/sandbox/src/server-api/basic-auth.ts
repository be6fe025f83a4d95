import type { MiddlewareHandler } from 'hono';
import { areEqual } from '../authorization/authorize.js';
import type { Merchant, Merchants } from '../merchants/merchants.js';
import { ProblemError } from './problem.js';
import type { ServerEnv } from './server-env.js';

export function requireKeys(merchants: Merchants): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.set('merchant', await authenticate(merchants, c.req.header('Authorization')));
    await next();
  };
}

/**
 * Returns the merchant of the public key, unverified, for the log and for scenarios. `requireKeys` checks the
 * private key.
 */
export async function claimedServerMerchant(
  merchants: Merchants,
  header: string | undefined,
): Promise<string | null> {
  const [publicKey] = readBasic(header) ?? [];
  return publicKey === undefined ? null : ((await merchants.findByPublicKey(publicKey))?.id ?? null);
}

async function authenticate(merchants: Merchants, header: string | undefined): Promise<Merchant> {
  const credentials = readBasic(header);
  if (!credentials)
    throw new ProblemError(401, 'credentials_missing', 'The public and private keys are required.');
  const [publicKey, privateKey] = credentials;
  const merchant = await merchants.findByPublicKey(publicKey);
  if (!merchant || !areEqual(merchant.privateKey, privateKey)) {
    throw new ProblemError(401, 'credentials_invalid', 'The public and private keys don’t match.');
  }
  return merchant;
}

function readBasic(header: string | undefined): [name: string, password: string] | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? null : [text.slice(0, colon), text.slice(colon + 1)];
}
