import { expect, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';

test('the skeleton has the height of the form that replaces it, for any fields', async ({
  page,
  shop,
  merchant,
}) => {
  await page.goto(shop.serve(shopPage(shop, { body: '' })));
  await page.evaluate(() => customElements.whenDefined('pay-card'));
  const heights = await page.evaluate(async (authorization) => {
    const choices = [
      'number expirationDate cvv',
      'number expirationMonth expirationYear cvv',
      'cardholderName number expirationDate cvv postalCode',
      'cvv',
    ];
    const measured: [fields: string, before: number, after: number][] = [];
    for (const fields of choices) {
      const card = document.createElement('pay-card');
      Object.assign(card, { authorization, fields });
      document.body.append(card);
      await card.updateComplete;
      const before = card.offsetHeight;
      await new Promise((resolve) => {
        card.addEventListener('pay-ready', resolve);
      });
      await card.updateComplete;
      measured.push([fields, before, card.offsetHeight]);
      card.remove();
    }
    return measured;
  }, merchant.tokenizationKey);
  // The frame's height is rounded to whole pixels.
  for (const [fields, before, after] of heights)
    expect(Math.abs(after - before), fields).toBeLessThanOrEqual(1);
});
