import { Hono } from 'hono';
import { addressesFor } from '../addresses.js';
import { camelKeys } from '../gateway/camel-keys.js';
import { authorize, readJson } from '../gateway/rest-call.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import { createPayment, patchPayment, setupAgreement } from './payments.js';
import { tokenizeAccount } from './tokenize-account.js';

const calls = [
  ['/paypal_hermes/create_payment_resource', createPayment, 201],
  ['/paypal_hermes/setup_billing_agreement', setupAgreement, 201],
  ['/paypal_hermes/patch_payment_resource', patchPayment, 200],
] as const;

/** Serves the REST calls of PayPal: payments, agreements and their tokenization. */
export function paypalRoutes(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const [path, handle, status] of calls) {
    app.post(path, async (c) => {
      const body = camelKeys(await readJson(c));
      const authorization = await authorize(services, c, body);
      return c.json(await handle(services, authorization, body, addressesFor(c.req.url).origin), status);
    });
  }

  // Local payments are tokenized by the same call.
  app.post('/payment_methods/paypal_accounts', async (c) => {
    const body = camelKeys(await readJson(c));
    const authorization = await authorize(services, c, body);
    return c.json({ paypalAccounts: [await tokenizeAccount(services, authorization, body)] }, 202);
  });
  return app;
}
