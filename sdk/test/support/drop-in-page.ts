import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { policyFor, withChallenge } from '@tessera/sites';
import { build, type Plugin } from 'esbuild';
import { globalName } from '../../src/compat/global-name.js';
import type { TestShop } from './shop.js';

const load = createRequire(import.meta.url);
const folder = path.dirname(load.resolve('braintree-web-drop-in/package.json'));

/** Modules of braintree-web that the Drop-in uses, as the SDK's classic scripts. */
const modules = [
  'client',
  'apple-pay',
  'data-collector',
  'google-payment',
  'hosted-fields',
  'paypal-checkout',
  'three-d-secure',
  'vault-manager',
  'venmo',
];

/** Replaces the imports of braintree-web by the globals of the classic scripts. */
const globals: Plugin = {
  name: 'classic-scripts',
  setup(bundler) {
    bundler.onResolve({ filter: /^braintree-web\// }, ({ path: name }) => ({
      path: name.replace('braintree-web/', ''),
      namespace: 'classic-script',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'classic-script' }, ({ path: name }) => ({
      contents: `module.exports = window.braintree.${globalName(name)};`,
    }));
  },
};

/** Bundles the unmodified source of the Drop-in. */
async function bundleDropIn(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `window.dropIn = require('${folder}/index.js');`, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    define: { global: 'window' },
    plugins: [globals],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** Older PayPal script that the Drop-in uses, over the buttons of the sandbox's PayPal script. */
const olderPayPal = `window.paypal.Button = {
  render: ({ payment, onAuthorize, onError }, target) =>
    window.paypal.Buttons({ createOrder: payment, onApprove: onAuthorize, onError }).render(target),
};`;

const start = (authorization: string, options: object) => `
window.payloads = [];
window.events = [];
window.ready = window.dropIn.create({
  authorization: ${JSON.stringify(authorization)}, container: '#drop-in', ...${JSON.stringify(options)},
}).then((instance) => {
  for (const name of ['changeActiveView', 'paymentMethodRequestable', 'noPaymentMethodRequestable', 'paymentOptionSelected'])
    instance.on(name, (detail) => { window.events.push([name, detail ?? null]); });
  window.instance = instance;
  return true;
});
document.getElementById('pay').addEventListener('click', () => {
  const request = ${JSON.stringify(options)}.threeDSecure ? { threeDSecure: { amount: '24.00' } } : {};
  window.instance.requestPaymentMethod(request).then(
    (payload) => window.payloads.push(payload),
    (error) => window.payloads.push({ error: error.message }),
  );
});`;

interface DropInPage {
  payloads: Readonly<Record<string, unknown>>[];
  ready: Promise<boolean>;
}

/** Opens a shop's page with the Drop-in on top of the SDK's classic scripts, and waits until it is ready. */
export async function openDropIn(
  page: Page,
  shop: TestShop,
  authorization: string,
  options: object,
): Promise<void> {
  const text = await bundleDropIn();
  const serve = (name: string, type: string, body: string) =>
    shop.handle(name, () => new Response(body, { headers: { 'content-type': type } }));
  const script = serve('/drop-in.js', 'text/javascript', text);
  const css = serve('/drop-in.css', 'text/css', await readFile(path.join(folder, 'dropin.css'), 'utf8'));
  const scripts = [
    `${shop.origins.pay}/sdk/js?client-id=x`,
    ...modules.map((name) => shop.asset(`../js/${name}.min.js`)),
    script,
  ];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"><link rel="stylesheet" id="braintree-dropin-stylesheet" href="${css}"></head><body>
<div id="drop-in"></div><button id="pay" type="button">Pay</button>
${scripts.map((src) => `<script src="${src}"></script>`).join('')}
<script>${olderPayPal}${start(authorization, options)}</script></body></html>`;
  // The Drop-in inserts markup with style attributes, and runs without Trusted Types only.
  const policy = withChallenge(policyFor(html, shop.origins), shop.origins)
    .replace(/style-src [^;]*/, `style-src 'self' 'unsafe-inline'`)
    .replace(/;\s*(?:require-trusted-types-for|trusted-types)[^;]*/g, '');
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
  await page.evaluate(() => (window as unknown as DropInPage).ready);
}

/** Returns the strict policy of the tests, with the style sheet of the Drop-in. */
export const dropInPolicy = (html: string, { origins }: TestShop): string =>
  withChallenge(policyFor(html, origins), origins).replace(
    /style-src [^;]*/,
    (rule) => `${rule} ${origins.assets}`,
  );

/** Opens a shop's page with the SDK's own Drop-in under the strict policy of the tests, and waits until it is ready. */
export async function openOwnDropIn(
  page: Page,
  shop: TestShop,
  authorization: string,
  options: object,
): Promise<void> {
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"></head><body><div id="drop-in"></div><button id="pay" type="button">Pay</button>
<script src="${script}"></script>
<script>window.dropIn = window.braintree.dropin;${start(authorization, options)}</script></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } }));
  await page.evaluate(() => (window as unknown as DropInPage).ready);
}

/** Returns the payloads that the shop has received. */
export const payloads = (page: Page): Promise<Readonly<Record<string, unknown>>[]> =>
  page.evaluate(() => (window as unknown as DropInPage).payloads);
