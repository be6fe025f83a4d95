import { cardFrame, expect, test } from '#test/support/fixtures.js';
import { shopPage } from '#test/support/pages.js';
import { pageCode } from '#test/support/page-script.js';
import { recordSubmits } from '../card-scripts.js';

const email = '<input name="email" type="email" required aria-label="Email">';

/** Prevents every payment, as a page does whose own fields are invalid. */
const preventStarts = pageCode(() => {
  document.addEventListener('pay-start', (event) => {
    event.preventDefault();
    document.querySelector('input')?.focus();
  });
});

test.describe('one press on the button of a form with invalid controls', () => {
  for (const [tag, attributes] of [
    ['pay-card', ''],
    ['pay-checkout', 'methods="card"'],
  ] as const) {
    test(`<${tag}> shows its errors beside those of the form, whose first control has the focus`, async ({
      page,
      shop,
      merchant,
    }) => {
      const element = `<${tag} ${attributes} name="nonce" authorization="${merchant.tokenizationKey}"></${tag}>`;
      const body = `<form action="/nowhere">${email}${element}<button>Buy</button></form>`;
      await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits(true) })));
      const frame = cardFrame(page);
      await expect(frame.getByLabel('Card number')).toBeVisible();
      await page.getByRole('button', { name: 'Buy' }).click();
      await expect(frame.getByLabel('Card number')).toHaveAccessibleDescription('Enter your card number.');
      await expect(frame.getByLabel('Security code')).toHaveAccessibleDescription('Enter the security code.');
      await expect(page.getByLabel('Email')).toBeFocused();
    });
  }

  test('the card has the focus where it precedes the controls', async ({ page, shop, merchant }) => {
    const card = `<pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card>`;
    const body = `<form action="/nowhere">${card}${email}<button>Buy</button></form>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits(true) })));
    const number = cardFrame(page).getByLabel('Card number');
    await expect(number).toBeVisible();
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription('Enter your card number.');
  });

  test('a form without validation leaves the card to its submit', async ({ page, shop, merchant }) => {
    const card = `<pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card>`;
    const body = `<form action="/nowhere" novalidate>${email}${card}<button>Buy</button></form>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits(true) })));
    const number = cardFrame(page).getByLabel('Card number');
    await expect(number).toBeVisible();
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(number).toBeFocused();
  });
});

test('a page that prevents the start of a payment keeps the focus, and the card shows its errors', async ({
  page,
  shop,
  merchant,
}) => {
  const body = `${email}<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: preventStarts })));
  const number = cardFrame(page).getByLabel('Card number');
  await expect(number).toBeVisible();
  const results = await page.evaluate(async () => {
    const card = document.querySelector('pay-card');
    const code = await card?.pay().catch((error: unknown) => (error as { code: string }).code);
    return { code, isValid: card?.checkValidity() };
  });
  expect(results).toEqual({ code: 'ABORTED', isValid: false });
  await expect(number).toHaveAccessibleDescription('Enter your card number.');
  await expect(page.getByLabel('Email')).toBeFocused();
});
