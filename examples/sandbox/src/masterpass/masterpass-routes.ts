import { Hono } from 'hono';
import { z } from 'zod';
import { camelKeys } from '../gateway/camel-keys.js';
import { GatewayError, type Problem } from '../gateway/gateway-error.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { parseAmount } from '../transactions/money.js';
import { tokenOfResource, verifierOf } from './wallet-outcomes.js';

const tokenRequest = z.object({
  requestToken: z.object({
    originUrl: z.url({ protocol: /^https?$/ }),
    subtotal: z.string(),
    currencyCode: z.string().regex(/^[A-Z]{3}$/),
    // Apps have schemes of their own; a page's script is no address.
    callbackUrl: z.url({ protocol: /^(?!(?:javascript|data|vbscript|blob|file)$)/ }),
  }),
});

const cardRequest = z.object({
  masterpassCard: z.object({
    checkoutResourceUrl: z.string(),
    requestToken: z.string(),
    verifierToken: z.string(),
  }),
});

const person = {
  firstName: 'Jane',
  lastName: 'Doe',
  phoneNumber: '3125550100',
  emailAddress: 'jane@example.com',
};
const address = {
  countryCodeAlpha2: 'US',
  extendedAddress: ' ',
  locality: 'San Francisco',
  postalCode: '94107',
  region: 'US-SF',
  streetAddress: '123 Townsend St',
};
const binData = Object.fromEntries(
  [
    'commercial',
    'countryOfIssuance',
    'debit',
    'durbinRegulated',
    'healthcare',
    'issuingBank',
    'payroll',
    'prepaid',
    'productId',
  ].map((name) => [name, 'Unknown']),
);

/** Masterpass: a token for the wallet, then a card of what the shopper approved there. */
export function masterpassRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const { db, approvals, nonces } = services;

  app.post('/masterpass/request_token', async (c) => {
    const body = camelKeys(await readJson(c));
    const { merchant } = await authorize(services, c, body);
    if (merchant.settings.masterpass === null) {
      throw new GatewayError('AUTHORIZATION', 'Masterpass is not enabled for this merchant');
    }
    const parsed = tokenRequest.safeParse(body);
    if (!parsed.success) throw failure(parsed.error.issues.map(({ path }) => path.map(String)));
    const { subtotal, currencyCode, callbackUrl } = parsed.data.requestToken;
    if (parseAmount(subtotal, currencyCode) === null) throw failure([['requestToken', 'subtotal']]);
    const { token } = await approvals.create(db, {
      merchantId: merchant.id,
      kind: 'masterpass',
      returnUrl: callbackUrl,
      cancelUrl: callbackUrl,
      request: {
        amount: subtotal,
        currency: currencyCode,
        source: 'masterpass',
        shop: merchant.settings.displayName,
        payer: {},
      },
    });
    return c.json({ requestToken: token }, 201);
  });

  app.post('/payment_methods/masterpass_cards', async (c) => {
    const body = camelKeys(await readJson(c));
    const { merchant } = await authorize(services, c, body);
    const parsed = cardRequest.safeParse(body);
    const given = parsed.data?.masterpassCard;
    const approval = given && (await approvals.find(db, given.requestToken));
    const isProven =
      given !== undefined &&
      approval?.kind === 'masterpass' &&
      tokenOfResource(given.checkoutResourceUrl) === approval.token &&
      verifierOf(approval) === given.verifierToken;
    if (!isProven || !(await approvals.use(db, merchant.id, approval.token)))
      throw new GatewayError('VALIDATION', 'Masterpass card is invalid', [problem(['masterpassCard'])]);
    const details = { cardType: 'MasterCard', lastFour: '2222', lastTwo: '22' };
    const description = 'Ending in 22';
    const nonce = await nonces.mint(db, {
      merchantId: merchant.id,
      details: { type: 'MasterpassCard', description, details },
    });
    const card = {
      type: 'MasterpassCard',
      nonce,
      description,
      consumed: false,
      threeDSecureInfo: null,
      details,
      contact: person,
      billingAddress: address,
      shippingAddress: address,
      binData,
    };
    return c.json({ masterpassCards: [card] }, 201);
  });

  return app;
}

const problem = (path: readonly string[]): Problem => ({ path, code: null, message: 'is invalid' });

function failure(paths: readonly (readonly string[])[]): GatewayError {
  return new GatewayError('VALIDATION', 'Masterpass options are invalid', paths.map(problem));
}
