import { cardFrame, expect, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';

test('describes every field to browsers and password managers', async ({ page, shop, merchant }) => {
  const all = 'cardholderName number expirationDate expirationMonth expirationYear cvv postalCode';
  const card = (attributes: string) =>
    `<pay-card ${attributes} authorization="${merchant.tokenizationKey}"></pay-card>`;
  const body = card(`id="filled" fields="${all}"`) + card('id="unfilled" prevent-autofill');
  await page.goto(shop.serve(shopPage(shop, { body })));
  const attributesOf = (id: string, names: readonly string[]) =>
    cardFrame(page.locator(id))
      .locator('input')
      .evaluateAll(
        (inputs, names) => inputs.map((input) => names.map((name) => input.getAttribute(name))),
        names,
      );
  await test.step('each input has the name, autocomplete and inputmode of its field', async () => {
    await expect(cardFrame(page.locator('#filled')).locator('input')).toHaveCount(7);
    expect(await attributesOf('#filled', ['name', 'id', 'autocomplete', 'inputmode'])).toEqual([
      ['cardholder-name', 'cardholder-name', 'cc-name', null],
      ['credit-card-number', 'credit-card-number', 'cc-number', 'numeric'],
      ['expiration', 'expiration', 'cc-exp', 'numeric'],
      ['expiration-month', 'expiration-month', 'cc-exp-month', 'numeric'],
      ['expiration-year', 'expiration-year', 'cc-exp-year', 'numeric'],
      ['cvv', 'cvv', 'cc-csc', 'numeric'],
      ['postal-code', 'postal-code', 'billing postal-code', null],
    ]);
  });
  await test.step('prevent-autofill turns autocomplete off and hides the name of each field', async () => {
    await expect(cardFrame(page.locator('#unfilled')).locator('input')).toHaveCount(3);
    expect(await attributesOf('#unfilled', ['autocomplete', 'name'])).toEqual(
      Array.from({ length: 3 }, () => ['off', 'field']),
    );
  });
});
