import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layout } from '@tessera/example-form';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { type Origins, withOrigins } from './origins.js';
import { pagePolicy, policyFor, withPayPal } from './policy.js';

export interface ShopOptions {
  origins: Origins;
  /** The storefront app, beside the smaller examples. */
  storefront: Hono;
  /** The app of the form example. */
  form: Hono;
  /** The app of the Drop-in example. */
  dropIn: Hono;
}

const examples = path.join(import.meta.dirname, '../..');

/** Serves the storefront, the other examples, and an index of them. */
export function shopSite({ origins, storefront, form, dropIn }: ShopOptions): Hono {
  const app = new Hono({ strict: false });

  app.use(
    '*',
    secureHeaders({ crossOriginOpenerPolicy: 'same-origin-allow-popups', crossOriginResourcePolicy: false }),
  );
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy'))
      c.header('Content-Security-Policy', pagePolicy(origins));
  });

  app.get('/examples', (c) => c.html(layout({ title: 'Examples', body: indexPage(origins) })));
  app.route('/examples/form', form);
  app.route('/examples/drop-in', dropIn);
  app.get('/examples/:name', (c) => {
    const file = path.join(examples, path.basename(c.req.param('name')), 'index.html');
    if (!existsSync(file)) return c.notFound();
    const page = withOrigins(readFileSync(file, 'utf8'), origins);
    const policy = policyFor(page, origins);
    const hasPayPal = page.includes('loadPayPalSDK');
    c.header('Content-Security-Policy', hasPayPal ? withPayPal(policy, origins) : policy);
    return c.html(page);
  });
  app.route('/', storefront);
  app.notFound((c) =>
    c.html(layout({ title: 'Not found', body: html`<main><h1>Page not found</h1></main>` }), 404),
  );
  return app;
}

function indexPage(origins: Origins) {
  const pages = [
    [
      '/',
      'Storefront',
      'A complete shop: search, cart, checkout and receipts, with orders that survive failures.',
    ],
    [
      '/examples/form/',
      'HTML form',
      'No custom script. The form submits the nonce, and the server creates the sale.',
    ],
    [
      '/examples/drop-in/',
      'Drop-in',
      'One page with npm braintree-web-drop-in and with Tessera: only the script tag changes.',
    ],
    ['/examples/plain-html/', 'Plain HTML', 'A script tag, an element and a nonce, all in one file.'],
    [
      '/examples/paypal-buttons/',
      'PayPal buttons',
      'The JavaScript API with one shared client. Checks whether the shopper prefers PayPal.',
    ],
    [`${origins.pay}/console`, 'Gateway console', 'Requests, transactions, outbox and simulated failures.'],
    [origins.storybook, 'Storybook', 'All elements in all states.'],
    [
      origins.portal,
      'Employer portal',
      'Manage vision benefit campaigns. Sign in as user@demo.example for a code that pays in the storefront.',
    ],
  ] as const;
  return html`<main>
    <h1>Tessera demos</h1>
    <p class="muted">
      Test card: 4111 1111 1111 1111, any future date, any security code. Nothing leaves this computer.
    </p>
    <ul class="list">
      ${pages.map(
        ([href, name, note]) =>
          html`<li class="card">
            <a href="${raw(href)}">${name}</a>
            <p class="muted">${note}</p>
          </li>`,
      )}
    </ul>
  </main>`;
}
