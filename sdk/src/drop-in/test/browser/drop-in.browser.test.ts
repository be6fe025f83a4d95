import type { Page, Route } from '@playwright/test';
import { dropInPolicy, openOwnDropIn, pay, payloads } from '../drop-in-page.js';
import { typeCard, typeValidCard } from '../type-card.js';
import { expect, forgive, test, type } from '#test/support/fixtures.js';
import { customerToken, saveCards } from '#test/support/saved-methods.js';
import { bankFrame } from '#src/methods/three-d-secure/test/three-d-secure-page.js';

const numbers = { plain: '4111111111111111', challenge: '4000000000001091' };

const at = (page: Page, id: string) => page.locator(`[data-braintree-id="${id}"]`);
const option = (page: Page, id: string) => page.locator(`.braintree-option__${id}`);
/** Returns a page without an icon, which browsers would request otherwise. */
const pageOf = (text: string) =>
  new Response(
    `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head><body>${text}</body></html>`,
    { headers: { 'content-type': 'text/html' } },
  );
const lastPayload = (page: Page) => async () => (await payloads(page)).at(-1);

// Otherwise a click can go to the place in which the bank's button was before the window had risen.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the Drop-in pays with a saved card, with a new one, and deletes one', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const token = await customerToken(shop, merchant);
  await saveCards(shop, merchant, token, [numbers.plain, '5555555555554444']);
  await openOwnDropIn(page, shop, token, { vaultManager: true, dataCollector: true });

  await test.step('the first saved card is selected', async () => {
    await pay(page);
    await expect.poll(lastPayload(page)).toMatchObject({
      type: 'CreditCard',
      vaulted: true,
      details: { lastFour: '1111' },
      deviceData: expect.any(String),
    });
  });

  await test.step('the field errors of an incomplete card are shown, and announced', async () => {
    await at(page, 'toggle').click();
    await pay(page);
    await expect(at(page, 'number-field-error')).toHaveText('Enter the card number.');
    await expect(at(page, 'sheet-error-text')).toHaveText('Check the marked fields.');
    await expect.poll(lastPayload(page)).toMatchObject({ error: 'No payment method is available.' });
  });

  await test.step('a new card is tokenized, listed first and selected', async () => {
    await typeCard(page, '378282246310005');
    await expect(at(page, 'cvv-field-group')).toContainText('(4 digits)');
    await type(page.frameLocator('iframe[title$="Security code"]').getByRole('textbox'), '4');
    // The fields are correct now.
    await expect(at(page, 'sheet-error')).toBeHidden();
    await pay(page);
    await expect.poll(lastPayload(page)).toMatchObject({ type: 'CreditCard', details: { lastFour: '0005' } });
    await expect(page.locator('.braintree-method').first()).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a card is not saved twice if a response is lost', async () => {
    // In the browser: after a connection that the server closes, Chromium may send the request again by itself.
    const loseResponse = async (route: Route) => {
      const request = route.request();
      expect(request.postData()).toContain('TokenizeCreditCard');
      const { host, hostname } = new URL(request.url());
      // Node does not know the names below `localhost` that browsers know.
      const url = request.url().replace(hostname, '127.0.0.1');
      await route.fetch({ url, headers: { ...request.headers(), host } });
      await route.abort();
    };
    await page.route('**/graphql', loseResponse, { times: 1 });
    await at(page, 'toggle').click();
    await typeValidCard(page, '4012888888881881');
    await pay(page);
    await expect(at(page, 'sheet-error-text')).toHaveText('The connection failed. Try again.');
    forgive(consoleErrors, /Failed to load resource/);
    await expect(page.locator('.braintree-method--active')).toContainText('1881');
    await pay(page);
    await expect.poll(lastPayload(page)).toMatchObject({ vaulted: true, details: { lastFour: '1881' } });
    await expect(page.locator('.braintree-method', { hasText: '1881' })).toHaveCount(1);
  });

  await test.step('a card is deleted by the keyboard', async () => {
    await at(page, 'methods-edit').press('Enter');
    await page.getByRole('button', { name: 'Delete Ending in 4444' }).press('Enter');
    await expect(at(page, 'delete-confirmation__yes')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.braintree-method', { hasText: '4444' })).toHaveCount(0);
    await expect(page.locator('.braintree-method', { hasText: '1111' })).toBeVisible();
  });
});

test('the Drop-in pays with PayPal and Venmo', async ({ page, shop, merchant }) => {
  await openOwnDropIn(page, shop, await customerToken(shop, merchant), {
    paypal: { flow: 'checkout', amount: '24.00', currency: 'USD' },
    venmo: { allowDesktopWebLogin: true },
  });
  await option(page, 'paypal').click();
  await pay(page);
  await expect(at(page, 'sheet-error-text')).toHaveText('Use the PayPal button to pay.');
  await page.evaluate(() => {
    const { open } = globalThis;
    globalThis.open = () => {
      globalThis.open = open;
      return null;
    };
  });
  await page.getByRole('button', { name: /Pay with PayPal/ }).click();
  await expect(at(page, 'sheet-error-text')).toHaveText(/^Your browser blocked a pop-up/);
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /Pay with PayPal/ }).click(),
  ]);
  await window.getByRole('button', { name: /Pay now|Continue/ }).click();
  await expect(page.locator('.braintree-method--active')).toContainText('PayPal');
  await pay(page);
  await expect
    .poll(lastPayload(page))
    .toMatchObject({ type: 'PayPalAccount', details: { email: expect.any(String) } });

  await test.step('Venmo', async () => {
    await at(page, 'toggle').click();
    await option(page, 'venmo').click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /Pay with Venmo/ }).click(),
    ]);
    await popup.getByRole('button', { name: 'Authorize', exact: true }).click();
    await expect(page.locator('.braintree-method--active')).toContainText('Venmo');
    await pay(page);
    await expect
      .poll(lastPayload(page))
      .toMatchObject({ type: 'VenmoAccount', details: { username: expect.any(String) } });
  });

  await test.step('teardown removes everything', async () => {
    await page.evaluate(() =>
      (window as unknown as { instance: { teardown(): Promise<void> } }).instance.teardown(),
    );
    await expect(page.locator('#drop-in')).toBeEmpty();
    await expect(page.locator('#braintree-dropin-stylesheet')).toHaveCount(0);
    expect(page.frames()).toHaveLength(1);
  });
});

test('the Drop-in pays after a challenge of the bank', async ({ page, shop, merchant }) => {
  await openOwnDropIn(page, shop, await customerToken(shop, merchant), { threeDSecure: true });
  const bank = bankFrame(page);
  await test.step('a canceled challenge shows an error, and the saved card can be used again', async () => {
    await typeValidCard(page, numbers.challenge);
    await pay(page);
    await expect(bank.getByLabel('Code from your bank')).toBeVisible();
    for (const id of ['methods', 'toggle']) await expect(at(page, id)).toHaveAttribute('inert');
    await page.keyboard.press('Escape');
    await expect(at(page, 'sheet-error-text')).toHaveText(/^The check by your bank was canceled/);
    await expect(at(page, 'methods-label')).toHaveText('Paying with Card');
    await expect(at(page, 'methods')).not.toHaveAttribute('inert');
    await pay(page);
    await expect(at(page, 'sheet-error')).toBeHidden();
  });
  await bank.getByLabel('Code from your bank').fill('1234');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await expect.poll(lastPayload(page)).toMatchObject({ type: 'CreditCard', liabilityShifted: true });

  await test.step('a challenge can be closed by a button, and closes when the container is removed', async () => {
    const challenge = page.getByRole('dialog');
    await at(page, 'toggle').click();
    for (const end of ['close', 'remove'] as const) {
      await typeValidCard(page, numbers.challenge);
      await pay(page);
      await expect(bank.getByLabel('Code from your bank')).toBeVisible();
      if (end === 'close') await challenge.getByRole('button', { name: 'Close' }).click();
      else
        await page.evaluate(() => {
          document.querySelector('#drop-in')?.remove();
        });
      await expect(challenge).toHaveCount(0);
      if (end === 'close') await at(page, 'toggle').click();
    }
  });
});

test('a script tag in a form submits the nonce with the form, once', async ({ page, shop, merchant }) => {
  const token = await shop.sites.sandbox.clientTokens.create(merchant.id, { baseUrl: shop.origins.pay });
  const received: URLSearchParams[] = [];
  let endResponse: (value?: unknown) => void = () => undefined;
  const responded = new Promise((resolve) => {
    endResponse = resolve;
  });
  const action = shop.handle('/checkout', async (request) => {
    received.push(new URLSearchParams(await request.text()));
    await responded;
    return pageOf('thanks');
  });
  const script = shop.asset('../../dropin/1.47.0/js/dropin.min.js');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,"></head><body><form id="form" action="${action}" method="post">
<script src="${script}" data-braintree-dropin-authorization="${token}" data-card.cardholder-name="true"></script>
<button name="step" value="pay">Pay</button></form></body></html>`;
  await page.goto(shop.serve({ html, headers: { 'content-security-policy': dropInPolicy(html, shop) } }));
  await expect(page.frameLocator('iframe[title$="Name on card"]').getByRole('textbox')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(at(page, 'number-field-error')).toHaveText('Enter the card number.');
  await typeValidCard(page, numbers.plain);
  await page.getByRole('button', { name: 'Pay', exact: true }).dblclick();
  await expect.poll(() => received).toHaveLength(1);
  // The page is still there, because the server has not responded.
  await page.keyboard.press('Enter');
  endResponse();
  await expect(page.getByText('thanks')).toBeVisible();
  expect(received).toHaveLength(1);
  expect(Object.fromEntries(received[0] ?? [])).toEqual({
    payment_method_nonce: expect.any(String),
    step: 'pay',
  });

  await test.step('a saved card is submitted at the first press', async () => {
    const customer = await customerToken(shop, merchant);
    await saveCards(shop, merchant, customer, [numbers.plain]);
    const saved = html.replace(token, customer);
    await page.goto(
      shop.serve({ html: saved, headers: { 'content-security-policy': dropInPolicy(saved, shop) } }),
    );
    await expect(page.locator('.braintree-method--active')).toContainText('1111');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText('thanks')).toBeVisible();
    expect(received).toHaveLength(2);
  });
});
