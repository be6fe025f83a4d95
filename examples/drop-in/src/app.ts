import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type FormShopOptions, openFormShop } from '@tessera/example-form';
import { clientToken, createCustomer, type GatewayAccess, GatewayError } from '@tessera/server-kit/gateway';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { dropInPage, type DropInScripts, type Variant } from './page.js';
import { bundleNpmDropIn, olderPayPal, readNpmDropInStyles } from './npm-drop-in.js';

export { type DropInScripts, type Variant } from './page.js';

export interface DropInExampleOptions extends Omit<FormShopOptions, 'name' | 'checkoutPage'> {
  scripts: DropInScripts;
  /** Content security policies of the pages. */
  policies: Readonly<Record<Variant, string>>;
}

const folder = path.relative(process.cwd(), path.join(import.meta.dirname, '../public')) || '.';
const customerCookie = 'drop_in_customer';
const yearSeconds = 31_536_000;

/** Creates the shop of the Drop-in's guide: one page and one script, with either Drop-in. */
export async function openDropInExample({
  scripts,
  policies,
  ...options
}: DropInExampleOptions): Promise<Hono> {
  const { gateway } = options;
  const shop = await openFormShop({
    ...options,
    name: 'drop-in',
    checkoutPage: async (checkout, c) => {
      const variant = c.req.query('with') === 'before' ? 'before' : 'after';
      c.header('Content-Security-Policy', policies[variant]);
      c.header('Cache-Control', 'no-store');
      const authorization = await tokenOf(c, gateway, scripts.gatewayUrl);
      return dropInPage({ ...checkout, variant, authorization, scripts });
    },
  });
  let script: Promise<string> | undefined;
  const app = new Hono({ strict: false });
  app.get('/npm-drop-in.js', async (c) => {
    script ??= bundleNpmDropIn();
    return c.body(`${olderPayPal}\n${await script}`, 200, { 'content-type': 'text/javascript' });
  });
  app.get('/npm-drop-in.css', async (c) =>
    c.body(await readNpmDropInStyles(), 200, { 'content-type': 'text/css' }),
  );
  app.get('/checkout.js', serveStatic({ path: path.join(folder, 'checkout.js') }));
  app.route('/', shop);
  return app;
}

/** Returns a client token of the browser's customer, whose payment methods are saved. */
async function tokenOf(c: Context, gateway: GatewayAccess, baseUrl: string): Promise<string> {
  const known = z.uuid().safeParse(getCookie(c, customerCookie));
  const customerId = known.data ?? randomUUID();
  if (!known.success) {
    const cookie = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: yearSeconds } as const;
    setCookie(c, customerCookie, customerId, cookie);
  }
  try {
    return await clientToken(gateway, { baseUrl, customerId });
  } catch (error) {
    if (!(error instanceof GatewayError) || error.code !== 'customer_unknown') throw error;
    await createCustomer(gateway, customerId);
    return clientToken(gateway, { baseUrl, customerId });
  }
}
