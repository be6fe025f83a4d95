import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { functionsPage } from '#test/support/pages.js';
import type * as venmoModule from '../../index.js';
import type { CreateVenmoOptions } from '../../index.js';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36',
});

declare const venmo: typeof venmoModule;

interface Outcome {
  code: string;
  details?: object;
}

/** Page that pays when the button is pressed, and also if Venmo's return has reloaded it. */
const script = (given: CreateVenmoOptions) =>
  pageCode(async (options) => {
    const instance = await venmo.create(options);
    const list: Outcome[] = [];
    const pay = () => {
      instance.tokenize({ processResultsDelay: 200 }).then(
        ({ nonce, details }) => list.push({ code: nonce ? 'done' : 'no nonce', details }),
        (error: unknown) => list.push({ code: (error as { code?: string }).code ?? String(error) }),
      );
    };
    document.querySelector('#pay')?.addEventListener('click', pay);
    if (instance.hasTokenizationResult()) pay();
    Object.assign(window, { outcomes: list, isReady: true });
  }, given);

const outcomes = (page: Page) => page.evaluate(() => (window as unknown as { outcomes: Outcome[] }).outcomes);

const codes = async (page: Page) => (await outcomes(page)).map(({ code }) => code);

test('a phone pays in the app and returns by URL, by hand, or with a reloaded page', async ({
  page,
  shop,
  merchant,
}) => {
  const authorization = merchant.tokenizationKey;
  const body = '<button id="pay" type="button">Pay</button>';
  const open = async (options: object) => {
    const html = functionsPage(shop, {
      body,
      script: script({ authorization, ...options }),
      modules: ['venmo'],
    });
    const url = shop.serve(html);
    await page.goto(`${url}#cart`);
    await page.waitForFunction(() => 'isReady' in window);
    return url;
  };
  const openApp = async () => {
    const [app] = await Promise.all([page.waitForEvent('popup'), page.locator('#pay').click()]);
    return app;
  };

  const usage = { paymentMethodUsage: 'single_use' };
  for (const [name, options] of [
    ['without a payment context', {}],
    ['with a payment context', usage],
  ] as const) {
    await test.step(`${name}, the app returns in a new tab, which completes the payment`, async () => {
      await open(options);
      const app = await openApp();
      await app.getByRole('button', { name: 'Authorize' }).click();
      await app.waitForFunction(() => 'isReady' in window);
      await expect.poll(() => codes(app)).toEqual(['done']);
      expect(new URL(app.url()).hash).toBe('');
      await app.close();
    });
  }

  await test.step('a result of a context that this browser has not created is rejected', async () => {
    const url = await open(usage);
    await page.goto('about:blank');
    await page.goto(`${url}#venmoSuccess=1&paymentMethodNonce=forged&resource_id=other`);
    await page.waitForFunction(() => 'isReady' in window);
    await expect.poll(() => codes(page)).toEqual(['VENMO_APP_FAILED']);
  });

  await test.step('a result in the hash of the waiting page ends the payment, and the hash is restored', async () => {
    await open(usage);
    const app = await openApp();
    await app.getByRole('heading', { name: 'Pay with Venmo' }).waitFor();
    await page.evaluate(() => {
      location.hash = '#venmoCancel=1';
    });
    await expect.poll(() => codes(page)).toEqual(['VENMO_APP_CANCELED']);
    expect(new URL(page.url()).hash).toBe('#cart');
    await app.close();
  });

  await test.step('with a manual return the page polls', async () => {
    await open({ requireManualReturn: true, ...usage });
    const app = await openApp();
    await app.getByRole('button', { name: 'Authorize' }).click();
    await expect(app.getByText('Return to the shop to continue.')).toBeVisible();
    await expect.poll(() => codes(page)).toEqual(['done']);
  });
});
