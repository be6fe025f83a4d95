import { Hono } from 'hono';
import { z } from 'zod';
import { addressesFor } from '../addresses.js';
import { camelKeys } from '../gateway/camel-keys.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { parseQuery } from '../gateway/query-string.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import { withParameters } from '../providers/provider-site.js';
import type { Services } from '../services.js';
import { restPaymentMethod } from '../vault/payment-details.js';
import { authenticateChallenge } from './authenticate.js';
import { bankPath } from './bank-page.js';
import { lookupCase } from './authentication-case.js';
import { lookUp } from './lookup.js';

const jwtRequest = z.object({ jwt: z.string(), paymentMethodNonce: z.string() });
const bankForm = z.object({ PaRes: z.string() });

/** Pages to which the bank may return the shopper. */
const completionPage = /\/three-d-secure-authentication-complete-frame(?:\.min)?(?:\.html)?$/;

/** 3D Secure: lookup, verification of the challenge's response, and the bank's return for version 1. */
export function threeDSecureRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.post('/payment_methods/:nonce/three_d_secure/lookup', async (c) => {
    const body = camelKeys(await readJson(c));
    const authorization = await authorize(services, c, body);
    const addresses = addressesFor(c.req.url);
    const { authorizationFingerprint = '' } = body as { authorizationFingerprint?: string };
    const query = new URLSearchParams({ authorization_fingerprint: authorizationFingerprint });
    const response = await lookUp(services, authorization, body, {
      nonce: c.req.param('nonce'),
      acsUrl: addresses.origin + bankPath,
      termUrl: (nonce) =>
        `${addresses.clientApi(authorization.merchant.id)}/v1/payment_methods/${nonce}/three_d_secure/authenticate?${query}`,
    });
    return c.json(response, 201);
  });

  app.post('/payment_methods/:nonce/three_d_secure/authenticate_from_jwt', async (c) => {
    const body = camelKeys(await readJson(c));
    const { merchant } = await authorize(services, c, body);
    const parsed = jwtRequest.safeParse(body);
    const nonce = c.req.param('nonce');
    if (parsed.data?.paymentMethodNonce !== nonce) {
      throw new GatewayError('VALIDATION', 'The request is malformed');
    }
    return c.json(await authenticateChallenge(services, merchant, { jwt: parsed.data.jwt, nonce }), 201);
  });

  app.get('/payment_method_nonces/:nonce', async (c) => {
    const { merchant } = await authorize(services, c, parseQuery(new URL(c.req.url).search));
    const nonce = await services.nonces.find(services.db, merchant.id, c.req.param('nonce'));
    if (!nonce) throw new GatewayError('NOT_FOUND', 'Record not found');
    const { details } = nonce;
    const info = details.type === 'CreditCard' ? details.threeDSecure : undefined;
    const isChallenged = details.type === 'CreditCard' && lookupCase(details).challenge !== null;
    const acsUrl = isChallenged ? addressesFor(c.req.url).origin + bankPath : null;
    return c.json({
      ...restPaymentMethod(details),
      nonce: nonce.id,
      consumed: nonce.consumed_at !== null,
      threeDSecureInfo: info ? { ...info, acsUrl } : null,
    });
  });

  app.post('/payment_methods/:nonce/three_d_secure/authenticate', async (c) => {
    const query = new URL(c.req.url).searchParams;
    const origins = [services.assetsOrigin(), new URL(addressesFor(c.req.url).assets).origin];
    const complete = completionAddress(query.get('authentication_complete_base_url'), origins);
    if (complete === null) throw new GatewayError('VALIDATION', 'The completion page is unknown');
    const { PaRes } = bankForm.parse(await c.req.parseBody());
    const authorizationFingerprint = query.get('authorization_fingerprint');
    const { merchant } = await authorize(services, c, { authorizationFingerprint });
    const response = await authResponseOf(services, c, { merchant, jwt: PaRes });
    return c.redirect(withParameters(complete, { auth_response: JSON.stringify(response) }), 303);
  });

  return app;
}

type BankReturn = { merchant: Parameters<typeof authenticateChallenge>[1]; jwt: string };

async function authResponseOf(services: Services, c: SandboxContext, { merchant, jwt }: BankReturn) {
  const nonce = c.req.param('nonce') ?? '';
  const failure = (message: string, liabilityShiftPossible: boolean) => ({
    success: false,
    error: { message },
    threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible },
  });
  try {
    const response = await authenticateChallenge(services, merchant, { jwt, nonce, reusesNonce: true });
    return 'paymentMethod' in response
      ? { success: true, ...response }
      : failure(response.errors.map(({ message }) => message).join(' '), true);
  } catch (error) {
    if (error instanceof GatewayError) return failure(error.message, false);
    throw error;
  }
}

/** Returns the address of the completion page without its trailing `&`, or null for any other address. */
function completionAddress(text: string | null, origins: readonly (string | undefined)[]): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text.replace(/&$/, ''));
  return origins.includes(url.origin) && completionPage.test(url.pathname) ? url.href : null;
}
