import type { Page } from '@playwright/test';
import { policyFor, withPayPal } from '@tessera/sites';
import { findingsInBothSchemes } from '#test/support/axe.js';
import { expect, forgive, loadFailed, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import { recordEvents, recordedEvents } from '#test/support/recorded-events.js';
import type { TestShop } from '#test/support/shop.js';

const css = 'body{background:light-dark(#fff,#0f121a);color:light-dark(#111,#eee)}';
const scriptPath = '**/link/v2/stable/link-initialize.js';

async function open(page: Page, shop: TestShop, key: string, attributes = ''): Promise<void> {
  const body = `<pay-us-bank-account authorization="${key}" display-name="Lens &amp; Co" amount="10.00" currency="USD"
    ${attributes}></pay-us-bank-account>`;
  const html = shopPage(shop, { body, script: recordEvents, css });
  // The policy allows the script of the bank login, and Trusted Types stay required.
  const policy = withPayPal(policyFor(html, shop.origins), shop.origins);
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': policy } }));
}

const payload = (page: Page) => page.evaluate(() => window.lastPayload);
const outcomes = async (page: Page) =>
  (await recordedEvents(page)).filter((type) => /success|cancel|error/.test(type));

async function typeOwner(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lee');
}

test(
  'a shopper pays with an account’s numbers, which leave nothing behind',
  { tag: '@keys' },
  async ({ page, shop, merchant }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await open(page, shop, merchant.tokenizationKey, 'no-bank-login');
    const pay = page.getByRole('button', { name: 'Pay $10.00 by bank account' });
    await expect(pay).not.toHaveAttribute('aria-disabled', 'true');

    await test.step('errors are shown beside the fields, and the focus moves to the first', async () => {
      await pay.click();
      await expect(page.getByLabel('First name')).toBeFocused();
      await expect(page.getByText('Enter the routing number.')).toBeVisible();
      expect(await findingsInBothSchemes(page, () => [page.mainFrame()])).toEqual([]);
      await page.getByLabel('Routing number').fill('021000022');
      await expect(page.getByText('This routing number isn’t right.')).toBeVisible();
      await expect(page.getByLabel('Routing number')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('a refused account can be corrected', async () => {
      await page.getByLabel('My business').focus();
      await page.keyboard.press('ArrowUp');
      await typeOwner(page);
      await page.getByLabel('Routing number').fill('021000021');
      await page.getByLabel('Account number').fill('5678-91234');
      await page.getByLabel('Savings').check();
      await expect(page.getByText('you authorize Lens & Co')).toBeVisible();
      const fault = { kind: 'graphqlError', errorClass: 'VALIDATION' } as const;
      const match = { operation: 'tokenizeUsBankAccount' };
      shop.sites.sandbox.scenarios.add({ merchantId: merchant.id, match, fault });
      await pay.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(
        'This account wasn’t accepted. Check the details or use another account.',
      );
      await expect(page.getByLabel('Account number')).toHaveValue('5678-91234');
    });

    await test.step('the account is paid, and the fields are empty', async () => {
      await pay.press('Enter');
      await expect.poll(() => outcomes(page)).toContain('pay-success');
      expect(await payload(page)).toMatchObject({
        type: 'us_bank_account',
        description: 'US bank account ending in - 1234',
      });
      await expect(page.getByLabel('Account number')).toHaveValue('');
      await expect(page.getByLabel('First name')).toHaveValue('');
      const stored = await page.evaluate(() =>
        JSON.stringify([document.cookie, localStorage, sessionStorage, location.href]),
      );
      expect(logged.join() + stored).not.toMatch(/5678-?91234/);
    });
  },
);

test('a shopper pays with a login at the bank, after each way to fail', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await open(page, shop, merchant.tokenizationKey);
  const logIn = page.getByRole('button', { name: 'Log in to your bank' });
  const dialog = page.getByRole('dialog', { name: 'First Test Bank' });
  await typeOwner(page);

  await test.step('the script cannot be loaded', async () => {
    await page.route(scriptPath, (route) => route.abort());
    await logIn.click();
    await expect(page.getByRole('alert')).toHaveText(
      'The bank login didn’t open. Try again, or enter your account details.',
    );
    forgive(consoleErrors, loadFailed);
    await page.unroute(scriptPath);
  });

  await test.step('the script creates no global', async () => {
    await page.route(scriptPath, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await logIn.click();
    await expect.poll(() => outcomes(page)).toHaveLength(2);
    await page.unroute(scriptPath);
  });

  await test.step('the shopper closes the dialog', async () => {
    await logIn.click();
    await expect(page.getByText('Log in to your bank in the window.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('status')).toContainText('canceled');
  });

  await test.step('the shopper closes the dialog while the bank does not respond', async () => {
    for (const close of [
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await logIn.click();
      await dialog.getByText('Simulate a problem').click();
      await dialog.getByRole('button', { name: 'Never answer' }).click();
      await expect(dialog.getByRole('status')).toHaveText('The bank is not responding.');
      await close();
      await expect(dialog).toHaveCount(0);
      await expect(logIn).not.toHaveAttribute('aria-disabled', 'true');
    }
  });

  await test.step('the bank fails, and the account is refused', async () => {
    for (const name of ['Fail at the bank', 'Connect, then refuse the account']) {
      await logIn.click();
      await dialog.getByText('Simulate a problem').click();
      await dialog.getByRole('button', { name }).click();
      await expect(logIn).not.toHaveAttribute('aria-disabled', 'true');
    }
  });

  await test.step('the savings account is connected', async () => {
    await logIn.click();
    await dialog.getByRole('button', { name: 'Connect the savings account' }).click();
    await expect.poll(() => payload(page)).toMatchObject({ description: 'US bank account ending in - 0000' });
  });

  expect(await outcomes(page)).toEqual([
    'pay-error US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    'pay-error US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    'pay-cancel',
    'pay-cancel',
    'pay-cancel',
    'pay-cancel',
    'pay-error US_BANK_ACCOUNT_FAILED_TOKENIZATION',
    'pay-success',
  ]);
});

test('a bank login waits for a script that the page is loading, and is removed with its element', async ({
  page,
  shop,
  merchant,
}) => {
  let release = () => undefined as unknown;
  await page.route(scriptPath, async (route) => {
    await new Promise((resolve) => {
      release = () => {
        resolve(undefined);
      };
    });
    await route.continue();
  });
  await open(page, shop, merchant.tokenizationKey);
  await typeOwner(page);
  const logIn = page.getByRole('button', { name: 'Log in to your bank' });
  await Promise.all([page.waitForRequest(scriptPath), logIn.click()]);
  const scripts = page.locator('script[src*="link-initialize"]');
  await page.evaluate(() => {
    // A second element waits for the same script.
    const first = document.querySelector('pay-us-bank-account');
    first?.after(first.cloneNode());
  });
  const second = page.locator('pay-us-bank-account').nth(1);
  await second.getByLabel('First name').fill('Ada');
  await second.getByLabel('Last name').fill('Lee');
  await second.getByRole('button', { name: 'Log in to your bank' }).click();
  await expect(second.getByRole('status')).not.toBeEmpty();
  await expect(scripts).toHaveCount(1);
  release();
  await expect(page.getByRole('dialog', { name: 'First Test Bank' })).toHaveCount(2);
  await page.evaluate(() => {
    document.querySelectorAll('pay-us-bank-account').forEach((element) => {
      element.remove();
    });
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(scripts).toHaveCount(0);
});
