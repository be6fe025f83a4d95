import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '../../../test/support/axe.js';
import { expect, test } from '../../../test/support/fixtures.js';
import { openFunctions, outcomeOf } from '../../../test/support/functions.js';
import { leftovers } from '../../../test/support/leftovers.js';
import type { TestShop } from '../../../test/support/shop.js';
import { callDesk, deskCodes, deskOutcomes, openDesk, pressPay } from '../../../test/support/window-desk.js';

const behind = 'What can go wrong';

const open = (page: Page, shop: TestShop, merchant: Merchant): Promise<void> =>
  openDesk(page, shop, merchant, {
    module: 'masterpass',
    method: 'tokenize',
    args: { subtotal: '10.00', currencyCode: 'USD', config: { cartId: 'a&b=c' } },
  });

test('a shopper who approves pays, and nothing is left behind', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const before = await leftovers(page);
  const popup = await pressPay(page);
  await expect(popup.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible();
  expect(await findings(page, [popup.mainFrame()])).toEqual([]);
  await popup.getByRole('button', { name: 'Pay with this card' }).click();
  await expect.poll(() => deskCodes(page)).toEqual(['done']);
  expect((await deskOutcomes(page))[0]?.payload).toMatchObject({
    nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    type: 'MasterpassCard',
    details: { cardType: 'MasterCard', lastFour: '2222', lastTwo: '22' },
  });
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect.poll(() => leftovers(page)).toEqual(before);
});

for (const [button, code] of [
  ['Cancel and go back', 'MASTERPASS_POPUP_CLOSED'],
  ['Let the wallet fail', 'MASTERPASS_POPUP_CLOSED'],
  ['Approve, with a verifier of null', 'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS'],
  ['Approve, without a verifier', 'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS'],
  ['Approve, slowly', 'done'],
  ['Close the window', 'MASTERPASS_POPUP_CLOSED'],
] as const) {
  test(`${button}: ${code}`, async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const popup = await pressPay(page);
    if (button !== 'Cancel and go back') await popup.getByText(behind).click();
    await popup.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(() => deskCodes(page), { timeout: 20_000 }).toEqual([code]);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });
}

test('a wallet that never comes back is ended by a teardown', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await popup.getByText(behind).click();
  await popup.getByRole('button', { name: 'Never come back' }).click();
  await expect(popup.getByText('Sample Wallet does not answer.')).toBeVisible();
  await callDesk(page, 'teardown');
  await expect.poll(() => deskCodes(page)).toEqual(['ABORTED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

test('a wallet whose script does not come ends the payment', async ({ page, context, shop, merchant }) => {
  await context.route(/MasterPass\.client\.js/, (route) => route.fulfill({ status: 404 }));
  await open(page, shop, merchant);
  const popup = await pressPay(page);
  await expect.poll(() => deskCodes(page)).toEqual(['MASTERPASS_FLOW_FAILED']);
  await expect.poll(() => popup.isClosed()).toBe(true);
});

const created = 'await masterpass.create({ authorization: key })';

test('a merchant without it cannot begin', async ({ page, shop }) => {
  const without = await shop.sites.sandbox.merchants.create({ masterpass: null });
  await openFunctions(page, shop, without, '', ['masterpass']);
  expect(await outcomeOf(page, created)).toMatchObject({ code: 'MASTERPASS_NOT_ENABLED' });
});

test('a view that opens no windows cannot either, and asks nobody', async ({ page, shop, merchant }) => {
  const view =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Version/4.0 Chrome/120 Mobile Safari/537.36';
  const pretend = `Object.defineProperty(navigator, 'userAgent', { value: '${view}' });`;
  await openFunctions(page, shop, merchant, pretend, ['masterpass']);
  expect(await outcomeOf(page, created)).toMatchObject({ code: 'MASTERPASS_BROWSER_NOT_SUPPORTED' });
  expect(shop.sites.sandbox.requests.recent({ merchantId: merchant.id })).toEqual([]);
});

test('the page that loads the wallet sends nobody but shoppers who come from a shop', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const evil = new URLSearchParams({
    environment: 'sandbox',
    callbackUrl: 'https://evil.example/',
  }).toString();
  await page.goto(`${shop.asset('masterpass-loading-frame.min.html')}#${evil}`);
  await expect(page.getByText('This window has lost its connection to the shop.')).toBeVisible();
  expect(asked.filter((url) => /MasterPass|evil/.test(url))).toEqual([]);
});
