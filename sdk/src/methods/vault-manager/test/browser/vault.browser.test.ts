import type { Page } from '@playwright/test';
import { findingsInBothSchemes } from '#test/support/axe.js';
import { expect, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';
import { customerToken, saveCards } from '#test/support/saved-methods.js';
import type { TestShop } from '#test/support/shop.js';

const visa = '4111111111111111';
const mastercard = '5555555555554444';
const amex = '378282246310005';

const css = 'body{background:light-dark(#fff,#0f121a);color:light-dark(#111,#eee)}';

async function open(page: Page, shop: TestShop, token: string, attributes = ''): Promise<void> {
  const body = `<pay-vault authorization="${token}" ${attributes}></pay-vault>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents, css })));
}

const selectedNonce = (page: Page) =>
  page.evaluate(() => document.querySelector('pay-vault')?.selected?.nonce);
const row = (page: Page, name: string) => page.getByRole('radio', { name });
const status = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

test(
  'a customer chooses, pays with and deletes saved methods with the keyboard alone',
  { tag: '@keys' },
  async ({ page, shop, merchant }) => {
    const token = await customerToken(shop, merchant);
    await saveCards(shop, merchant, token, [visa, mastercard, amex]);
    await open(page, shop, token, 'with-button amount="10.00" currency="USD"');
    const group = page.getByRole('group', { name: 'Saved payment methods' });
    await expect(group).toBeVisible();

    await test.step('the default is first and chosen', async () => {
      const [first] = await group.getByRole('radio').all();
      await expect(first ?? group).toBeChecked();
      await expect(row(page, 'Visa ending in 1111 Expires 12/30 Default')).toBeChecked();
      expect(await findingsInBothSchemes(page, () => [page.mainFrame()])).toEqual([]);
    });

    await test.step('arrow keys choose, and the page learns it', async () => {
      await row(page, 'Visa').focus();
      await page.keyboard.press('ArrowDown');
      await expect(row(page, 'Visa')).not.toBeChecked();
      const selected = await selectedNonce(page);
      await page.getByRole('button', { name: 'Pay $10.00' }).click();
      await expect.poll(() => recordedEvents(page)).toContain('pay-success');
      expect(await page.evaluate(() => window.lastPayload)).toMatchObject({
        type: 'CreditCard',
        nonce: selected,
      });
    });

    await test.step('Escape keeps a payment method, and the focus returns', async () => {
      const remove = page.getByRole('button', { name: 'Remove Visa ending in 1111' });
      await remove.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
      expect(await findingsInBothSchemes(page, () => [page.mainFrame()])).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(remove).toBeFocused();
    });

    await test.step('a failed deletion keeps the list, and can be repeated', async () => {
      const match = { operation: 'deletePaymentMethod' };
      const fault = { kind: 'status', status: 500 } as const;
      shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match, fault });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('We couldn’t remove Visa ending in 1111. Try again.');
      await expect(group.getByRole('radio')).toHaveCount(3);
      await expect(page.getByRole('button', { name: 'Remove Visa ending in 1111' })).toBeFocused();
      expect(await recordedEvents(page)).toContain(
        'pay-error VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
      );
    });

    await test.step('each deletion is announced, and the focus moves to the next payment method', async () => {
      for (const [name, count] of [
        ['Visa ending in 1111', 2],
        ['American Express ending in 0005', 1],
      ] as const) {
        await page.getByRole('button', { name: `Remove ${name}` }).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await status(page, `${name} was removed.`);
        await expect(group.getByRole('radio')).toHaveCount(count);
        await expect(group.locator('input:focus')).toHaveCount(1);
      }
      await page.getByRole('button', { name: 'Remove' }).press('Enter');
      await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      await expect(page.getByText('You have no saved payment methods.')).toBeFocused();
    });
  },
);

test('a list that was changed elsewhere is loaded again, and a used nonce is renewed', async ({
  page,
  shop,
  merchant,
}) => {
  const token = await customerToken(shop, merchant);
  await saveCards(shop, merchant, token, [visa, mastercard, amex]);
  await open(page, shop, token, 'with-button');

  /** Deletes a payment method with another element, as another tab would. */
  async function removeElsewhere(name: string): Promise<void> {
    await page.locator('pay-vault').evaluate((element, authorization) => {
      const other = document.createElement('pay-vault');
      other.authorization = authorization;
      element.after(other);
    }, token);
    const other = page.locator('pay-vault').nth(1);
    await other.getByRole('button', { name: `Remove ${name}` }).click();
    await other.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(other.getByRole('status')).toHaveText(`${name} was removed.`);
    await other.evaluate((element) => {
      element.remove();
    });
  }

  await test.step('a refused payment renews the nonces, and keeps the choice', async () => {
    await page.evaluate(() => {
      document.addEventListener('pay-success', (event) => {
        event.waitUntil(Promise.reject(Object.assign(new Error('no'), { code: 'PAYMENT_DECLINED' })));
      });
    });
    await row(page, 'Mastercard').check();
    const nonce = () => selectedNonce(page);
    const before = await nonce();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('alert')).toContainText('wasn’t approved');
    await expect.poll(nonce).not.toBe(before);
    await expect(row(page, 'Mastercard')).toBeChecked();
  });

  await test.step('deleted elsewhere', async () => {
    await removeElsewhere('Visa ending in 1111');
    await page.getByRole('button', { name: 'Remove Visa' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await status(page, 'Visa ending in 1111 was removed.');
    await expect(page.getByRole('radio')).toHaveCount(2);
    expect((await recordedEvents(page)).filter((type) => type.startsWith('pay-error'))).toEqual([]);
  });

  await test.step('a payment with one that was deleted elsewhere', async () => {
    await expect(row(page, 'Mastercard')).toBeChecked();
    await removeElsewhere('Mastercard ending in 4444');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await status(page, 'Your saved payment methods have changed.');
    await expect(page.getByRole('alert')).toContainText('wasn’t approved');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(row(page, 'American Express')).toBeChecked();
  });
});

test('a form is sent with the chosen payment method by the button of the page', async ({
  page,
  shop,
  merchant,
}) => {
  const token = await customerToken(shop, merchant);
  await saveCards(shop, merchant, token, [visa]);
  const order = shop.handle('/order', () => new Response('Ordered'));
  const body = `<form action="${order}"><pay-vault name="nonce" authorization="${token}"></pay-vault><button>Order</button></form>`;
  await page.goto(shop.serve(shopPage(shop, { body, css })));
  await expect(row(page, 'Visa')).toBeChecked();
  const nonce = await selectedNonce(page);
  const [request] = await Promise.all([
    page.waitForRequest(/\/order/),
    page.getByRole('button', { name: 'Order' }).click(),
  ]);
  expect(new URL(request.url()).searchParams.get('nonce')).toBe(nonce);
  await expect(page.getByText('Ordered')).toBeVisible();
});

test('every state without a list has its text and its way out', async ({ page, shop, merchant }) => {
  await test.step('a customer without saved methods', async () => {
    await open(page, shop, await customerToken(shop, merchant, 'bob'));
    await expect(page.getByText('You have no saved payment methods.')).toBeVisible();
    expect(await recordedEvents(page)).toEqual(['pay-ready']);
  });

  await test.step('a tokenization key hides the element', async () => {
    await open(page, shop, merchant.tokenizationKey);
    await expect.poll(() => recordedEvents(page)).toEqual(['pay-ready CLIENT_AUTHORIZATION_INSUFFICIENT']);
    await expect(page.locator('pay-vault')).toBeHidden();
  });

  await test.step('a failed load can be repeated', async () => {
    const match = { operation: 'fetchPaymentMethods' };
    const fault = { kind: 'status', status: 404 } as const;
    shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match, fault });
    await open(page, shop, await customerToken(shop, merchant, 'bob'));
    await expect(page.getByText('Your saved payment methods didn’t load.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You have no saved payment methods.')).toBeVisible();
  });
});
