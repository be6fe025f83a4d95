import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cardFrame, expect, test } from '../support/fixtures.js';
import { serveScript } from '../support/page-script.js';
import type { TestShop } from '../support/shop.js';
import type { start as hydrate } from './page-scripts/hydrate.js';
import type { RenderedPage, start as render } from './page-scripts/render.js';

const { resolve } = createRequire(import.meta.url);

const addressesOf = ({ origins }: TestShop) => ({ gatewayUrl: origins.pay, assetsUrl: origins.assets });

/** Builds a module of `page-scripts` with the built package, and returns the path of a script that calls its `start`. */
async function serve<Start extends (...data: never[]) => void>(
  shop: TestShop,
  name: string,
  ...data: Parameters<Start>
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `page-scripts/${name}.ts`)],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    conditions: ['browser'],
    // The built package, not its sources.
    alias: { '@tessera/web/react': resolve('@tessera/web/react'), '@tessera/web': resolve('@tessera/web') },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const module = serveScript(shop, `${name}-module`, outputFiles[0]?.text ?? '');
  return serveScript(shop, name, `import { start } from '${module}'; start(...${JSON.stringify(data)});`);
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
  const script = await serve<typeof hydrate>(shop, 'hydrate', { card, paypal, checkout }, addressesOf(shop));
  // Loaded here, because editors list the tests before the package is built.
  const { PayCard, PayCheckout, PayPayPal } = await import('@tessera/web/react');
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

/** Types into each form while React renders. */
async function rendersOften(page: Page, shop: TestShop, merchant: Merchant): Promise<void> {
  const script = await serve<typeof render>(shop, 'render', merchant.tokenizationKey, addressesOf(shop));
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
        for (let index = 0; index < 50; index += 1) (window as unknown as RenderedPage).render?.();
      });
      expect(await rendered()).toBeGreaterThanOrEqual(before + 50);
      await expect(number).toBeFocused();
      await number.pressSequentially('111111111111');
      await expect(number).toHaveValue('4111 1111 1111 1111');
    });
  }
  expect(await page.evaluate(() => (window as unknown as RenderedPage).calls)).toBe(3);
}

test('React hydrates elements without a warning, and keeps what was typed while it renders', async ({
  page,
  shop,
  merchant,
}) => {
  await test.step('elements that a server rendered are hydrated', () => hydrates(page, shop, merchant));
  await test.step('properties that are written inline', () => rendersOften(page, shop, merchant));
});
