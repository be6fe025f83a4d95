import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie } from 'hono/cookie';
import { type Bundle, bundlePages } from './bundle.js';
import { catalogRoutes } from './catalog/routes.js';
import type { PageConfiguration } from './configuration.js';
import { orderRoutes } from './orders/routes.js';
import type { PaymentServices } from './orders/payments.js';
import { findProduct } from './catalog/products.js';
import { preferredLocale, preferredStore, renderPage } from './page.js';
import { parseInput, problemResponse, ShopProblem } from './problem.js';
import { type StoreId, storeIds } from './stores.js';
import { z } from 'zod';

export interface AppOptions extends PaymentServices {
  readonly configuration: PageConfiguration;
  /** Bundle anew for each page. */
  readonly isDeveloping: boolean;
  /** Address of the SDK's script, and of the gateway as browsers reach it. */
  readonly script: { readonly src: string; readonly gatewayUrl: string };
  /** The policy of a page whose scripts carry this nonce. */
  readonly policy: (nonce: string) => string;
  readonly clientToken: (store: StoreId) => Promise<string>;
}

const maxBodyBytes = 64 * 1024;

export function storefrontApp(options: AppOptions): Hono {
  const app = new Hono();
  let bundle: Promise<Bundle> | undefined;
  const bundled = () => (options.isDeveloping ? bundlePages() : (bundle ??= bundlePages()));

  const page = async (c: Context, status: 200 | 404 = 200) => {
    const { script, style } = await bundled();
    const nonce = randomBytes(16).toString('base64');
    const accepted = c.req.header('accept-language');
    c.header('Content-Security-Policy', options.policy(nonce));
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Cookie, Accept-Language');
    const values = {
      nonce,
      script,
      style,
      sdk: options.script.src,
      gateway: options.script.gatewayUrl,
      configuration: JSON.stringify(options.configuration),
    };
    const locale = preferredLocale(getCookie(c, 'locale'), accepted);
    return c.html(
      renderPage({ locale, store: preferredStore(getCookie(c, 'store'), accepted), values }),
      status,
    );
  };

  app.get('/', (c) => page(c));
  app.get('/product/:id', (c) => page(c, findProduct(c.req.param('id')) ? 200 : 404));
  for (const place of ['/cart', '/checkout', '/receipt/:id']) app.get(place, (c) => page(c));

  app.get('/files/:name', async (c) => {
    const file = (await bundled()).files.get(`/files/${c.req.param('name')}`);
    if (!file) return c.notFound();
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  app.use('/api/*', bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.route('/', catalogRoutes());
  app.route('/api', orderRoutes(options));
  app.get('/api/client-token', async (c) => {
    const { store } = parseInput(z.object({ store: z.enum(storeIds) }), c.req.query());
    return c.json({ clientToken: await options.clientToken(store) });
  });
  app.all('/api/*', () => {
    throw new ShopProblem(404, 'not_found', 'There is no such address.');
  });
  app.get('*', (c) => page(c, 404));

  app.onError((error, c) => {
    if (error instanceof ShopProblem) return problemResponse(c, error);
    options.report(error);
    return problemResponse(c, new ShopProblem(500, 'internal', 'The shop failed.'));
  });
  return app;
}

function tooLarge(): never {
  throw new ShopProblem(413, 'payload_too_large', 'The body is too large.');
}
