import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, expectPage, test } from './support/fixtures.js';

const folder = path.resolve(import.meta.dirname, '../../dist/portal');

/** Returns the compressed size of scripts. */
const compressed = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(`${path.join(folder, file)}.gz`).size, 0);

/** Returns the payment methods whose code was loaded. */
const formsOf = (files: Iterable<string>) =>
  [...files]
    .flatMap((file) => /\/([a-z-]+)-form-[^/]+$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'pay');

const savedCard = {
  ...{ token: 'visa', type: 'CreditCard', name: 'Visa', lastFour: '1111' },
  ...{ expires: '12/2030', isDefault: true },
};

test('the sign-in page, the campaign list and the payment of an invoice load few bytes of scripts', async ({
  page,
  portal,
  enter,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.add(pathname);
  });
  // What loads while the browser is idle is not needed by the first page.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`${portal.origin}/login`);
  await expectPage(page, 'Sign in');
  await page.waitForLoadState('networkidle');
  const react = compressed([...scripts].filter((file) => file.includes('/react-')));
  expect(react).toBeGreaterThan(0);
  expect(compressed(scripts) / react).toBeLessThanOrEqual(1.311);

  scripts.clear();
  await enter('employer');
  await page.goto(`${portal.origin}/campaigns`);
  await expectPage(page, 'Campaigns');
  await page.waitForLoadState('networkidle');
  expect(compressed(scripts) / react).toBeLessThanOrEqual(2.2);

  const invoice = await portal.issueInvoices();
  await page.route('**/billing/payment-method', (route) => route.fulfill({ json: { items: [savedCard] } }));
  await page.goto(`${portal.origin}/invoices?q=${invoice}`);
  await page.getByRole('link', { name: invoice }).click();
  await page.waitForLoadState('networkidle');
  scripts.clear();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
  await page.waitForLoadState('networkidle');
  expect(compressed(scripts)).toBeLessThanOrEqual(60_000);
  expect(formsOf(scripts)).toEqual([]);
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check();
  await expect(page.getByRole('button', { name: /PayPal/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(formsOf(scripts)).toEqual(['paypal']);
});
