import type { Page } from '@playwright/test';
import { fillCard } from '#src/testing/fill-card.js';
import { testCards } from '#src/testing/test-cards.js';
import { expect, test } from '../support/fixtures.js';
import { type ForeignPage, openForeignPage, otherMethods } from '../support/foreign-globals.js';

interface Opened {
  foreign: ForeignPage;
}

const ways = ['element', 'functions', 'compat', 'dropIn'] as const;
const card = { number: testCards.visa, expirationDate: '12/30', cvv: '123' };

/** The form of the Drop-in has the postal code that the account requires. */
const dropInCard = { ...card, postalCode: '60601' };

const open = (page: Page, way: (typeof ways)[number]) =>
  page.evaluate(async (name) => {
    await (window as unknown as Opened).foreign.open[name]();
  }, way);
const pay = (page: Page) => page.evaluate(() => (window as unknown as Opened).foreign.pay());
const translate = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as Opened).foreign.translate?.();
  });

for (const prelude of ['zone.js', 'old libraries and wrappers', 'translator'] as const) {
  test(`a card pays in every way on a page with ${prelude}`, async ({ page, shop, merchant }) => {
    await openForeignPage(page, shop, merchant, prelude);
    for (const way of ways) {
      await test.step(way, async () => {
        await open(page, way);
        await translate(page);
        await fillCard(page, way === 'dropIn' ? dropInCard : card);
        expect(await pay(page)).toBe('ending in 11');
      });
    }
    if (prelude === 'translator') await changeTranslatedMessages(page, merchant.tokenizationKey);
    else {
      const createAll = () =>
        page.evaluate(
          (scripts) => (window as unknown as Opened).foreign.createAll(scripts),
          otherMethods(shop),
        );
      const outcomes = await createAll();
      await openForeignPage(page, shop, merchant, 'none');
      expect(outcomes).toEqual(await createAll());
    }
  });
}

/** Checks that messages change, and that amounts are not translated, after all text nodes of the page have been replaced. */
async function changeTranslatedMessages(page: Page, key: string): Promise<void> {
  await test.step('the hint of the security code follows the brand', async () => {
    await open(page, 'dropIn');
    await translate(page);
    const hint = page.locator('[data-braintree-id="cvv-field-group"] .braintree-form__descriptor');
    await expect(hint).toHaveText('(3 digits)');
    await fillCard(page, { ...dropInCard, number: testCards.americanExpress, cvv: '1234' });
    await expect(hint).toHaveText('(4 digits)');
    expect(await pay(page)).toBe('ending in 05');
  });

  await test.step('the label of the button follows the amount', async () => {
    await page.evaluate((authorization) => {
      const checkout = document.createElement('pay-checkout');
      for (const [name, value] of Object.entries({
        authorization,
        amount: '24.00',
        currency: 'USD',
        methods: 'card',
      }))
        checkout.setAttribute(name, value);
      document.querySelector('#checkout')?.append(checkout);
    }, key);
    const button = page.locator('pay-checkout button.pay');
    await expect(button).toHaveText('Pay $24.00');
    await translate(page);
    await expect(button.locator('font').filter({ hasText: '$' })).toHaveCount(0);
    await page.locator('pay-checkout').evaluate((checkout) => {
      checkout.setAttribute('amount', '99.50');
    });
    await expect(button).toHaveText('Pay $99.50');
  });
}
