import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { neverStored, openToPages } from '../gateway/cors.js';
import type { SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';

const script = readFileSync(new URL('./assets/wallet.js', import.meta.url), 'utf8');

/** Data that only the wallet knows, in the encrypted part of its result. */
export const walletAudience = 'visa-checkout';

/** The wallet's script, and the calls with which it approves a payment. */
export function walletPages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/checkout-widget/resources/js/integration/v1/sdk.js', (c) =>
    c.body(script, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-cache',
    }),
  );
  app.use('/visa-checkout/calls', openToPages, neverStored);
  app.post('/visa-checkout/calls', (c) => {
    const callid = services.ids.uuid();
    const encPaymentData = services.signer.sign({ aud: walletAudience, callid });
    return c.json({ callid, encKey: services.ids.token(32), encPaymentData });
  });
  return app;
}
