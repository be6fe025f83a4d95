import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { countingScript, resourceLeaks } from '#test/support/resource-leaks.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

async function open(
  page: Page,
  shop: TestShop,
  merchant: Merchant,
  attributes = 'payment-types="ideal"',
): Promise<void> {
  const body = `<pay-local-payment authorization="${merchant.tokenizationKey}" amount="10.00" currency-code="EUR"
    given-name="Joe" surname="Doe" ${attributes}></pay-local-payment>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, first: countingScript })));
  await expect.poll(() => recordedEvents(page)).toContainEqual(expect.stringMatching(/^pay-ready/));
}

const button = (page: Page, name = 'Pay with iDEAL') => page.getByRole('button', { name });

async function start(page: Page, name?: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).press('Enter')]);
  return popup;
}

const outcomes = async (page: Page) => (await recordedEvents(page)).filter((type) => type !== 'pay-change');

test(
  'a shopper who approves pays, and receives events, focus and status messages',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const before = await resourceLeaks(page);
    const popup = await start(page);
    const layer = page.getByRole('dialog', { name: 'Finish paying in the iDEAL window' });
    await expect(layer).toBeVisible();
    await popup.getByRole('button', { name: 'Approve payment' }).click();
    await expect(page.getByRole('status')).toHaveText('Approved');
    await expect(layer).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    expect(await outcomes(page)).toEqual(['pay-ready', 'pay-start', 'pay-success']);
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'PayPalAccount' });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  },
);

test('a shopper selects one of several methods with the keyboard, and cancels at the bank', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant, 'payment-types="ideal bancontact p24"');
  const group = page.getByRole('radiogroup', { name: 'Bank payment' });
  await expect(group.getByRole('radio')).toHaveCount(3);
  await button(page, 'Pay').click();
  await expect(page.getByLabel('iDEAL')).toBeFocused();
  await expect(group).toHaveAccessibleDescription('Choose a payment method.');
  expect(await outcomes(page)).toEqual(['pay-ready', 'pay-error ELEMENT_FIELDS_INVALID']);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Bancontact')).toBeChecked();
  const popup = await start(page, 'Pay with Bancontact');
  await expect(popup.getByRole('heading')).toHaveText('Approve your Bancontact payment');
  await popup.getByRole('button', { name: 'Cancel and return' }).click();
  await expect(page.getByRole('status')).toHaveText('Payment canceled. You haven’t been charged.');
  expect(await outcomes(page)).toContain('pay-cancel');
});

test('a payment by BLIK code needs no popup', async ({ page, context, shop, merchant }) => {
  await open(page, shop, merchant, 'payment-types="blik" blik-code');
  const field = page.getByLabel('BLIK code');
  await button(page, 'Pay with BLIK').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter the 6-digit code from your banking app.');
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await field.fill('000 000');
  await button(page, 'Pay with BLIK').click();
  await expect(page.getByRole('alert')).toContainText('wasn’t approved');
  await field.fill('123 456');
  await expect(field).toHaveValue('123456');
  await button(page, 'Pay with BLIK').click();
  await expect(page.getByRole('status')).toHaveText('Approved');
  expect(await outcomes(page)).toEqual([
    'pay-ready',
    'pay-error ELEMENT_FIELDS_INVALID',
    'pay-start',
    'pay-error LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
    'pay-start',
    'pay-success',
  ]);
  expect(context.pages()).toEqual([page]);
});

test('the page opened by a return link completes the payment', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  const popup = await start(page);
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
  await expect.poll(() => outcomes(page)).toContain('pay-cancel');
  await popup.getByRole('button', { name: 'Approve payment' }).click();
  await popup.getByRole('link', { name: 'Return to the shop' }).click();
  await expect(popup.getByRole('status')).toHaveText('Approved');
  expect(await popup.evaluate(() => location.search)).toBe('');
  expect(await popup.evaluate(() => window.lastPayload)).toMatchObject({ type: 'PayPalAccount' });
});

test('closing the popup or pressing Escape cancels, and removing the element closes the popup', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  const status = page.getByRole('status');
  const left = 'Payment canceled. You haven’t been charged.';
  for (const [way, leave] of [
    ['closing the window', (popup: Page) => popup.close()],
    ['Escape', () => page.keyboard.press('Escape')],
  ] as const) {
    await test.step(way, async () => {
      const popup = await start(page);
      await popup.getByRole('heading').waitFor();
      await page.bringToFront();
      await expect(status, way).not.toHaveText(left);
      await leave(popup);
      await expect(status, way).toHaveText(left);
      await expect.poll(() => popup.isClosed(), way).toBe(true);
      await expect(button(page), way).toBeFocused();
    });
  }
  expect((await recordedEvents(page)).filter((type) => type === 'pay-cancel')).toHaveLength(2);

  await test.step('removing the element closes the popup', async () => {
    const popup = await start(page);
    await page.evaluate(() => {
      document.querySelector('pay-local-payment')?.remove();
    });
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect
      .poll(() => resourceLeaks(page))
      .toMatchObject({ frames: 0, dialogs: 0, timers: 0, ports: 0 });
    expect((await recordedEvents(page)).join()).not.toContain('pay-error');
  });
});

test('a payment that cannot start shows the reason', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);

  await test.step('a missing option is reported with its name', async () => {
    await page.evaluate(() => {
      const element = document.querySelector('pay-local-payment');
      if (element) element.surname = undefined;
    });
    await button(page).click();
    await expect
      .poll(() => outcomes(page))
      .toContain('pay-error LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION');
    await page.evaluate(() => {
      document.querySelector('pay-local-payment')?.setAttribute('surname', 'Doe');
    });
  });

  await test.step('a blocked popup is reported with instructions', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    await button(page).click();
    await expect(page.getByRole('alert')).toContainText('Allow pop-ups');
    expect(await recordedEvents(page)).toContain('pay-error LOCAL_PAYMENT_WINDOW_OPEN_FAILED');
  });

  await test.step('the element is hidden and reports the reason if the merchant has no local payments', async () => {
    const without = await shop.sites.sandbox.merchants.create({ paypal: null });
    await page.evaluate((key) => {
      window.recordedEvents = [];
      document.querySelector('pay-local-payment')?.setAttribute('authorization', key);
    }, without.tokenizationKey);
    await expect.poll(() => outcomes(page)).toEqual(['pay-ready LOCAL_PAYMENT_NOT_ENABLED']);
    await expect(page.locator('pay-local-payment')).toBeHidden();
  });
});
