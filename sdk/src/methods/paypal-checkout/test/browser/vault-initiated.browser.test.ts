import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { holdNonce } from '#test/support/hold-nonce.js';
import { resourceLeaks } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import {
  abortPayment,
  callInstance,
  paymentCodes,
  paymentOutcomes,
  openPaymentPage,
  pressPay,
  resetPaymentPage,
} from '#test/support/popup-page.js';

const prefix = 'PAYPAL_START_VAULT_INITIATED_CHECKOUT';
const payment = { amount: '30.00', currency: 'USD', vaultInitiatedCheckoutPaymentMethodToken: 'saved-1' };

async function open(page: Page, shop: TestShop, merchant: Merchant, more: object = {}): Promise<void> {
  await openPaymentPage(page, shop, merchant, {
    module: 'paypal-checkout',
    method: 'startVaultInitiatedCheckout',
    args: { ...payment, ...more },
  });
  // Waits for the popup service, which is prepared in parallel with the instance.
  await callInstance(page, 'focusVaultInitiatedCheckoutWindow');
}

const backdrop = (page: Page) =>
  page.locator('[data-braintree-paypal-vault-initiated-checkout-modal="true"]');
const press = (popup: Page, name: string) => popup.getByRole('button', { name, exact: true }).click();

test(
  'a vaulted account pays in the popup, with a backdrop over the page',
  { tag: '@window' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant);
    const before = await resourceLeaks(page);
    await page.locator('#pay').focus();
    const popup = await pressPay(page);
    await expect(popup.getByText('saved by the shop')).toBeVisible();
    await expect(backdrop(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Finish paying in the PayPal window' })).toBeVisible();
    const style = await backdrop(page).evaluate((element) => {
      const { backgroundColor, zIndex, position } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      return { backgroundColor, zIndex, position, isFull: width === innerWidth && height === innerHeight };
    });
    expect(style).toEqual({
      backgroundColor: 'rgba(0, 0, 0, 0.7)',
      zIndex: '9999',
      position: 'fixed',
      isFull: true,
    });
    const release = await holdNonce(page);
    await press(popup, 'Continue');
    // During tokenization the payment can no longer be canceled.
    await expect(backdrop(page)).toHaveCount(0);
    expect(await paymentCodes(page)).toEqual([]);
    release();
    await expect.poll(() => paymentCodes(page)).toEqual(['done']);
    expect((await paymentOutcomes(page))[0]?.payload).toMatchObject({ type: 'PayPalAccount' });
    await expect(page.locator('#pay')).toBeFocused();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
    const [sent] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'createPayPalPayment',
    });
    expect(sent?.body).toMatchObject({
      vaultInitiatedCheckoutPaymentMethodToken: 'saved-1',
      returnUrl: expect.stringMatching(/redirect-frame\.min\.html\?channel=[0-9a-f]{32}$/),
      cancelUrl: expect.stringMatching(/cancel-frame\.min\.html\?channel=[0-9a-f]{32}$/),
    });
  },
);

test('a click on the backdrop only focuses the popup', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant);
  // The window is cross-origin, so calls on it are observed on this side.
  await page.evaluate(() => {
    const real = window.open.bind(window);
    const seen = { focused: 0 };
    Object.assign(window, { seen });
    window.open = (...args) => {
      const handle = real(...args);
      if (!handle) return null;
      const spy = {
        get closed() {
          return handle.closed;
        },
        get location() {
          return handle.location;
        },
        close: () => {
          handle.close();
        },
        focus: () => {
          seen.focused += 1;
        },
      };
      return spy as unknown as Window;
    };
  });
  const popup = await pressPay(page);
  await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
  expect(await findings(page, [page.mainFrame()])).toEqual([]);
  await backdrop(page).click({ position: { x: 5, y: 5 } });
  await page.getByRole('button', { name: 'Continue payment' }).click();
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ focused: 2 });
  await expect(backdrop(page)).toBeVisible();
  expect(await paymentCodes(page)).toEqual([]);
  await press(popup, 'Continue');
  await expect.poll(() => paymentCodes(page)).toEqual(['done']);
});

test('every end of the payment closes the popup and removes the backdrop, and a new start works', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant);
  const start = async () => {
    await resetPaymentPage(page);
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
    return popup;
  };
  const expectEnd = async (popup: Page, code: string) => {
    await expect.poll(() => paymentCodes(page)).toEqual([code]);
    await expect(backdrop(page)).toHaveCount(0);
    await expect.poll(() => popup.isClosed()).toBe(true);
  };

  const ways: Readonly<Record<string, (popup: Page) => Promise<unknown>>> = {
    Cancel: (popup) => popup.getByRole('button', { name: /^Cancel/ }).click(),
    'a closed window': (popup) => popup.close(),
    Escape: () => page.keyboard.press('Escape'),
    'the button of the backdrop': () => page.getByRole('button', { name: 'Cancel payment' }).click(),
    closeVaultInitiatedCheckoutWindow: () => callInstance(page, 'closeVaultInitiatedCheckoutWindow'),
  };
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(`${way} cancels the payment`, async () => {
      const popup = await start();
      await leave(popup);
      await expectEnd(popup, `${prefix}_CANCELED`);
    });
  }

  await test.step('an abort rejects with ABORTED', async () => {
    const popup = await start();
    await abortPayment(page);
    await expectEnd(popup, 'ABORTED');
  });

  await test.step('an approval resolves', async () => {
    const popup = await start();
    await press(popup, 'Continue');
    await expectEnd(popup, 'done');
  });

  await test.step('a teardown rejects with ABORTED', async () => {
    const popup = await start();
    expect(await callInstance(page, 'teardown')).toBeNull();
    await expectEnd(popup, 'ABORTED');
  });
});

test('the backdrop appears only with a popup, and only if the shop enables it', async ({
  page,
  shop,
  merchant,
}) => {
  await open(page, shop, merchant, { amount: '10.001' });

  await test.step('an error of the gateway closes the popup and removes the backdrop', async () => {
    const popup = await pressPay(page);
    await expect.poll(() => paymentCodes(page)).toEqual(['PAYPAL_INVALID_PAYMENT_OPTION']);
    await expect(backdrop(page)).toHaveCount(0);
    await expect.poll(() => popup.isClosed()).toBe(true);
  });

  await test.step('a blocked popup leaves no backdrop', async () => {
    await resetPaymentPage(page, payment);
    await page.evaluate(() => {
      const real = window.open.bind(window);
      window.open = () => {
        window.open = real;
        return null;
      };
    });
    await page.locator('#pay').click();
    await expect.poll(() => paymentCodes(page)).toEqual([`${prefix}_POPUP_OPEN_FAILED`]);
    await expect(backdrop(page)).toHaveCount(0);
  });

  await test.step('without a backdrop a second start is possible, and rejects', async () => {
    await resetPaymentPage(page, { ...payment, optOutOfModalBackdrop: true });
    const popup = await pressPay(page);
    await expect(popup.getByRole('heading', { name: 'Pay with PayPal' })).toBeVisible();
    await expect(backdrop(page)).toHaveCount(0);
    await page.locator('#pay').click();
    await expect.poll(() => paymentCodes(page)).toEqual([`${prefix}_IN_PROGRESS`]);
    await press(popup, 'Continue');
    await expect.poll(() => paymentCodes(page)).toEqual([`${prefix}_IN_PROGRESS`, 'done']);
  });
});

test('a popup service that cannot be prepared rejects only this call', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await openPaymentPage(page, shop, merchant, {
    module: 'paypal-checkout',
    method: 'startVaultInitiatedCheckout',
    args: payment,
    options: { assetsUrl: `${shop.origins.assets}/nothing-here` },
  });
  expect(await callInstance(page, 'getClientId')).toBe('paypal_client_demo');
  await page.locator('#pay').click();
  await expect.poll(() => paymentCodes(page)).toEqual([`${prefix}_SETUP_FAILED`]);
  // The browser logs that the dispatch frame's page is missing.
  const unexpected = consoleErrors.filter((text) => !/status of 404/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...unexpected);
});
