import { createRequire } from 'node:module';
import { PayCard, PayPayPal } from '@tessera/web/react';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from '../support/fixtures.js';

const { resolve } = createRequire(import.meta.url);

/** Page code that hydrates the server's markup; React's development build warns of every difference. */
const hydrate = (props: object, gatewayUrl: string, assetsUrl: string) => `
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { configure } from '@tessera/web';
import { PayCard, PayPayPal } from '@tessera/web/react';

configure({ gatewayUrl: '${gatewayUrl}', assetsUrl: '${assetsUrl}' });
const { card, paypal } = ${JSON.stringify(props)};
const onPayReady = () => (document.title += ' ready');
hydrateRoot(document.querySelector('#card'), createElement(PayCard, { ...card, fieldOptions: { number: { placeholder: '1234' } }, onPayReady }));
hydrateRoot(document.querySelector('#paypal'), createElement(PayPayPal, { ...paypal, onPayReady }));`;

test('React hydrates elements that a server rendered, without a warning', async ({
  page,
  shop,
  merchant,
}) => {
  const authorization = merchant.tokenizationKey;
  const card = { authorization, preventAutofill: true, name: 'nonce' };
  const paypal = {
    authorization,
    amount: '10.00',
    currency: 'USD',
    commit: true,
    agreementDescription: 'Terms',
  };
  const { outputFiles } = await build({
    stdin: {
      contents: hydrate({ card, paypal }, shop.origins.pay, shop.origins.assets),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'error',
    conditions: ['browser'],
    // The built package, not its sources.
    alias: { '@tessera/web/react': resolve('@tessera/web/react'), '@tessera/web': resolve('@tessera/web') },
    define: { 'process.env.NODE_ENV': '"development"' },
  });
  const script = shop.handle(
    '/hydrate.js',
    () => new Response(outputFiles[0]?.text, { headers: { 'content-type': 'text/javascript' } }),
  );
  const rendered = [createElement(PayCard, card), createElement(PayPayPal, paypal)].map((element) =>
    renderToString(element),
  );
  expect(rendered[1]).toContain('agreement-description="Terms"');
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><meta charset="utf-8"><title></title><link rel="icon" href="data:,">
<div id="card">${rendered[0] ?? ''}</div><div id="paypal">${rendered[1] ?? ''}</div><script type="module" src="${script}"></script></html>`,
      headers: { 'content-security-policy': `frame-src ${shop.origins.assets}` },
    }),
  );
  await expect(page).toHaveTitle('ready ready');
  const read = await page.evaluate(() => {
    const element = document.querySelector('pay-paypal');
    return [
      element?.agreementDescription,
      element?.commit,
      document.querySelector('pay-card')?.preventAutofill,
    ];
  });
  expect(read).toEqual(['Terms', true, true]);
});
