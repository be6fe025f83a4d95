import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxContext, SandboxEnv } from '../http-env.js';
import type { Services } from '../services.js';
import type { Mandate } from './mandates.js';

const styles = ['../console/assets/base.css', './mandate.css']
  .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
  .join('\n');

/** Milliseconds that a slow bank takes. */
const slowMs = 5_000;

/** What the shopper can do, and for developers what a bank can do wrong. */
const actions = {
  agree: 'Agree and go back',
  cancel: 'Cancel',
  fail: 'Agree, then be refused',
  slow: 'Agree, slowly',
  silent: 'Never come back',
  close: 'Close the window',
} as const;
type Action = keyof typeof actions;

/** The page on which a shopper agrees to a mandate. No policy here may cut it off from its opener. */
export function mandatePages({ db, mandates }: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const find = (c: SandboxContext) => mandates.find(db, c.req.query('cart_id') ?? '');

  app.get('/sepa/mandate.css', (c) => c.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/sepa/close.js', (c) =>
    c.body('window.close();', 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  app.get('/sepa/mandate', async (c) => {
    const mandate = await find(c);
    if (!mandate) return c.html(page('There is no such mandate', html``), 404);
    secure(c, mandate);
    return c.html(page('Your SEPA mandate', choices(mandate)));
  });

  app.post('/sepa/mandate', async (c) => {
    const mandate = await find(c);
    if (!mandate) return c.html(page('There is no such mandate', html``), 404);
    secure(c, mandate);
    const { action } = await c.req.parseBody();
    if (!isAction(action)) return c.html(page('That is no choice', html``), 400);
    if (action === 'silent') return c.html(page('Please wait', html`<p>The bank does not answer.</p>`));
    if (action === 'close') return c.html(page('Closing', html`<script src="/sepa/close.js"></script>`));
    if (action === 'cancel') {
      await mandates.decide(db, mandate.id, 'canceled');
      return c.redirect(withParams(mandate.cancel_url, mandate), 303);
    }
    await mandates.decide(db, mandate.id, action === 'fail' ? 'failed' : 'agreed');
    if (action === 'slow') await pause(slowMs);
    return c.redirect(withParams(mandate.return_url, mandate), 303);
  });

  return app;
}

const isAction = (value: unknown): value is Action =>
  typeof value === 'string' && Object.hasOwn(actions, value);

/** The address may have a query already. */
function withParams(address: string, { id }: Mandate): string {
  const url = new URL(address);
  url.searchParams.append('cart_id', id);
  return url.href;
}

/** Browsers hold a form's redirect to the policy as well. */
function secure(c: SandboxContext, { return_url, cancel_url }: Mandate): void {
  const targets = [...new Set([return_url, cancel_url].map((url) => new URL(url).origin))].join(' ');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self' ${targets}`,
  );
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
}

function choices({ id, account_holder_name, last4, mandate_type }: Mandate) {
  const button = (action: Action, kind = '') =>
    html`<button class="${kind}" name="action" value="${action}">${actions[action]}</button>`;
  const kind = mandate_type === 'RECURRENT' ? 'Repeated payments' : 'One payment';
  return html`<p class="muted">You allow the shop to collect from your account by direct debit.</p>
    <dl>
      <dt>Account holder</dt>
      <dd>${account_holder_name}</dd>
      <dt>IBAN</dt>
      <dd>•••• •••• •••• ${last4}</dd>
      <dt>For</dt>
      <dd>${kind}</dd>
    </dl>
    <form method="post" action="/sepa/mandate?cart_id=${id}">
      ${button('agree', 'main')} ${button('cancel')}
      <details>
        <summary>What a bank can do wrong</summary>
        ${button('fail')} ${button('slow')} ${button('silent')} ${button('close')}
      </details>
    </form>`;
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Sandbox bank</title>
        <link rel="stylesheet" href="/sepa/mandate.css" />
      </head>
      <body class="mandate">
        <main>
          <p class="bank">Sandbox bank</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
