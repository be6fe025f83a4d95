import type { Locator, Page } from '@playwright/test';
import type { Sandbox } from '@tessera/sandbox';
import { cardFrame, expect, pressAnywhere, typeCard } from '../../../sdk/test/support/fixtures.js';

export { expect, forgive, pressAnywhere, test } from '../../../sdk/test/support/fixtures.js';

export const goodCard = '4111111111111111';
/** Card that the gateway declines at the sale. */
export const badCard = '4000111111111511';

/** Opens a page of the shop and waits for its content. */
export async function open(page: Page, address: string, heading: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
}

/** Presses Tab until the element has the focus, in a frame or on the page. */
export async function tabTo(target: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    const isThere = await target.evaluate((element) => {
      const { activeElement } = element.getRootNode() as Document | ShadowRoot;
      return element === activeElement && document.hasFocus();
    });
    if (isThere) return;
    await pressAnywhere(target.page(), 'Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

export async function declineAnalytics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'No thanks' }).click();
}

export async function putInCart(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(`${name} added to cart.`)).toBeVisible();
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Full name').fill('Ann Example');
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('City').fill('Portland');
  await page.locator('[name="region"]').selectOption('OR');
  await page.getByLabel('ZIP code').fill('97201');
}

/** Expects the values that `fillDetails` has entered. */
export async function expectDetails(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
  await expect(page.getByLabel('ZIP code')).toHaveValue('97201');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await typeCard(cardFrame(page), { number });
}

/** Continues from a product to a filled-in checkout without loading a new document. */
export async function fillCheckout(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Check out' }).click();
  await fillDetails(page);
  await fillCard(page, number);
}

/** Opens the checkout of a store with an item in the cart and the shopper's details. */
export async function toCheckout(page: Page, origin: string, store: 'us' | 'ie'): Promise<void> {
  await open(page, `${origin}/product/holm`, 'Holm');
  await declineAnalytics(page);
  if (store === 'ie') {
    await page.getByLabel('Country and currency').selectOption('ie');
    await expect(page.getByText('Prices are now in EUR.')).toBeVisible();
  }
  await putInCart(page, 'Holm');
  await page.goto(`${origin}/checkout`);
  if (store === 'us') {
    await fillDetails(page);
    return;
  }
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Full name').fill('Ada Lee');
  await page.getByLabel('Street address').fill('1 Main Street');
  await page.getByLabel('City').fill('Dublin');
  await page.getByLabel('County').selectOption('Dublin');
  await page.getByLabel('Eircode').fill('d02x285');
}

/** Button of the card form; those of wallets name the wallet. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay(?!.* (?:with|avec) )/ });

/** Waits for the receipt. */
export const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: /^Thank you, / })).toBeVisible();

/** Returns the gateway's sales for the order whose receipt is shown. */
export async function salesOf(
  sandbox: Sandbox,
  page: Page,
): Promise<readonly { amount: string; currencyIsoCode: string }[]> {
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { publicKey, privateKey } = sandbox.merchants.demo;
  const response = await sandbox.app.request(`http://127.0.0.1/server/v1/transactions?orderId=${orderId}`, {
    headers: { authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}` },
  });
  const { items } = (await response.json()) as { items: { amount: string; currencyIsoCode: string }[] };
  return items;
}
