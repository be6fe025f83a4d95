import type { Page } from '@playwright/test';
import type { Merchant } from '@tessera/sandbox';
import { findings } from '#test/support/axe.js';
import { cardFrame, expect, test, typeCard } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import type { TestShop } from '#test/support/shop.js';

const methodOptions = {
  sepa: { merchantAccountId: 'acct_eur', customerId: 'cust-7', creditor: 'Lens & Co' },
  'local-payment': { paymentTypes: 'ideal bancontact', givenName: 'Ada', surname: 'Lee' },
  'us-bank-account': { displayName: 'Lens & Co' },
};

/** Sets the options of the methods. The shop's server declines when the test calls `decline`. */
const setUp = pageCode((options) => {
  Object.assign(document.querySelector('pay-checkout') ?? {}, { methodOptions: options });
  document.addEventListener('pay-success', (event) => {
    const declined = new Promise<void>((_, reject) => {
      const decline = () => {
        reject(Object.assign(new Error('declined'), { code: 'PAYMENT_DECLINED' }));
      };
      Object.assign(window, { decline });
    });
    event.waitUntil(declined);
  });
}, methodOptions);

async function open(page: Page, shop: TestShop, { tokenizationKey }: Merchant, methods: string) {
  const body = `<pay-checkout authorization="${tokenizationKey}" amount="24.50" currency="USD"
    methods="${methods}"></pay-checkout>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: setUp })));
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** Returns the position of an element in the page. */
const placeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round);
    });

test(
  'the selected method opens below its name; four methods are shown at first, and everything fits',
  { tag: '@focus' },
  async ({ page, shop, merchant }) => {
    await open(page, shop, merchant, 'card sepa local-payment us-bank-account paypal venmo masterpass');

    await test.step('Tab moves from the name of the selected method into its form', async () => {
      await radio(page, 'Card').focus();
      await page.keyboard.press('ArrowDown');
      await expect(radio(page, 'Direct debit (SEPA)')).toBeFocused();
      await expect(page.getByText('You’ll confirm the direct debit in a new window')).toBeVisible();
      await expect(page.locator('.entry.open')).toContainText('Direct debit');
      await page.keyboard.press('Tab');
      await expect(page.locator('pay-sepa').getByRole('textbox').first()).toBeFocused();
      const [, top = 0, , height = 0] = await placeOf(page, 'pay-sepa');
      const [, next = 0] = await placeOf(page, '.entry');
      expect(top + height).toBeLessThanOrEqual(next);
    });

    await test.step('a button shows the other methods in place', async () => {
      await expect(page.getByRole('radio', { includeHidden: false })).toHaveCount(4);
      const more = page.getByRole('button', { name: 'More ways to pay' });
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await more.click();
      await expect(radio(page, 'Masterpass')).toBeFocused();
      await expect(radio(page, 'Direct debit (SEPA)')).toBeChecked();
      await expect(more).toHaveCount(0);
    });

    for (const width of [390, 320]) {
      await test.step(`all panels fit into ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.locator('.express pay-paypal')).toBeVisible();
        for (const name of ['Bank account', 'Direct debit (SEPA)', 'Bank payment', 'Masterpass', 'Card']) {
          await radio(page, name).check();
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        }
      });
    }
    expect(await findings(page, [page.mainFrame()])).toEqual([]);
  },
);

test('neither the progress nor a decline moves anything', async ({ page, shop, merchant }) => {
  await open(page, shop, merchant, 'card sepa');
  await typeCard(cardFrame(page));
  const places = async () => [await placeOf(page, '.pay'), await placeOf(page, '.entry')];
  const before = await places();
  await page.getByRole('button', { name: 'Pay $24.50' }).click();
  await expect(page.locator('.pay')).toContainText('Processing…');
  await expect(page.getByRole('status').filter({ hasText: 'Processing your payment…' })).toHaveCount(1);
  expect(await places()).toEqual(before);
  await page.waitForFunction(() => 'decline' in window);
  await page.evaluate(() => {
    (window as unknown as { decline(): void }).decline();
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  expect(await places()).toEqual(before);
});
