import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { GatewayError } from '../gateway/gateway-error.js';
import { tokenizationEnvironments, type Merchant, type Merchants } from '../merchants/merchants.js';
import { vaultScope } from './client-token.js';
import type { Signer } from './signer.js';

/** Verified authorization of a request. */
export type Authorization = TokenizationKeyAuthorization | ClientTokenAuthorization;

interface TokenizationKeyAuthorization {
  kind: 'tokenization-key';
  merchant: Merchant;
}

interface ClientTokenAuthorization {
  kind: 'client-token';
  merchant: Merchant;
  customerId: string | null;
  merchantAccountId: string | null;
  failOnDuplicate: boolean;
  makeDefault: boolean;
  verifyCard: boolean;
}

export interface Credentials {
  authorizationFingerprint?: string | undefined;
  tokenizationKey?: string | undefined;
}

export interface Authorizer {
  authorize(credentials: Credentials): Promise<Authorization>;
}

const keyShape = /^([a-zA-Z0-9]+)_([a-zA-Z0-9]+)_([a-zA-Z0-9_]+)$/;

const fingerprintShape = z.object({
  exp: z.number(),
  sub: z.string(),
  scope: z.array(z.string()).default([]),
  merchant: z
    .object({ verify_card_by_default: z.boolean().default(false) })
    .default({ verify_card_by_default: false }),
  options: z
    .object({
      customer_id: z.string().optional(),
      merchant_account_id: z.string().optional(),
      fail_on_duplicate_payment_method: z.boolean().default(false),
      make_default: z.boolean().default(false),
      verify_card: z.boolean().optional(),
    })
    .default({ fail_on_duplicate_payment_method: false, make_default: false }),
});

export function createAuthorizer(merchants: Merchants, signer: Signer, now: () => Date): Authorizer {
  return {
    async authorize({ authorizationFingerprint, tokenizationKey }) {
      if (authorizationFingerprint) return authorizeFingerprint(authorizationFingerprint);
      if (tokenizationKey) return authorizeKey(tokenizationKey);
      throw reject(
        'authorizationFingerprint',
        'An authorization fingerprint or a tokenization key must be given',
      );
    },
  };

  async function authorizeKey(key: string): Promise<TokenizationKeyAuthorization> {
    const [, environment, keyPart = '', merchantId = ''] = keyShape.exec(key) ?? [];
    const isOurs = tokenizationEnvironments.some((known) => known === environment);
    const merchant = isOurs ? await merchants.find(merchantId) : null;
    if (!merchant || !areEqual(merchant.keyPart, keyPart)) {
      throw reject('tokenizationKey', 'The tokenization key is not known');
    }
    return { kind: 'tokenization-key', merchant };
  }

  async function authorizeFingerprint(fingerprint: string): Promise<ClientTokenAuthorization> {
    const field = 'authorizationFingerprint';
    // braintree-web appends a customer id as a query. Only the part before it is signed.
    const payload = signer.verify(fingerprint.split('?')[0] ?? '');
    if (!payload) throw reject(field, 'The signature of the authorization fingerprint does not match');
    const parsed = fingerprintShape.safeParse(payload);
    const merchant = parsed.success ? await merchants.find(parsed.data.sub) : null;
    if (!parsed.success || !merchant) throw reject(field, 'The authorization fingerprint is not valid');
    const { exp, scope, options } = parsed.data;
    if (exp * 1000 <= now().getTime()) throw reject(field, 'The authorization fingerprint has expired');
    if (!scope.includes(vaultScope)) {
      throw new GatewayError('AUTHORIZATION', 'This authorization doesn’t allow the request');
    }
    return {
      kind: 'client-token',
      merchant,
      customerId: options.customer_id ?? null,
      merchantAccountId: options.merchant_account_id ?? null,
      failOnDuplicate: options.fail_on_duplicate_payment_method,
      makeDefault: options.make_default,
      verifyCard: options.verify_card ?? parsed.data.merchant.verify_card_by_default,
    };
  }
}

/** Throws unless the authorization is a client token with a customer. */
export function requireCustomer(authorization: Authorization): { merchant: Merchant; customerId: string } {
  if (authorization.kind !== 'client-token' || authorization.customerId === null) {
    throw new GatewayError('AUTHORIZATION', 'A client token with a customer is required');
  }
  return { merchant: authorization.merchant, customerId: authorization.customerId };
}

/** Compares in constant time for strings of equal length. */
export function areEqual(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}

function reject(field: string, message: string): GatewayError {
  return new GatewayError('AUTHENTICATION', 'The authorization is invalid', [
    { path: [field], code: null, message },
  ]);
}
