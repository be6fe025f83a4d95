import { layout } from '@tessera/example-form';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { exampleFiles, type ExampleFilesOptions } from './example-files.js';
import { examples, servedExamples } from './examples.js';
import type { Origins } from './origins.js';
import { pagePolicy } from './policy.js';

export interface ShopOptions extends ExampleFilesOptions {
  /** The storefront app, beside the smaller examples. */
  storefront: Hono;
  /** The app of the form example. */
  form: Hono;
  /** The app of the Drop-in example. */
  dropIn: Hono;
  /** The app of the examples with a server of their own. */
  servers: Hono;
}

/** Serves the storefront, the other examples, and an index of them. */
export function shopSite({ dist, origins, storefront, form, dropIn, servers }: ShopOptions): Hono {
  const app = new Hono({ strict: false });

  // Pages of the examples refer to their files by relative addresses.
  app.get('/examples/:name', (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    return pathname.endsWith('/') ? next() : c.redirect(`${pathname}/${search}`);
  });
  // Before the headers of the other pages, because one of these examples is about such a header.
  app.route('/examples', servers);
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
  app.route('/examples', exampleFiles({ dist, origins }));
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
    ...[...examples, ...servedExamples].map(({ name, title, note }) => [`/examples/${name}/`, title, note]),
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
