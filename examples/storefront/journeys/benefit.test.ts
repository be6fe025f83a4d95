import type { Page } from '@playwright/test';
import type { TestShop } from '../../../sdk/test/support/shop.js';
import {
  declineAnalytics,
  expect,
  expectDetails,
  fillCard,
  fillDetails,
  forgive,
  goodCard,
  isPaid,
  open,
  payButton,
  putInCart,
  salesOf,
  test,
} from './support.js';

/** Returns unused places in the sample campaign for glasses, which pays 200.00. */
async function unusedPlaces(shop: TestShop) {
  const db = shop.sites.portal?.services.db;
  if (!db) throw new Error('The portal is not running.');
  const places = await db
    .selectFrom('policy_recipient')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .select(['policy_recipient.policy_id', 'policy_recipient.recipient_id', 'policy_recipient.code'])
    .where('policy.name', '=', 'New glasses for everyone')
    .where('policy_recipient.redeemed_count', '=', 0)
    // Tests of the portal in the same worker expect the first people of the sample as they are.
    .orderBy('policy_recipient.recipient_id', 'desc')
    .limit(2)
    .execute();
  return places.map(({ policy_id: policyId, recipient_id: recipientId, code }) => {
    const rowOf = () => ({ policy_id: policyId, recipient_id: recipientId });
    const progress = () =>
      db
        .selectFrom('policy_recipient')
        .select(['redeemed', 'redeemed_count'])
        .where((where) => where.and(rowOf()))
        .executeTakeFirstOrThrow();
    /** Sets the amount that was redeemed elsewhere. */
    const spend = (redeemed: number) =>
      db
        .updateTable('policy_recipient')
        .set({ redeemed })
        .where((where) => where.and(rowOf()))
        .execute();
    return { code, progress, spend };
  });
}

const field = (page: Page) => page.getByLabel('Vision benefit code');
const status = (page: Page) => page.locator('#benefit-status');

async function apply(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await field(page).press('Enter');
}

test('a code of a sample campaign pays for orders, partly and wholly, and moves the campaign', async ({
  page,
  shop,
  consoleErrors,
}) => {
  test.slow();
  const { shop: origin } = shop.sites.origins;
  const [first, second] = await unusedPlaces(shop);
  if (!first || !second) throw new Error('The campaign has no unused places.');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${origin}/product/holm`, 'Holm');
  await declineAnalytics(page);

  await test.step('partly, with the rest on a card', async () => {
    await putInCart(page, 'Holm');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await page.goto(`${origin}/checkout`);
    await page.getByText('Use a vision benefit code').press('Enter');
    await apply(page, first.code);
    await expect(status(page)).toHaveText('Your vision benefit pays $200.00. You pay $178.00 plus tax.');
    await page.getByRole('button', { name: 'Remove' }).click();
    await fillDetails(page);
    await apply(page, 'NOSUCHCODE');
    await expect(status(page)).toHaveText('Unknown code. Check it, then try again.');
    await expect(field(page)).toHaveValue('NOSUCHCODE');
    await expect(payButton(page)).toHaveText('Pay $378.00');

    await fillCard(page, goodCard);
    await field(page).fill(first.code.toLowerCase());
    await payButton(page).click();
    await expect(status(page)).toHaveText('Apply your code, or clear the field.');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(status(page)).toHaveText('Your vision benefit pays $200.00. You pay $178.00.');
    await expect(payButton(page)).toHaveText('Pay $178.00');
    await page.getByLabel('Language').selectOption('fr-CA');
    await expect(status(page)).toHaveText(/^Votre avantage vision paie 200,00.\$.US\./);
    await page.getByLabel('Langue').selectOption('en-US');
    await expect(status(page)).toHaveText('Your vision benefit pays $200.00. You pay $178.00.');
    await fillCard(page, goodCard);
    await payButton(page).click();
    await isPaid(page);
    await expect(page.getByText('−$200.00')).toBeVisible();
    await expect(page.getByText('You paid')).toBeVisible();
    expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '178.00' }]);
    expect(await first.progress()).toEqual({ redeemed: 20_000, redeemed_count: 1 });
  });

  await test.step('wholly, without a payment method', async () => {
    await open(page, `${origin}/product/holm`, 'Holm');
    await putInCart(page, 'Holm');
    await page.goto(`${origin}/checkout`);
    await expectDetails(page);
    await page.getByText('Use a vision benefit code').click();
    await apply(page, first.code);
    await expect(status(page)).toHaveText('Nothing is left of this benefit.');
    await apply(page, second.code);
    const placeOrder = page.getByRole('button', { name: 'Place order' });
    await expect(placeOrder).toBeVisible();
    await expect(payButton(page)).toBeHidden();

    // A part of the benefit is redeemed elsewhere.
    await second.spend(10_000);
    await placeOrder.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The total has changed.' })).toBeVisible();
    await expect(payButton(page)).toHaveText('Pay $89.00');
    await expect(field(page)).toHaveValue(second.code);
    await expectDetails(page);
    await second.spend(0);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(payButton(page)).toHaveText('Pay $189.00');

    await apply(page, second.code);
    await placeOrder.click();
    await isPaid(page);
    await expect(page.getByText('−$189.00')).toBeVisible();
    expect(await salesOf(shop.sites.sandbox, page)).toEqual([]);
    expect(await second.progress()).toEqual({ redeemed: 18_900, redeemed_count: 1 });
  });
  forgive(consoleErrors, /409/);
});
