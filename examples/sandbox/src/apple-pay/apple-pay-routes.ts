import { Hono } from 'hono';
import { z } from 'zod';
import { addressesFor } from '../addresses.js';
import type { Authorization } from '../authorization/authorize.js';
import { binProfiles, restBinData } from '../cards/bin-data.js';
import { camelKeys } from '../gateway/camel-keys.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';

const sessionRequest = z.object({
  applePayWebSession: z.object({
    validationUrl: z.url({ protocol: /^https?$/ }),
    domainName: z.string(),
    merchantIdentifier: z.string(),
    displayName: z.string().max(64).nullish(),
  }),
});

const tokenRequest = z.object({
  applePaymentToken: z.object({
    paymentData: z.string(),
    paymentMethod: z
      .object({ displayName: z.string().optional(), network: z.string().optional() })
      .default({}),
  }),
});

/** Encrypted part of a token. The stand-in's has the format of Apple's, with random content. */
const paymentData = z.object({
  version: z.literal('EC_v1'),
  data: z.string(),
  signature: z.string(),
  header: z.object({ ephemeralPublicKey: z.string(), publicKeyHash: z.string(), transactionId: z.string() }),
});

/** Domains that are registered for Apple Pay: names of this machine and of tests. All others fail. */
const registeredDomain = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|(?:.+\.)?test|shop\.example\.com)$/;

/** Milliseconds until a merchant session expires. */
const sessionLifeMs = 60 * 60 * 1000;

/** Apple Pay: a session for the merchant, then a card of what the shopper authorized. */
export function applePayRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();

  app.post('/apple_pay_web/sessions', async (c) => {
    const body = camelKeys(await readJson(c));
    const settings = applePayOf(await authorize(services, c, body));
    const parsed = sessionRequest.safeParse(body);
    if (!parsed.success) throw invalid('applePayWebSession', 'is malformed');
    const { validationUrl, domainName, merchantIdentifier, displayName } = parsed.data.applePayWebSession;
    if (merchantIdentifier !== settings.merchantIdentifier) throw invalid('merchantIdentifier', 'is unknown');
    if (!registeredDomain.test(domainName)) throw invalid('domainName', 'is not registered');
    if (!isAppleUrl(validationUrl, addressesFor(c.req.url).origin))
      throw invalid('validationUrl', 'is not Apple’s');
    const { ids, signer, now } = services;
    const epochTimestamp = now().getTime();
    const merchantSessionIdentifier = `SSH-${ids.uuid()}`;
    return c.json({
      epochTimestamp,
      expiresAt: epochTimestamp + sessionLifeMs,
      merchantSessionIdentifier,
      nonce: ids.uuid(),
      merchantIdentifier,
      domainName,
      displayName: displayName ?? 'Lumen Opticians',
      signature: signer.sign({ merchantSessionIdentifier }),
    });
  });

  app.post('/payment_methods/apple_payment_tokens', async (c) => {
    const body = camelKeys(await readJson(c));
    const authorization = await authorize(services, c, body);
    applePayOf(authorization);
    const parsed = tokenRequest.safeParse(body);
    if (!parsed.success || !isReadable(parsed.data.applePaymentToken.paymentData)) {
      throw new GatewayError('VALIDATION', 'Apple Pay token is invalid', [
        { path: ['applePaymentToken', 'paymentData'], code: null, message: 'could not be decrypted' },
      ]);
    }
    const { displayName = 'Visa 1111', network = 'Visa' } = parsed.data.applePaymentToken.paymentMethod;
    const description = 'Apple Pay';
    const details = {
      cardType: `Apple Pay - ${network}`,
      cardholderName: 'Ada Lee',
      dpanLastTwo: '11',
      paymentInstrumentName: displayName,
      bin: '411111',
    };
    const type = 'ApplePayCard';
    const nonce = await services.nonces.mint(services.db, {
      merchantId: authorization.merchant.id,
      details: { type, description, details },
    });
    const binData = restBinData(binProfiles.debit);
    return c.json({ applePayCards: [{ type, nonce, description, consumed: false, details, binData }] }, 201);
  });

  return app;
}

function applePayOf({ merchant }: Authorization) {
  const { applePay } = merchant.settings;
  if (!applePay) throw new GatewayError('AUTHORIZATION', 'Apple Pay is not enabled for this merchant');
  return applePay;
}

const invalid = (field: string, message: string) =>
  new GatewayError('VALIDATION', 'Apple Pay session could not be started', [
    { path: ['applePayWebSession', field], code: null, message },
  ]);

/** Returns true for Apple's addresses and the stand-in's address. */
const isAppleUrl = (text: string, origin: string): boolean => {
  const url = new URL(text);
  return url.origin === origin || /(?:^|\.)apple\.com$/.test(url.hostname);
};

function isReadable(encoded: string): boolean {
  try {
    return paymentData.safeParse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'))).success;
  } catch {
    // Not the text of an object.
    return false;
  }
}
