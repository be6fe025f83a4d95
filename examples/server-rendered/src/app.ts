import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { html, raw } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import type { CheckoutProps } from './checkout.js';
import { createClientToken, type Gateway, sell } from './gateway.js';
import { renderCheckout } from './render.js';

export { renderCheckout };

export interface ServerRenderedOptions {
  gateway: Gateway;
  /** Folder of the built script and style sheet. */
  folder: string;
}

/** Creates a shop that renders its checkout with React, and makes the sale. */
export function openServerRendered({ gateway, folder }: ServerRenderedOptions): Hono {
  const app = new Hono();

  const checkout = async (c: Context, orderId: string, problem?: string) => {
    const authorization = await createClientToken(gateway);
    const props: CheckoutProps = { authorization, orderId, ...(problem === undefined ? {} : { problem }) };
    c.header('Cache-Control', 'no-store');
    return c.html(page(raw(renderCheckout(props)), JSON.stringify(props)), problem === undefined ? 200 : 422);
  };

  app.get('/', (c) => checkout(c, randomUUID()));
  app.post('/', csrf(), async (c) => {
    const orderId = c.req.query('order') ?? '';
    if (!/^[\w-]{1,40}$/.test(orderId)) return showProblem(c, 400, 'The order in the address is not valid.');
    const { payment_method_nonce: nonce } = await c.req.parseBody();
    if (typeof nonce !== 'string' || nonce === '') return checkout(c, orderId, 'Enter your card.');
    if (!/^[!-~]{1,200}$/.test(nonce)) return showProblem(c, 400, 'The payment method is not valid.');
    if (await sell(gateway, orderId, nonce)) return c.redirect('./thanks', 303);
    return checkout(c, orderId, 'Your payment was declined. You haven’t been charged. Try another card.');
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // An error of the gateway does not prove that nothing was charged.
    return c.req.method === 'POST'
      ? showProblem(c, 502, 'The payment could not be confirmed. Check your orders before you try again.')
      : showProblem(c, 502, 'The checkout could not be loaded. Try again later.');
  });
  app.get('/thanks', (c) => c.html(page(raw('<h1>Thank you. Your order is paid.</h1>'))));
  app.get(
    '/:file',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (requested) => requested.slice(requested.lastIndexOf('/')),
    }),
  );
  app.get(
    '/assets/:file',
    serveStatic({
      root: path.relative(process.cwd(), folder) || '.',
      rewriteRequestPath: (requested) => requested.slice(requested.lastIndexOf('/assets/')),
    }),
  );
  return app;
}

/** Responds with a page that names the problem. */
function showProblem(c: Context, status: 400 | 502, problem: string) {
  c.header('Cache-Control', 'no-store');
  return c.html(page(raw(`<h1>Payment</h1><p role="alert">${problem}</p>`)), status);
}

/** Renders a document; with the props of the checkout, the browser hydrates it. */
function page(content: ReturnType<typeof raw>, props?: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Rendered on the server</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="browser.css" />
        ${props === undefined ? '' : html`<script type="module" src="browser.js"></script>`}
      </head>
      <body>
        <main id="app" data-props="${props ?? '{}'}">${content}</main>
      </body>
    </html>`;
}
