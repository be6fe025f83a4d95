import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { cardFrame, expect, forgive, test, typeCard } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';

const sepa = { merchantAccountId: 'acct_eur', customerId: 'cust-7', creditor: 'Lens & Co' };
const local = { paymentTypes: 'ideal bancontact', paymentType: 'ideal', givenName: 'Ada', surname: 'Lee' };

async function open(page: Page, shop: TestShop, merchant: Merchant, methods = 'card sepa'): Promise<void> {
  const body = `<pay-checkout authorization="${merchant.tokenizationKey}" amount="24.5" currency="EUR"
    methods="${methods}"></pay-checkout>`;
  const setUp = pageCode(
    (methodOptions) => {
      const shopWindow = window as typeof window & { isPrevented?: boolean; settle?: () => Promise<void> };
      Object.assign(document.querySelector('pay-checkout') ?? {}, { methodOptions });
      shopWindow.isPrevented = location.hash.includes('btLp');
      document.addEventListener('pay-start', (event) => {
        if (shopWindow.isPrevented) event.preventDefault();
      });
      document.addEventListener('pay-success', (event) => {
        if (shopWindow.settle) event.waitUntil(shopWindow.settle());
      });
    },
    { sepa, 'local-payment': local },
  );
  const script = `${recordEvents}${setUp}`;
  await page.goto(shop.serve(shopPage(shop, { body, script })));
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check();

async function payByDebit(page: Page): Promise<Page> {
  await page.getByLabel('Account holder').fill('Ada Lee');
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  const button = page.getByRole('button', { name: 'Pay €24.50 by direct debit' });
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return popup;
}

test('a checkout lists the methods of its attribute', async ({ page, shop, merchant, consoleErrors }) => {
  await open(page, shop, merchant);

  await test.step('the methods of the attribute are offered, and the first is selected', async () => {
    const group = page.getByRole('group', { name: 'How would you like to pay?' });
    await expect(group.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  });

  await test.step('an unknown method emits an error, and the others are offered', async () => {
    await page.evaluate(() => {
      document.querySelector('pay-checkout')?.setAttribute('methods', 'cash card');
    });
    await expect.poll(() => recordedEvents(page)).toContain('pay-error INSTANTIATION_OPTION_INVALID');
    forgive(consoleErrors, /there is no (?:method cash|wallet card)/);
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  await test.step('the selected method pays', async () => {
    await typeCard(cardFrame(page));
    await page.getByRole('button', { name: 'Pay €24.50' }).click();
    await expect.poll(() => recordedEvents(page)).toContain('pay-success');
  });
});

test(
  'the arrow keys select another method, which pays',
  { tag: '@focus' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    await page.getByRole('radio', { name: 'Card' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('you authorize Lens & Co to send')).toBeVisible();
    await expect(page.locator('pay-card')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Pay €24.50', exact: true })).toHaveCount(0);
    await page.evaluate(() => {
      Object.assign(window, { settle: () => Promise.resolve() });
    });
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
    const popup = await payByDebit(page);
    await expect(page.getByRole('radio', { name: 'Card', includeHidden: true })).toBeDisabled();
    await popup.getByRole('button', { name: 'Agree and return' }).click();
    await expect(page.getByText('Payment complete')).toBeFocused();
    expect((await recordedEvents(page)).filter((type) => /start|success|cancel|error/.test(type))).toEqual([
      'pay-start',
      'pay-success',
    ]);
  },
);

test('express wallets pay above the form', async ({ page, shop, merchant, consoleErrors }) => {
  await open(page, shop, merchant, 'card paypal masterpass');
  const express = page.locator('pay-checkout .express');
  const setExpress = (names: string) =>
    page.evaluate((value) => {
      document.querySelector('pay-checkout')?.setAttribute('express', value);
    }, names);

  await test.step('a name without a wallet of that kind is an error', async () => {
    await setExpress('card paypal');
    await expect.poll(() => recordedEvents(page)).toContain('pay-error INSTANTIATION_OPTION_INVALID');
    forgive(consoleErrors, /there is no (?:method cash|wallet card)/);
  });

  await test.step('the wallet is shown once, and the others stay in the list with their marks', async () => {
    await setExpress('paypal');
    await expect(express.locator('pay-paypal')).toHaveCount(1);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(page.getByRole('radio', { name: 'PayPal' })).toHaveCount(0);
    await expect(page.locator('.choice').filter({ hasText: 'Card' }).locator('svg')).toHaveCount(3);
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  });

  await test.step('its payment locks the list and is confirmed by the shop', async () => {
    await page.evaluate(() => {
      Object.assign(window, { settle: () => Promise.resolve() });
    });
    const button = express.getByRole('button', { name: 'Pay with PayPal' });
    await expect(button).toContainText('€24.50');
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await expect(page.getByRole('radio', { name: 'Card', includeHidden: true })).toBeDisabled();
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Payment complete')).toBeFocused();
  });
});

test('a payment that fails leaves every method available', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  await page.evaluate(() => {
    Object.assign(window, {
      settle: () => Promise.reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' })),
    });
  });
  const successes = async () => (await recordedEvents(page)).filter((type) => type === 'pay-success').length;

  await test.step('a canceled payment leaves the other methods, which can pay', async () => {
    await choose(page, 'Direct debit (SEPA)');
    const popup = await payByDebit(page);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Payment canceled. You haven’t been charged.')).toBeVisible();
    await choose(page, 'Card');
    await typeCard(cardFrame(page));
    await page.getByRole('button', { name: 'Pay €24.50' }).click();
    await expect.poll(successes).toBe(1);
  });

  await test.step('a declined payment is shown once, and the methods are enabled again', async () => {
    await choose(page, 'Direct debit (SEPA)');
    const popup = await payByDebit(page);
    await popup.getByRole('button', { name: 'Agree and return' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('wasn’t approved');
    await expect(page.getByRole('radio', { name: 'Card' })).toBeEnabled();
    await expect.poll(successes).toBe(2);
  });

  await test.step('pay() starts the selected method', async () => {
    await page.evaluate(() => {
      Object.assign(window, { settle: undefined });
    });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => {
        document
          .querySelector('pay-checkout')
          ?.pay()
          .catch(() => undefined);
      }),
    ]);
    await popup.getByRole('button', { name: 'Agree and return' }).click();
    await expect.poll(successes).toBe(3);
  });
});

test('a payment that returns by redirect continues in its method, also with parameters in the URL fragment', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant, 'card local-payment');
  await choose(page, 'Bank payment');
  const pay = page.getByRole('button', { name: 'Pay with iDEAL' });
  await expect(pay).not.toHaveAttribute('aria-disabled', 'true');
  const [popup] = await Promise.all([page.waitForEvent('popup'), pay.click()]);
  await popup.getByText('Simulate a problem').click();
  await popup.getByRole('link', { name: 'Disconnect from the shop' }).click();
  await popup.getByRole('button', { name: 'Approve payment' }).click();
  const link = new URL(
    (await popup.getByRole('link', { name: 'Return to the shop' }).getAttribute('href')) ?? '',
  );

  await popup.goto(`${link.origin}${link.pathname}#/pay${link.search}`);
  await expect(popup.getByRole('radio', { name: 'Bank payment' })).toBeChecked();
  // The shop prevents `pay-start`, because it is not ready yet.
  await expect.poll(() => recordedEvents(popup)).toContain('pay-start');
  expect(await recordedEvents(popup)).not.toContain('pay-success');
  await popup.evaluate(() => {
    Object.assign(window, { isPrevented: false });
  });
  await popup.getByRole('button', { name: 'Pay with iDEAL' }).click();
  await expect.poll(() => recordedEvents(popup)).toContain('pay-success');
  expect(await popup.evaluate(() => location.search + location.hash)).toBe('#/pay');
  expect(popup.context().pages()).toHaveLength(2);
  await expect(popup.getByRole('radio', { name: 'Bank payment' })).toBeChecked();
});

test('the focus stays in the list if the selected method is unavailable', async ({ page, shop }) => {
  const merchant = await shop.sites.sandbox.merchants.create({ paypal: null });
  await open(page, shop, merchant, 'card paypal sepa" express="');
  await page.getByRole('radio', { name: 'Card' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio')).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Card' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Account holder')).toBeVisible();
});

test('the code of Masterpass loads when it is selected, and Masterpass pays', async ({
  page,
  shop,
  merchant,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await open(page, shop, merchant, 'card masterpass');
  await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
  const parts = () => fetched.filter((url) => /masterpass/.test(url));
  expect(parts()).toEqual([]);
  await choose(page, 'Masterpass');
  const button = page.getByRole('button', { name: 'Pay with Masterpass' });
  await expect(button).not.toHaveAttribute('aria-disabled');
  expect(parts()).not.toEqual([]);
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByRole('button', { name: 'Pay with this card' }).click();
  await expect.poll(() => recordedEvents(page)).toContain('pay-success');
  expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ type: 'MasterpassCard' });
});
