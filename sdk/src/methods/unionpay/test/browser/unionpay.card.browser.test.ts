import type { Page } from '@playwright/test';
import { cardFrame, expect, press, test, type, typeCard } from '#test/support/fixtures.js';
import { recordedEvents, recordEvents } from '#test/support/recorded-events.js';
import { shopPage } from '#test/support/pages.js';

const credit = '6212345678901232';
const debit = '6212345678901265';
const unsupported = '6212345678900036';

const number = (page: Page) => page.getByRole('textbox', { name: 'Mobile number' });
const code = (page: Page) => page.getByLabel('Code from the text message');
const date = (page: Page) => cardFrame(page).getByLabel('Expiration date');

/** Starts a payment and keeps its outcome: the code of an error, or `done`. */
const startPayment = (page: Page) =>
  page.evaluate(() => {
    const outcome = document.querySelector('pay-card')?.pay();
    window.outcome = outcome?.then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  });

const outcome = (page: Page) => page.evaluate(() => window.outcome);

declare global {
  interface Window {
    outcome: Promise<string> | undefined;
  }
}

test('the card form enrolls a UnionPay card and asks for the code', async ({ page, shop, merchant }) => {
  const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
  await typeCard(cardFrame(page), { number: credit });
  await expect(number(page)).toBeVisible();

  await test.step('a payment without a mobile number focuses its field', async () => {
    await startPayment(page);
    expect(await outcome(page)).toBe('ELEMENT_FIELDS_INVALID');
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the payment sends a text message and moves the focus to the code', async () => {
    await type(number(page), '138 0000 0000');
    await startPayment(page);
    await expect(code(page)).toBeFocused();
    expect((await shop.sites.sandbox.outbox.list(1))[0]?.to).toBe('+86 13800000000');
  });

  await test.step('a wrong code keeps the payment open', async () => {
    await type(code(page), '99999');
    await press(code(page), 'Enter');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/code is incorrect/);
    expect(await recordedEvents(page)).toContain('pay-error UNIONPAY_FAILED_TOKENIZATION');
    await expect(code(page)).toBeFocused();
  });

  await test.step('the right code completes it with the usual event', async () => {
    await code(page).fill('12345');
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await outcome(page)).toBe('done');
    const events = await page.evaluate(() => window.recordedEvents);
    expect(
      events.filter((event) => event.type === 'pay-success').map(({ payload }) => payload),
    ).toMatchObject([
      {
        type: 'CreditCard',
        details: { cardType: 'UnionPay', lastTwo: '32' },
        unionPay: { isDebit: false, supportsTwoStepAuthAndCapture: true },
      },
    ]);
  });
});

test('the card form follows the kind of a UnionPay card', async ({ page, shop, merchant }) => {
  const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
  const frame = cardFrame(page);
  const enter = async (text: string) => {
    await frame.getByLabel('Card number').fill('');
    await type(frame.getByLabel('Card number'), text);
  };

  await test.step('a card of another brand asks for nothing and downloads nothing of UnionPay', async () => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await typeCard(frame);
    await expect.poll(() => page.evaluate(() => document.querySelector('pay-card')?.isComplete)).toBe(true);
    await startPayment(page);
    expect(await outcome(page)).toBe('done');
    expect(loaded.filter((url) => /union/i.test(url))).toEqual([]);
  });

  await test.step('a debit card needs neither date nor security code', async () => {
    await enter(debit);
    await expect(number(page)).toBeVisible();
    await expect(date(page)).toBeHidden();
    await expect(frame.getByLabel('Security code')).toBeHidden();
    await type(number(page), '13800000000');
    await startPayment(page);
    await type(code(page), '12345');
    await press(code(page), 'Enter');
    expect(await outcome(page)).toBe('done');
    expect(await page.evaluate(() => window.lastPayload)).toMatchObject({ unionPay: { isDebit: true } });
  });

  await test.step('an unsupported card is rejected in the form, which shows all fields again', async () => {
    await enter(unsupported);
    await expect(frame.getByText('This type of card isn’t accepted.')).toBeVisible();
    await expect(date(page)).toBeVisible();
    await startPayment(page);
    expect(await outcome(page)).toBe('HOSTED_FIELDS_FIELDS_INVALID');
  });

  await test.step('a change of the card while the code is awaited returns to the first step', async () => {
    await enter(credit);
    await startPayment(page);
    await expect(code(page)).toBeFocused();
    await enter('4111111111111111');
    expect(await outcome(page)).toBe('ABORTED');
    await expect(code(page)).toBeHidden();
    expect(await recordedEvents(page)).toContain('pay-cancel');
  });

  await test.step('the removal of the element ends the payment and removes every frame', async () => {
    await enter(credit);
    await startPayment(page);
    await expect(code(page)).toBeFocused();
    await page.evaluate(() => document.querySelector('pay-card')?.remove());
    expect(await outcome(page)).toBe('ABORTED');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('the card form keeps what was entered when UnionPay fails', async ({ page, shop, merchant }) => {
  const { scenarios } = shop.sites.sandbox;
  const fail = (operation: string, status: number) =>
    scenarios.add({
      match: { operation },
      fault: { kind: 'status', status },
      times: 1,
    });
  const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
  await typeCard(cardFrame(page), { number: credit });
  await type(number(page), '13800000000');

  await test.step('a failed enrolment can be repeated', async () => {
    fail('enrollUnionPayCard', 500);
    await startPayment(page);
    expect(await outcome(page)).toBe('UNIONPAY_ENROLLMENT_NETWORK_ERROR');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/Try again/);
    await expect(number(page)).toHaveValue('13800000000');
  });

  await test.step('the mobile number can be changed', async () => {
    await startPayment(page);
    await page.getByRole('button', { name: 'Change number' }).click();
    expect(await outcome(page)).toBe('ABORTED');
    await expect(number(page)).toBeFocused();
  });

  await test.step('a failed confirmation can be repeated with the same code', async () => {
    await startPayment(page);
    fail('tokenizeCreditCard', 500);
    await type(code(page), '12345');
    await press(code(page), 'Enter');
    await expect.poll(() => recordedEvents(page)).toContain('pay-error UNIONPAY_TOKENIZATION_NETWORK_ERROR');
    await expect(code(page)).toHaveValue('12345');
    await press(code(page), 'Enter');
    expect(await outcome(page)).toBe('done');
  });
});

test('<pay-checkout> completes a UnionPay card, and its button waits for the code', async ({
  page,
  shop,
  merchant,
}) => {
  const body = `<pay-checkout authorization="${merchant.tokenizationKey}" amount="24.5" currency="USD" methods="card"></pay-checkout>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
  await typeCard(cardFrame(page), { number: credit });
  await type(number(page), '13800000000');
  await press(number(page), 'Enter');
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pay $24.50' })).toHaveCount(0);
  await expect(page.getByText('Processing your payment…')).toHaveCount(0);
  await type(code(page), '12345');
  await press(code(page), 'Enter');
  await expect.poll(() => recordedEvents(page)).toContain('pay-success');
  await expect(page.getByRole('button', { name: 'Pay $24.50' })).toBeVisible();
});
