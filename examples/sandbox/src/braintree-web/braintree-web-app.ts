import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from '../http-env.js';

/** Name of each page and its script. Landing pages run no script. */
const pages: Readonly<Record<string, string | null>> = {
  'dispatch-frame': 'dispatch.js',
  'redirect-frame': 'redirect.js',
  'cancel-frame': 'cancel.js',
  'local-payment-redirect-frame': 'local-payment-redirect.js',
  'masterpass-loading-frame': 'masterpass-loading.js',
  'local-payment-landing-frame': null,
  'masterpass-landing-frame': null,
  'paypal-landing-frame': null,
  'sepa-landing-frame': null,
  'venmo-landing-frame': null,
};

const types = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

const assets = ['bus.js', 'report.js', 'braintree-web.css', ...Object.values(pages)].filter(
  (name) => name !== null,
);

/**
 * No opener policy: a page must reach `window.opener`. No `frame-ancestors`: any shop may embed the dispatch
 * frame.
 */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' https://*.masterpass.com; style-src 'self'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
};

/**
 * Serves the pages that `braintree-web` opens in its frames and popups. Its npm package contains none, so
 * `assetsUrl` of the configuration points here.
 */
export function braintreeWebApp(): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  for (const name of assets) {
    const text = readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8');
    const type = types[name.endsWith('.css') ? 'css' : 'js'];
    app.get(`/braintree-web/${name}`, (c) => c.body(text, 200, { ...headers, 'Content-Type': type }));
  }
  for (const [name, script] of Object.entries(pages)) {
    for (const suffix of ['', '.min']) {
      app.get(`/braintree-web/web/:version/html/${name}${suffix}.html`, (c) =>
        c.html(page(name, script), 200, headers),
      );
    }
  }
  return app;
}

function page(name: string, script: string | null) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/braintree-web/braintree-web.css" />
        ${script === null ? '' : html`<script type="module" src="/braintree-web/${script}"></script>`}
      </head>
      <body>
        <main><div class="ring"></div></main>
      </body>
    </html>`;
}
