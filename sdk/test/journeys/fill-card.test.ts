import { fillCard } from '#src/testing/fill-card.js';
import { testCards } from '#src/testing/test-cards.js';
import { expect, test } from '../support/fixtures.js';
import { openFunctions, outcomeOf } from '../support/functions.js';
import { pageCode } from '../support/page-script.js';
import { shopPage } from '../support/pages.js';

const card = { number: testCards.americanExpress, expirationDate: '12/2030', cvv: '1234' };

test('fillCard of the test kit fills card forms of every kind', async ({ page, shop, merchant }) => {
  await test.step('the form of an element on a shop page', async () => {
    await page.goto(`${shop.sites.origins.shop}/examples/form/`);
    await fillCard(page, {
      ...{ number: testCards.visa, expirationDate: '12/30', cvv: '123' },
      ...{ cardholderName: 'Ann Example', postalCode: '94107' },
    });
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Pay $129.00' }).click();
    await expect(page.getByText('Visa ending in 11')).toBeVisible();
  });

  await test.step('the form of a checkout that shows other methods, too', async () => {
    const { tokenizationKey } = merchant;
    const body = `<pay-checkout authorization="${tokenizationKey}" amount="24.5" currency="USD" methods="card paypal"></pay-checkout><output></output>`;
    const script = pageCode(() => {
      document.addEventListener('pay-success', ({ payload }) => {
        const { description } = payload as unknown as { description: string };
        document.querySelector('output')?.append(description);
      });
    });
    await page.goto(shop.serve(shopPage(shop, { body, script })));
    await fillCard(page, card);
    await page.getByRole('button', { name: 'Pay $24.50' }).click();
    await expect(page.locator('output')).toHaveText('ending in 05');
  });

  await test.step('a frame per field, with lists for the date', async () => {
    const keys = ['number', 'expirationMonth', 'expirationYear', 'cvv', 'postalCode'];
    await openFunctions(page, shop, merchant);
    await page.locator('#card').evaluate((place, ids) => {
      for (const id of ids) {
        const box = Object.assign(document.createElement('div'), { id });
        box.style.height = '40px';
        place.append(box);
      }
    }, keys);
    // Not awaited: fillCard waits for the fields.
    const created = outcomeOf(page, async (globals) => {
      globals.fields = await globals.hostedFields.create({
        authorization: globals.key,
        fields: {
          number: { container: '#number' },
          expirationMonth: { container: '#expirationMonth', select: true },
          expirationYear: { container: '#expirationYear' },
          cvv: { container: '#cvv', maskInput: true },
          postalCode: { container: '#postalCode' },
        },
      });
    });
    await fillCard(page, { ...card, postalCode: '94107' });
    expect(await created).toMatchObject({ code: 'done' });
    expect(await outcomeOf(page, async ({ fields }) => (await fields.tokenize()).details)).toMatchObject({
      details: { lastFour: '0005', expirationMonth: '12', expirationYear: '2030' },
    });
  });

  await test.step('another card in place of the first', async () => {
    await fillCard(page, { ...card, number: testCards.visa, cvv: '123' });
    expect(await outcomeOf(page, async ({ fields }) => (await fields.tokenize()).details)).toMatchObject({
      details: { lastFour: '1111' },
    });
  });
});
