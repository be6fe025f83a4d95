import { Hono } from 'hono';
import { z } from 'zod';
import { camelKeys } from '../gateway/camel-keys.js';
import { GatewayError } from '../gateway/gateway-error.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { walletAudience } from './wallet-pages.js';

const cardRequest = z.object({
  visaCheckoutCard: z.object({
    callId: z.string(),
    encryptedPaymentData: z.string(),
    encryptedKey: z.string().min(1),
  }),
});

const address = {
  firstName: 'Ada',
  lastName: 'Lee',
  streetAddress: '1 Elm St',
  extendedAddress: null,
  locality: 'Oakland',
  region: 'CA',
  postalCode: '94607',
  countryCode: 'US',
  phoneNumber: '5105550100',
};
const binData = {
  prepaid: 'No',
  healthcare: 'No',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'No',
  issuingBank: 'Unknown',
  countryOfIssuance: 'USA',
  productId: 'A',
};

/** Visa Checkout: a card of what the shopper approved in the wallet. */
export function visaCheckoutRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const { db, nonces, signer } = services;

  app.post('/payment_methods/visa_checkout_cards', async (c) => {
    const body = camelKeys(await readJson(c));
    const { merchant } = await authorize(services, c, body);
    if (merchant.settings.visaCheckout === null) {
      throw new GatewayError('AUTHORIZATION', 'Visa Checkout is not enabled for this merchant');
    }
    const given = cardRequest.safeParse(body).data?.visaCheckoutCard;
    const approved = given && signer.verify(given.encryptedPaymentData);
    if (!given || approved?.['aud'] !== walletAudience || approved['callid'] !== given.callId) {
      throw new GatewayError('VALIDATION', 'Visa Checkout card is invalid', [
        { path: ['visaCheckoutCard', 'callId'], code: null, message: 'is invalid' },
      ]);
    }
    const details = { cardType: 'Visa', lastTwo: '11', lastFour: '1111' };
    const description = 'ending in 11';
    const nonce = await nonces.mint(db, {
      merchantId: merchant.id,
      details: { type: 'VisaCheckoutCard', description, details },
    });
    const card = {
      type: 'VisaCheckoutCard',
      nonce,
      description,
      consumed: false,
      default: false,
      details,
      billingAddress: { ...address, extendedAddress: 'Apt 4' },
      shippingAddress: address,
      userData: {
        userFirstName: 'Ada',
        userLastName: 'Lee',
        userFullName: 'Ada Lee',
        userName: 'ada',
        userEmail: 'ada@example.com',
      },
      callId: given.callId,
      binData,
    };
    return c.json({ visaCheckoutCards: [card] }, 201);
  });

  return app;
}
