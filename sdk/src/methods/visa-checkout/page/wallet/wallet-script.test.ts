import { afterEach, expect, it, vi } from 'vitest';
import { configuration } from '#test/support/gateway-samples.js';
import { type ScriptPage, stubScriptPage } from '#test/support/script-page.js';
import { loadWallet, walletUrl } from './wallet-script.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const path = '/checkout-widget/resources/js/integration/v1/sdk.js';
const { signal } = new AbortController();
const V = { init: () => undefined, on: () => undefined };

it.each([
  ['sandbox', `https://sandbox-assets.secure.checkout.visa.com${path}`],
  ['production', `https://assets.secure.checkout.visa.com${path}`],
  ['development', `http://pay.localhost:4002${path}`],
])('the wallet’s script in %s is %s', (environment, url) => {
  const clientApiUrl = 'http://pay.localhost:4002/merchants/shop_one/client_api';
  expect(walletUrl(configuration({ environment, clientApiUrl }))).toBe(url);
});

const load = (page: ScriptPage, event: 'load' | 'error') => {
  const loading = loadWallet(configuration(), 0, signal);
  page.fire(event);
  return loading;
};

it('the wallet’s script resolves with its global', async () => {
  const page = stubScriptPage();
  vi.stubGlobal('V', V);
  await expect(load(page, 'load')).resolves.toBe(V);
});

it.each(['load', 'error'] as const)(
  'the wallet’s script rejects with VISA_CHECKOUT_SCRIPT_FAILED without a global after %s',
  async (event) => {
    await expect(load(stubScriptPage(), event)).rejects.toMatchObject({
      code: 'VISA_CHECKOUT_SCRIPT_FAILED',
    });
  },
);
