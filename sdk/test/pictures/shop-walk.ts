import type { Browser, Page } from 'playwright';
import type { Sites } from '@tessera/sites';
import { cardFrame } from '../support/frames.js';
import { recordShifts } from '../support/layout-shifts.js';
import { findProblem } from './findings.js';
import { type Camera, type View, openPage, pageViews } from './view.js';

/** Numbers of the sandbox's cards. */
const cards = { good: '4111111111111111', declined: '4000111111111511' } as const;

/** Walks through the shop as a customer, and takes pictures of each page and its states. */
export async function takeShop(browser: Browser, sites: Sites, camera: Camera): Promise<void> {
  for (const view of pageViews) await walk(browser, sites.origins.shop, camera, view);
}

async function walk(browser: Browser, origin: string, camera: Camera, view: View): Promise<void> {
  const page = await openPage(browser, view);
  await recordShifts(page);
  const take = async (name: string) => {
    await camera.take(page, `Shop: ${name}`, view, await findProblem(page));
  };
  const open = (address: string) => page.goto(origin + address, { waitUntil: 'networkidle' });

  await open('/');
  await take('home, first visit');
  await page.locator('#consent button').first().click();
  await open('/?q=monocle');
  await take('no results');
  await open('/nowhere');
  await take('page not found');
  await open('/cart');
  await take('empty cart');
  await open('/product/aurora');
  await take('product');
  await page.locator('.buy button').click();
  await page.locator('#cart-count:not([data-empty])').waitFor();
  await take('product in the cart');
  await open('/cart');
  await take('cart');
  await open('/checkout');
  await cardFrame(page).locator('input').first().waitFor();
  await take('checkout');
  await page.locator('pay-checkout button[part="pay"]').click();
  await page.locator('#email[aria-invalid]').waitFor();
  await take('checkout, nothing filled in');
  await fillDetails(page, view);
  await pay(page, cards.declined);
  await page.locator('pay-checkout [part="message"]:not(:empty)').waitFor();
  await take('checkout, declined');
  await page.reload({ waitUntil: 'networkidle' });
  await pay(page, cards.good);
  await page.waitForURL(/\/receipt\//);
  await page.locator('.receipt').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await take('receipt');
  await page.context().close();
}

/** Fills in an address of the store that the shop has chosen for the language. */
async function fillDetails(page: Page, { locale }: View): Promise<void> {
  const [region, postalCode] = locale === 'fr-CA' ? ['QC', 'H2X 1Y4'] : ['OR', '97201'];
  const values = { email: 'ann@example.com', name: 'Ann Example', street: '1 Main Street', city: 'Portland' };
  for (const [name, value] of Object.entries({ ...values, postalCode }))
    await page.locator(`#details [name="${name}"]`).fill(value);
  await page.locator('#details [name="region"]').selectOption(region);
}

async function pay(page: Page, number: string): Promise<void> {
  const inputs = cardFrame(page).locator('input:visible');
  await inputs.first().waitFor();
  for (const [at, value] of [number, '1234', '123'].entries()) await inputs.nth(at).pressSequentially(value);
  await page.locator('pay-checkout button[part="pay"]').click();
}
