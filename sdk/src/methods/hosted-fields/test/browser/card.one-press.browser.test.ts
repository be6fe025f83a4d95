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

test('one press on the button of a form with an invalid control shows all errors', async ({
  page,
  shop,
  merchant,
}) => {
  const element = (tag: string, more = '') =>
    `<${tag} ${more} name="nonce" authorization="${merchant.tokenizationKey}"></${tag}>`;
  const number = cardFrame(page).getByLabel('Card number');
  const press = async (content: string, attributes = '') => {
    const body = `<form action="/nowhere" ${attributes}>${content}<button>Buy</button></form>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordSubmits(true) })));
    await expect(number).toBeVisible();
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(number).toHaveAccessibleDescription('Enter your card number.');
  };

  for (const [tag, more] of [
    ['pay-card', ''],
    ['pay-checkout', 'methods="card"'],
  ] as const) {
    await test.step(`<${tag}> shows its errors, and the first control has the focus`, async () => {
      await press(email + element(tag, more));
      const code = cardFrame(page).getByLabel('Security code');
      await expect(code).toHaveAccessibleDescription('Enter the security code.');
      await expect(page.getByLabel('Email')).toBeFocused();
    });
  }

  await test.step('a card that precedes the controls has the focus', async () => {
    await press(element('pay-card') + email);
    await expect(number).toBeFocused();
  });

  await test.step('without validation, the submit focuses the card', async () => {
    await press(email + element('pay-card'), 'novalidate');
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
