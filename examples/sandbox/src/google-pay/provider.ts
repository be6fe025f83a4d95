import { readFileSync } from 'node:fs';
import { checkBody } from '@tessera/server-kit/http';
import { Hono } from 'hono';
import { neverStored, openToPages } from '../gateway/cors.js';
import { GatewayError } from '../gateway/gateway-error.js';
import type { SandboxEnv } from '../http-env.js';
import { scriptResponse, withSheet } from '../providers/wallet-script.js';
import type { Provider, Services } from '../services.js';
import { mintToken } from './mint-token.js';

const script = withSheet(readFileSync(new URL('./assets/pay.js', import.meta.url), 'utf8'));

const maxBodyBytes = 64 * 1024;

/** Serves Google's script, and the call with which its sheet exchanges a card for a nonce of the gateway. */
function googlePayPages(services: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  app.get('/gp/p/js/pay.js', (c) => scriptResponse(c, script));
  app.use(
    '/gp/p/tokens',
    openToPages,
    neverStored,
    checkBody({
      maxBytes: maxBodyBytes,
      reject: (c, { status, detail }) => c.json({ error: detail }, status),
    }),
  );
  app.post('/gp/p/tokens', async (c) => {
    try {
      const body: unknown = await c.req.json();
      return c.json({ token: JSON.stringify(await mintToken(services, body)) });
    } catch (error) {
      if (!(error instanceof GatewayError) && !(error instanceof SyntaxError)) throw error;
      // Google passes the gateway's error to the shop in the place of the card.
      return c.json({ token: JSON.stringify({ error: { message: error.message }, fieldErrors: [] }) });
    }
  });
  return app;
}

export const provider: Provider = { pages: googlePayPages };
