import type { Page } from '@playwright/test';
import { openOwnDropIn, pay } from '../drop-in-page.js';
import { expect, test } from '#test/support/fixtures.js';
import { customerToken, saveCards } from '#test/support/saved-methods.js';

const at = (page: Page, id: string) => page.locator(`[data-braintree-id="${id}"]`);
const field = (page: Page, label: string) =>
  page.frameLocator(`iframe[title$="${label}"]`).getByRole('textbox');
const status = (page: Page) => page.locator('.braintree-dropin > [role=status]');

test('the Drop-in follows the theme of the page, also inside of the fields', async ({
  page,
  shop,
  merchant,
}) => {
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const styles = { input: { 'letter-spacing': '2px' }, '.number': { color: 'rgb(1, 2, 3)' } };
  await openOwnDropIn(page, shop, token, { card: { overrides: { styles } } });
  const label = at(page, 'cvv-field-group').locator('.braintree-form__label');
  const root = (name: string, value: string) =>
    page.evaluate(
      ([key, text]) => {
        document.documentElement.style.setProperty(key, text);
      },
      [name, value] as const,
    );

  await test.step('the color scheme', async () => {
    await expect(field(page, 'Security code')).toHaveCSS('color', 'rgb(26, 31, 54)');
    await root('color-scheme', 'dark');
    await expect(label).toHaveCSS('color', 'rgb(242, 244, 248)');
    await expect(field(page, 'Security code')).toHaveCSS('color', 'rgb(242, 244, 248)');
  });

  await test.step('custom properties', async () => {
    await root('--pay-color-text', 'rgb(9, 8, 7)');
    await expect(label).toHaveCSS('color', 'rgb(9, 8, 7)');
    await expect(field(page, 'Security code')).toHaveCSS('color', 'rgb(9, 8, 7)');
  });

  await test.step('styles of the shop for the inputs win', async () => {
    await expect(field(page, 'Card number')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(field(page, 'Security code')).toHaveCSS('letter-spacing', '2px');
  });

  await test.step('the text size of the page, and none of its rules for kinds of elements', async () => {
    await root('font-size', '24px');
    await expect(label).toHaveCSS('font-size', '24px');
    await expect(field(page, 'Security code')).toHaveCSS('font-size', '24px');
    await root('font-size', '16px');
    await page.evaluate(() => {
      const rules = new CSSStyleSheet();
      rules.replaceSync('label, span, button { margin: 11px; inline-size: 200px; }');
      document.adoptedStyleSheets.push(rules);
    });
    await expect(at(page, 'toggle')).toHaveCSS('margin-left', '0px');
  });

  await test.step('no part is wider than a small page, nor with text of twice the size', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const isWider = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isWider()).toBe(false);
    await root('--pay-font-size', '32px');
    expect(await isWider()).toBe(false);
  });
});

test(
  'views are announced, errors describe their fields, and the focus is kept',
  { tag: '@focus' },
  async ({ page, shop, merchant }) => {
    const token = await customerToken(shop, merchant);
    await saveCards(shop, merchant, token, ['4111111111111111', '5555555555554444']);
    await openOwnDropIn(page, shop, token, { vaultManager: true, venmo: { allowDesktopWebLogin: true } });
    await expect(status(page)).toHaveText('Paying with Card');
    const row = (text: string) => page.locator('.braintree-method', { hasText: text });

    await test.step('the card form', async () => {
      await at(page, 'toggle').press('Enter');
      await expect(page.locator('.braintree-option__card')).toBeFocused();
      // Outside of the row, the outline would be cut off by the rounded corners of the list.
      await expect(page.locator('.braintree-option__card')).toHaveCSS('outline-offset', '-3px');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Card number')).toBeFocused();
      await expect(status(page)).toHaveText('Pay with card');
      await pay(page);
      await expect(field(page, 'Card number')).toHaveAccessibleDescription('Enter the card number.');
      await expect(field(page, 'Card number')).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('a canceled deletion', async () => {
      await at(page, 'toggle').press('Enter');
      await at(page, 'methods-edit').press('Enter');
      await expect(status(page)).toHaveText('Edit payment methods');
      await expect(at(page, 'methods-edit')).toBeFocused();
      await row('4444').press('Enter');
      await expect(at(page, 'delete-confirmation__yes')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(row('4444')).toBeFocused();
    });

    await test.step('a deletion', async () => {
      await page.keyboard.press('Enter');
      await at(page, 'delete-confirmation__yes').press('Enter');
      await expect(row('4444')).toHaveCount(0);
      await expect(row('1111')).toBeFocused();
      await expect(status(page)).toHaveText('Paying with Card');
    });

    await test.step('the deletion of the last one', async () => {
      await at(page, 'methods-edit').press('Enter');
      await row('1111').press('Enter');
      await page.keyboard.press('Enter');
      await expect(page.locator('.braintree-option__card')).toBeFocused();
      await expect(status(page)).toHaveText('Choose a way to pay');
    });
  },
);
