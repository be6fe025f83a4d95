import { randomBytes } from 'node:crypto';
import { allowedMethods, checkBody } from '@tessera/server-kit/http';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Bundle, bundlePages } from './bundle.js';
import { catalogRoutes } from './catalog/routes.js';
import type { PageConfiguration } from './configuration.js';
import { orderRoutes, type OrderServices } from './orders/routes.js';
import { findProduct } from './catalog/products.js';
import { preferredLocale, preferredStore, renderPage } from './page.js';
import { problemResponse, ShopProblem } from './problem.js';

export interface PaymentScript {
  readonly src: string;
  readonly gatewayUrl: string;
  /** Digest from the manifest of the release; absent during development. */
  readonly integrity?: string | undefined;
}

export interface AppOptions extends OrderServices {
  readonly configuration: PageConfiguration;
  /** Bundles again for each page. */
  readonly isDeveloping: boolean;
  /** Addresses of the SDK's script and of the gateway for browsers. */
  readonly script: PaymentScript;
  /** Returns the content security policy for scripts with this nonce. */
  readonly policy: (nonce: string) => string;
}

/** Cookie of the analytics client, which exists while the shopper agrees. */
const analyticsCookie = '_ALGOLIA';

const maxBodyBytes = 64 * 1024;

export function storefrontApp(options: AppOptions): Hono {
  const app = new Hono();
  let bundle: Promise<Bundle> | undefined;
  const bundled = () => (options.isDeveloping ? bundlePages() : (bundle ??= bundlePages()));

  const page = async (c: Context, status: 200 | 404 = 200) => {
    const { script, style, textFont, displayFont } = await bundled();
    const nonce = randomBytes(16).toString('base64');
    const accepted = c.req.header('accept-language');
    c.header('Content-Security-Policy', options.policy(nonce));
    c.header('Cache-Control', 'no-store');
    c.header('Vary', 'Cookie, Accept-Language');
    const values = {
      script,
      style,
      textFont,
      displayFont,
      nonce,
      sdk: options.script.src,
      integrity: options.script.integrity ?? '',
      gateway: options.script.gatewayUrl,
      configuration: JSON.stringify(options.configuration),
      // Rendered by the server, so that the layout does not shift when the script decides the same.
      page: new URL(c.req.url).pathname.split('/')[1] ?? '',
      consent: options.configuration.insights && !hasDecided(getCookie(c)) ? '' : 'hidden',
    };
    const locale = preferredLocale(getCookie(c, 'locale'), accepted);
    return c.html(
      renderPage({ locale, store: preferredStore(getCookie(c, 'store'), accepted), values }),
      status,
    );
  };

  app.use(
    '*',
    allowedMethods(app, (c) =>
      problemResponse(c, new ShopProblem(405, 'method_not_allowed', 'Method not allowed.')),
    ),
  );
  // Pages store no input, so unknown addresses get a page instead of a problem.
  app.use(
    '/api/*',
    checkBody({
      maxBytes: maxBodyBytes,
      reject: (c, { status, code, detail }) => problemResponse(c, new ShopProblem(status, code, detail)),
    }),
  );

  app.get('/', (c) => page(c));
  app.get('/product/:id', (c) => page(c, findProduct(c.req.param('id')) ? 200 : 404));
  for (const path of ['/cart', '/checkout', '/receipt/:id']) app.get(path, (c) => page(c));

  app.get('/files/:name', async (c) => {
    const file = (await bundled()).files.get(`/files/${c.req.param('name')}`);
    if (!file) return c.notFound();
    return c.body(file.bytes, 200, {
      'content-type': file.type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  app.use('/api/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.route('/', catalogRoutes());
  app.route('/api', orderRoutes(options));
  app.all('/api/*', (c) => problemResponse(c, new ShopProblem(404, 'not_found', 'Page not found.')));
  app.all('*', (c) => page(c, 404));

  app.onError((error, c) => {
    if (error instanceof ShopProblem) return problemResponse(c, error);
    options.report(error);
    return problemResponse(c, new ShopProblem(500, 'internal', 'Internal error.'));
  });
  return app;
}

/**
 * Returns true if the shopper has agreed to search analytics or declined them. The page parses the cookie
 * more strictly.
 */
function hasDecided({ customer = '', [analyticsCookie]: analytics }: Record<string, string>): boolean {
  return analytics !== undefined || /"analytics":"(?:granted|denied)"/.test(customer);
}
