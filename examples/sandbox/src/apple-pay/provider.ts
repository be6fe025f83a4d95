import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { SandboxEnv } from '../http-env.js';
import { scriptResponse, withSheet } from '../providers/wallet-script.js';
import type { Provider } from '../services.js';
import { applePayRoutes } from './apple-pay-routes.js';

const script = withSheet(readFileSync(new URL('./assets/session.js', import.meta.url), 'utf8'));

/** Serves the stand-in of `ApplePaySession`. */
const applePayPages = () =>
  new Hono<SandboxEnv>().get('/apple-pay/session.js', (c) => scriptResponse(c, script));

export const provider: Provider = { routes: applePayRoutes, pages: applePayPages };
