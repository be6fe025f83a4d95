import { cardFrame } from '../../../sdk/test/support/fixtures.js';
import { expect, goodCard, open, pressAnywhere, salesOf, tabTo, test } from './support.js';

test(
  "a shopper buys an item by keyboard alone, through the card's frame",
  { tag: '@keys' },
  async ({ page, shop }) => {
    // The test sends about a hundred key presses, each in its own browser command.
    test.slow();
    const write = async (text: string) => {
      for (const character of text) await pressAnywhere(page, character);
    };
    await open(page, `${shop.sites.origins.shop}/product/holm`, 'Holm');
    await tabTo(page.getByRole('button', { name: 'Add to cart' }));
    await pressAnywhere(page, 'Enter');
    await expect(page.getByText('Holm added to cart.')).toBeVisible();
    await page.goto(`${shop.sites.origins.shop}/checkout`);
    const card = cardFrame(page);
    // The driver cannot query a frame that is loading.
    await card.getByLabel('Card number').waitFor();
    for (const [label, text] of [
      ['Email', 'ann@example.com'],
      ['Full name', 'Ann Example'],
      ['Street address', '1 Main Street'],
      ['City', 'Portland'],
      ['State', 'OR'],
      ['ZIP code', '97201'],
    ] as const) {
      await tabTo(page.getByLabel(label).first());
      await write(text);
    }
    for (const [label, text] of [
      ['Card number', goodCard],
      ['Expiration date', '1230'],
      ['Security code', '123'],
    ] as const) {
      await tabTo(card.getByLabel(label));
      await write(text);
    }
    await tabTo(page.getByRole('button', { name: 'Pay $189.00' }));
    await pressAnywhere(page, 'Enter');
    await expect(page.getByRole('heading', { name: /^Thank you, / })).toBeFocused();
    expect(await salesOf(shop.sites.sandbox, page)).toMatchObject([{ amount: '189.00' }]);
  },
);
