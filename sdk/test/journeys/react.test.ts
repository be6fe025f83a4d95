import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { PayCard, PayCheckout, PayPayPal } from '@tessera/web/react';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cardFrame, expect, test } from '../support/fixtures.js';
import type { TestShop } from '../support/shop.js';

const { resolve } = createRequire(import.meta.url);

/** Page code that hydrates the server's markup; React's development build warns of every difference. */
const hydrate = (props: object, gatewayUrl: string, assetsUrl: string) => `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { configure } from '@tessera/web';
import { PayCard, PayCheckout, PayPayPal } from '@tessera/web/react';

configure({ gatewayUrl: '${gatewayUrl}', assetsUrl: '${assetsUrl}' });
const { card, paypal, checkout } = ${JSON.stringify(props)};
const onPayReady = () => (document.title += ' ready');
hydrateRoot(document.querySelector('#card'), createElement(PayCard, { ...card, fieldOptions: { number: { placeholder: '1234' } }, onPayReady }));
hydrateRoot(document.querySelector('#paypal'), createElement(PayPayPal, { ...paypal, onPayReady }));
hydrateRoot(document.querySelector('#checkout'), createElement(PayCheckout, { ...checkout, onPayReady }));`;

/** Builds page code with the built package, and returns its path in the shop. */
async function serve(shop: TestShop, contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    conditions: ['browser'],
    // The built package, not its sources.
    alias: { '@tessera/web/react': resolve('@tessera/web/react'), '@tessera/web': resolve('@tessera/web') },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  return shop.handle(
    '/page.js',
    () => new Response(outputFiles[0]?.text, { headers: { 'content-type': 'text/javascript' } }),
  );
}

/** Hydrates elements that a server has rendered. */
async function hydrates(page: Page, shop: TestShop, merchant: Merchant): Promise<void> {
  const authorization = merchant.tokenizationKey;
  const frames: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('hosted-fields-form-frame.min.html')) frames.push(request.url());
  });
  const card = {
    ...{ authorization, preventAutofill: true, name: 'nonce' },
    fields: ['number', 'expirationDate', 'cvv', 'postalCode'] as const,
  };
  const paypal = {
    authorization,
    amount: '10.00',
    currency: 'USD',
    commit: true,
    agreementDescription: 'Terms',
  };
  const checkout = {
    ...{ authorization, amount: '10.00', currency: 'USD', methods: ['card'] as const },
    methodOptions: { card: { fieldOptions: { number: { placeholder: '1234' } } } },
  };
  const script = await serve(
    shop,
    hydrate({ card, paypal, checkout }, shop.origins.pay, shop.origins.assets),
  );
  const fieldOptions = { number: { placeholder: '1234' } };
  const rendered = [
    createElement(PayCard, { ...card, fieldOptions }),
    createElement(PayPayPal, paypal),
    createElement(PayCheckout, checkout),
  ].map((element) => renderToString(element));
  expect(rendered[1]).toContain('agreement-description="Terms"');
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title></title><link rel="icon" href="data:,">
<div id="card">${rendered[0] ?? ''}</div><div id="paypal">${rendered[1] ?? ''}</div><div id="checkout">${rendered[2] ?? ''}</div><script type="module" src="${script}"></script></html>`,
      headers: { 'content-security-policy': `frame-src ${shop.origins.assets}` },
    }),
  );
  await expect(page).toHaveTitle('ready ready ready');
  const read = await page.evaluate(() => {
    const element = document.querySelector('pay-paypal');
    return [
      element?.agreementDescription,
      element?.commit,
      document.querySelector('pay-card')?.preventAutofill,
    ];
  });
  expect(read).toEqual(['Terms', true, true]);
  // The server has rendered the names of the fields, too.
  expect(frames).toHaveLength(2);
}

/** Page code whose properties are written inline, so that each rendering makes new functions, arrays and objects. */
const rendering = (key: string, gatewayUrl: string, assetsUrl: string) => `
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { configure } from '@tessera/web';
import { PayCard, PayCheckout } from '@tessera/web/react';

configure({ gatewayUrl: '${gatewayUrl}', assetsUrl: '${assetsUrl}' });
window.calls = 0;
const fetchToken = async () => { window.calls += 1; return '${key}'; };
function Shop() {
  const [count, setCount] = useState(0);
  const render = () => setCount((previous) => previous + 1);
  window.render = () => flushSync(render);
  const card = () => ({
    authorization: () => fetchToken(),
    fields: ['number', 'expirationDate', 'cvv'],
    fieldOptions: { number: { placeholder: '1234', supportedCardBrands: { visa: true } } },
    fonts: [],
    fieldStyles: { input: { color: 'black' } },
    tokenizeOptions: {},
  });
  return [
    createElement('output', { key: 'count' }, count),
    createElement(PayCard, { ...card(), key: 'component', id: 'component', onPayChange: render }),
    createElement('pay-card', { ...card(), key: 'tag', id: 'tag', 'onpay-change': render }),
    createElement(PayCheckout, {
      ...{ key: 'checkout', id: 'checkout', authorization: () => fetchToken(), methods: ['card', 'paypal'] },
      ...{ amount: '10.00', currency: 'USD', cardFields: ['number', 'expirationDate', 'cvv'], fonts: [] },
      methodOptions: { card: { fieldOptions: { number: { placeholder: '1234' } }, tokenizeOptions: {} } },
      onPayChange: render,
    }),
  ];
}
createRoot(document.querySelector('#app')).render(createElement(StrictMode, null, createElement(Shop)));`;

/** Types into each form while React renders. */
async function rendersOften(page: Page, shop: TestShop, merchant: Merchant): Promise<void> {
  const script = await serve(
    shop,
    rendering(merchant.tokenizationKey, shop.origins.pay, shop.origins.assets),
  );
  const rendered = () => page.evaluate(() => Number(document.querySelector('output')?.textContent));
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="${script}"></script></html>`,
      headers: { 'content-security-policy': `frame-src ${shop.origins.assets}` },
    }),
  );
  for (const id of ['component', 'tag', 'checkout']) {
    await test.step(`a card of ${id} is typed`, async () => {
      const number = cardFrame(page.locator(`#${id}`)).getByLabel('Card number');
      await number.pressSequentially('4111');
      const before = await rendered();
      await page.evaluate(() => {
        for (let index = 0; index < 50; index += 1) (window as unknown as { render(): void }).render();
      });
      expect(await rendered()).toBeGreaterThanOrEqual(before + 50);
      await expect(number).toBeFocused();
      await number.pressSequentially('111111111111');
      await expect(number).toHaveValue('4111 1111 1111 1111');
    });
  }
  expect(await page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(3);
}

test('React hydrates elements without a warning, and keeps what was typed while it renders', async ({
  page,
  shop,
  merchant,
}) => {
  await test.step('elements that a server rendered are hydrated', () => hydrates(page, shop, merchant));
  await test.step('properties that are written inline', () => rendersOften(page, shop, merchant));
});
