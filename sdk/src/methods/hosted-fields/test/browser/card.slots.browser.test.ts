import { expect, test, type } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';

const boxes = ['number', 'expirationDate', 'cvv']
  .map((key) => `<div slot="${key}" id="${key}"></div>`)
  .join('');
const css = '[slot]{height:2.5rem;border:1px solid gray;margin:4px}';

test.describe('<pay-card> with containers of the page', () => {
  test('puts each field into its container, and pays', async ({ page, shop, merchant }) => {
    const body = `<pay-card authorization="${merchant.tokenizationKey}">${boxes}</pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, css })));
    for (const [key, text] of [
      ['number', '4111111111111111'],
      ['expirationDate', '1230'],
      ['cvv', '123'],
    ] as const) {
      await type(page.frameLocator(`#${key} iframe`).getByRole('textbox'), text);
    }
    await expect.poll(() => page.evaluate(() => document.querySelector('pay-card')?.isComplete)).toBe(true);
    const lastFour = await page.evaluate(
      async () => (await document.querySelector('pay-card')?.pay())?.details.lastFour,
    );
    expect(lastFour).toBe('1111');
    expect(page.frames()).toHaveLength(4);
  });

  test('reports missing details, and focuses the first one', async ({ page, shop, merchant }) => {
    const body = `<pay-card authorization="${merchant.tokenizationKey}">${boxes}</pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, css })));
    const number = page.frameLocator('#number iframe').getByRole('textbox');
    await type(page.frameLocator('#cvv iframe').getByRole('textbox'), '1');
    const code = await page.evaluate(() =>
      document
        .querySelector('pay-card')
        ?.pay()
        .then(
          () => 'done',
          (error: unknown) => (error as { code: string }).code,
        ),
    );
    expect(code).toBe('HOSTED_FIELDS_FIELDS_INVALID');
    await expect(page.getByRole('alert')).toHaveText('Check your card details.');
    await expect(number).toBeFocused();
    await type(number, '4');
    await expect(page.getByRole('alert')).toBeEmpty();
  });

  test('follows containers that are added later, and leaves none of its frames', async ({
    page,
    shop,
    merchant,
  }) => {
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, css })));
    await expect.poll(() => page.frames().length).toBe(2);
    await page.evaluate(() => {
      for (const key of ['number', 'expirationDate', 'cvv']) {
        const box = Object.assign(document.createElement('div'), { id: key, slot: key });
        document.querySelector('pay-card')?.append(box);
      }
    });
    await expect(page.frameLocator('#number iframe').getByRole('textbox')).toBeVisible();
    await expect.poll(() => page.frames().length).toBe(4);
    await page.evaluate(() => document.querySelector('pay-card')?.remove());
    await expect.poll(() => page.frames().length).toBe(1);
  });
});
