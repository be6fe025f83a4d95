import type { Page } from '@playwright/test';
import sdk from '../../package.json' with { type: 'json' };
import { fillCard } from '#src/testing/fill-card.js';
import { testCards } from '#src/testing/test-cards.js';
import { findings } from '../support/axe.js';
import { cardFrame, expect, forgive, test, typeCard } from '../support/fixtures.js';
import type { TestShop } from '../support/shop.js';
import { changedLines } from './moved-shop.js';

const outcome = (page: Page) => page.locator('output');

async function open(page: Page, shop: TestShop, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.sites.origins.shop}/examples/${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Types a card and presses the page's own button. */
async function payByCard(page: Page, button = 'Pay $24.00'): Promise<void> {
  await typeCard(cardFrame(page));
  await page.getByRole('button', { name: button }).click();
}

async function cancelPayPal(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'PayPal' }).click(),
  ]);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(outcome(page)).toHaveText('Payment canceled. You haven’t been charged.');
}

/** Checks the page's accessibility, and that it is not wider than a phone. */
async function check(page: Page): Promise<void> {
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findings(page, [page.mainFrame()], ['color-contrast'])).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

for (const [name, folder] of [
  ['React', 'react'],
  ['Vue', 'vue'],
  ['Angular', 'angular'],
] as const) {
  test(
    `the ${name} example shows an error, a cancel and a success, and pays after its form was removed`,
    { tag: '@journey' },
    async ({ page, shop }) => {
      await open(page, shop, `${folder}/`);
      const number = cardFrame(page).getByLabel('Card number');
      // The page sets an object as a property.
      await expect(number).toHaveAttribute('placeholder', '4111 1111 1111 1111');
      await page.getByRole('button', { name: 'Pay $24.00' }).click();
      await expect(outcome(page)).toHaveText('You haven’t been charged (HOSTED_FIELDS_FIELDS_EMPTY).');
      await cancelPayPal(page);
      await page.getByRole('button', { name: 'Remove the form' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      await page.getByRole('button', { name: 'Show the form' }).click();
      await payByCard(page);
      await expect(outcome(page)).toContainText('Approved: ');
      await check(page);
    },
  );
}

test('the React example pays with plain tags', async ({ page, shop }) => {
  await open(page, shop, 'react/tags.html');
  await cancelPayPal(page);
  await payByCard(page);
  await expect(outcome(page)).toContainText('Approved: ');
  await check(page);
});

test('the server-rendered example is hydrated, shows a decline, and pays', async ({
  page,
  shop,
  consoleErrors,
}) => {
  await open(page, shop, 'server-rendered/');
  await typeCard(cardFrame(page), { number: '4000111111111511' });
  await expect(page.getByText('The card is complete.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(page.locator('form > [role=alert]')).toContainText('Your payment was declined.');
  await check(page);
  await payByCard(page);
  await expect(page.getByRole('heading')).toHaveText('Thank you. Your order is paid.');
  // Chromium reports the status of the declined page.
  forgive(consoleErrors, /422/);
});

for (const file of ['', 'bundle.html']) {
  test(`the page of the strict policy pays without a violation: ${file || 'script tag'}`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) => {
        violations.push(`${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await open(page, shop, `strict-csp/${file}`);
    const [script] = await page
      .locator('script[nonce]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).nonce));
    expect(script).toMatch(/^[\w-]{22}$/);
    await payByCard(page);
    await expect(outcome(page)).toContainText('Approved: ');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);
    await check(page);
  });
}

test('a page with Cross-Origin-Opener-Policy pays by card; PayPal needs the value that keeps popups', async ({
  page,
  shop,
}) => {
  await open(page, shop, 'opener-policy/');
  await test.step('same-origin disconnects the popup', async () => {
    await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'PayPal' }).click()]);
    await expect(outcome(page)).toHaveText(
      'Payment canceled (PAYPAL_POPUP_CLOSED, closed). You haven’t been charged.',
    );
  });
  await test.step('a card is not affected', async () => {
    await payByCard(page);
    await expect(outcome(page)).toContainText('Approved: ');
    await check(page);
  });
  await test.step('same-origin-allow-popups keeps it', async () => {
    await page.getByRole('link', { name: 'Open it with same-origin-allow-popups' }).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'PayPal' }).click(),
    ]);
    await popup.getByRole('button', { name: /Pay now|Continue/ }).click();
    await expect(outcome(page)).toContainText('Approved: ');
  });
});

for (const [name, folder] of [
  ['moved from braintree-web', 'hosted-fields-move'],
  ['with RequireJS', 'requirejs'],
] as const) {
  test(`the page ${name} pays by card`, async ({ page, shop }) => {
    await open(page, shop, `${folder}/`);
    await expect(page.getByRole('button', { name: 'Pay $24.00' })).toBeEnabled();
    await check(page);
    await fillCard(page, { number: testCards.visa, expirationDate: '12/30', cvv: '123' });
    await page.getByRole('button', { name: 'Pay $24.00' }).click();
    await expect(outcome(page)).toContainText('Approved: ');
  });
}

test('the command changes two script tags of the page that moves from braintree-web', async () => {
  const assets = 'https://assets.shop.example';
  expect(await changedLines(assets)).toEqual([
    `index.html: <script src="${assets}/web/${sdk.version}/js/client.min.js"></script>`,
    `index.html: <script src="${assets}/web/${sdk.version}/js/hosted-fields.min.js"></script>`,
  ]);
});
