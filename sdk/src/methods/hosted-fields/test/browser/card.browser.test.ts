import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';
import { controlPayments, payOnClick } from '../card-scripts.js';
import { recordEvents } from '#test/support/recorded-events.js';

test.describe('<pay-card>', () => {
  test('follows its fields and options', async ({ page, shop, merchant, consoleErrors }) => {
    const add = pageCode((key) => {
      const card = document.createElement('pay-card');
      document.querySelector('main')?.append(card);
      card.authorization = () => Promise.resolve(key);
      card.fields = 'number cvv';
    }, merchant.tokenizationKey);
    const script = `${recordEvents}${add}`;
    await page.goto(shop.serve(shopPage(shop, { body: '', script })));

    await test.step('options that are set before the first rendering apply', async () => {
      await expect(cardFrame(page).getByRole('textbox')).toHaveCount(2);
      await expect
        .poll(() => page.evaluate(() => window.recordedEvents.map(({ type }) => type)))
        .toEqual(['pay-ready']);
    });

    await test.step('the attribute fields is shown in the order of a form', async () => {
      await page.evaluate(() =>
        document
          .querySelector('pay-card')
          ?.setAttribute('fields', 'postalCode cvv number cardholderName expirationMonth expirationYear'),
      );
      const frame = cardFrame(page);
      await expect(frame.getByRole('textbox')).toHaveCount(6);
      expect((await frame.locator('label').allTextContents()).join()).toBe(
        'Name on card,Card number,Expiration month,Expiration year,Security code,Postal code',
      );
    });

    await test.step('a change of the attribute replaces the form', async () => {
      await page.evaluate(() => document.querySelector('pay-card')?.setAttribute('fields', 'cvv'));
      await expect(cardFrame(page).getByRole('textbox')).toHaveCount(1);
      await expect(page.locator('iframe')).toHaveCount(1);
    });

    await test.step('a change that discards what was typed is logged', async () => {
      await type(cardFrame(page).getByRole('textbox'), '1');
      await expect.poll(() => page.evaluate(() => window.recordedEvents.at(-1)?.type)).toBe('pay-change');
      await page.evaluate(() => document.querySelector('pay-card')?.setAttribute('fields', 'cvv number'));
      await expect(cardFrame(page).getByRole('textbox')).toHaveCount(2);
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('"fields" has changed')]);
    });
  });

  test('tokenizes a typed card, and promise and event have the same payload', async ({
    page,
    shop,
    merchant,
  }) => {
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
    await typeCard(cardFrame(page));
    const lastChange = () =>
      page.evaluate(() => window.recordedEvents.findLast(({ type }) => type === 'pay-change'));
    await expect.poll(lastChange).toMatchObject({ isComplete: true });
    const isSame = await page.evaluate(async () => {
      const payload = await document.querySelector('pay-card')?.pay();
      return payload !== undefined && payload === window.lastPayload;
    });
    expect(isSame).toBe(true);

    const recorded = await page.evaluate(() => window.recordedEvents);
    expect(recorded[0]?.type).toBe('pay-ready');
    expect(recorded.slice(-2).map(({ type }) => type)).toEqual(['pay-start', 'pay-success']);
    expect(recorded.at(-1)?.payload).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        lastTwo: '11',
        expirationMonth: '12',
        expirationYear: '2030',
      },
    });
  });

  test('pay emits an event for every outcome', async ({ page, shop, merchant }) => {
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: controlPayments })));
    await typeCard(cardFrame(page));

    await test.step('a prevented pay-start sends nothing', async () => {
      await page.evaluate(() => {
        Object.assign(window, { isPrevented: true });
      });
      const code = await page.evaluate(() =>
        document
          .querySelector('pay-card')
          ?.pay()
          .then(
            () => 'paid',
            (error: { code: string }) => error.code,
          ),
      );
      expect(code).toBe('ABORTED');
      expect(
        shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' }),
      ).toEqual([]);
      await page.evaluate(() => {
        Object.assign(window, { isPrevented: false });
      });
    });

    await test.step('a disabled card sends nothing', async () => {
      const outcome = await page.evaluate(async () => {
        const card = document.querySelector('pay-card');
        card?.toggleAttribute('disabled', true);
        const paid = await card?.pay().catch((error: { code: string }) => error.code);
        card?.toggleAttribute('disabled', false);
        return paid;
      });
      expect(outcome).toBe('ELEMENT_DISABLED');
    });

    await test.step('a second start rejects while the first is pending, which pays once', async () => {
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: 'tokenizeCreditCard' },
        fault: { kind: 'delay', ms: 1000 },
      });
      const outcomes = await page.evaluate(async () => {
        const card = document.querySelector('pay-card');
        const outcome = (payment: Promise<{ type: string }> | undefined) =>
          payment?.then(
            ({ type }) => type,
            (error: { code: string }) => error.code,
          );
        const first = outcome(card?.pay());
        const second = await outcome(card?.pay());
        Object.assign(window, { isPrevented: true });
        const prevented = await outcome(card?.pay());
        return { second, prevented, isBusy: card?.matches(':state(busy)'), first: await first };
      });
      expect(outcomes).toEqual({
        first: 'CreditCard',
        second: 'HOSTED_FIELDS_TOKENIZATION_REQUEST_ACTIVE',
        prevented: 'ABORTED',
        isBusy: true,
      });
      await page.evaluate(() => {
        Object.assign(window, { isPrevented: false });
      });
    });

    await test.step('a failed payment is shown, and can be repeated', async () => {
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: 'tokenizeCreditCard' },
        fault: { kind: 'status', status: 503 },
      });
      const pay = () =>
        page.evaluate(() =>
          document
            .querySelector('pay-card')
            ?.pay()
            .then(
              ({ type }) => type,
              (error: { code: string }) => error.code,
            ),
        );
      expect(await pay()).toBe('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR');
      await expect(page.getByRole('alert')).toHaveText(
        'We couldn’t reach the payment service. You haven’t been charged. Try again.',
      );
      expect(await pay()).toBe('CreditCard');
      await expect(page.getByRole('alert')).toHaveText('');
    });

    await test.step('pay() and the busy state last until the shop’s promise settles, and a rejection is shown', async () => {
      await page.evaluate(() => {
        Object.assign(window, { isServerSlow: true });
      });
      const card = page.locator('pay-card');
      const pay = (how: 'resolve' | 'reject', reason?: string) =>
        card.evaluate(
          async (element: HTMLElementTagNameMap['pay-card'], [name, code]) => {
            const outcomes: string[] = [];
            const paying = element.pay().then(
              () => outcomes.push('paid'),
              (error: { code?: string }) => outcomes.push(String(error.code)),
            );
            const onSuccess = (resolve: (value: unknown) => void) => {
              element.addEventListener('pay-success', () => setTimeout(resolve), { once: true });
            };
            await new Promise(onSuccess);
            outcomes.push(String(element.matches(':state(busy)')));
            await element.pay().catch((error: { code: string }) => outcomes.push(error.code));
            (window as unknown as { settle: Record<string, (error: unknown) => void> }).settle[name]?.({
              code,
            });
            await paying;
            return outcomes.join();
          },
          [how, reason] as const,
        );
      expect(await pay('reject')).toBe('true,ELEMENT_NOT_READY,undefined');
      await expect(card.getByRole('alert')).toHaveText(/couldn’t confirm your payment/);
      expect(await pay('reject', 'PAYMENT_DECLINED')).toBe('true,ELEMENT_NOT_READY,PAYMENT_DECLINED');
      await expect(card.getByRole('alert')).toHaveText(/wasn’t approved/);
      expect(await pay('resolve')).toBe('true,ELEMENT_NOT_READY,paid');
      expect(await card.evaluate((element) => element.matches(':state(busy)'))).toBe(false);
      await expect(card.getByRole('alert')).toBeEmpty();
    });
  });

  test('the focus and the state of fields follow the form', async ({ page, shop, merchant }) => {
    const card = `<pay-card name="nonce" authorization="${merchant.tokenizationKey}"></pay-card>`;
    const body = `<form><fieldset><legend>Card</legend>${card}</fieldset></form><button>Pay</button>`;
    const script = `${recordEvents}${payOnClick}`;
    await page.goto(shop.serve(shopPage(shop, { body, script })));
    const frame = cardFrame(page);

    await test.step('a missing field has its error beside it, and gets the focus', async () => {
      await type(frame.getByLabel('Card number'), '4111111111111111');
      await page.getByRole('button', { name: 'Pay' }).click();
      const date = frame.getByLabel('Expiration date');
      await expect(date).toHaveAccessibleDescription('Enter the expiration date.');
      await expect(date).toHaveAttribute('aria-invalid', 'true');
      await expect(date).toBeFocused();
      await expect(frame.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'false');
      await expect
        .poll(() => page.evaluate(() => window.recordedEvents.at(-1)?.code))
        .toBe('HOSTED_FIELDS_FIELDS_INVALID');
    });

    await test.step('the attribute disabled, of the card or its fieldset, disables every field', async () => {
      const number = cardFrame(page).getByLabel('Card number');
      await expect(number).toBeEnabled();
      await page.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''));
      await expect(number).toBeDisabled();
      await page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'));
      await expect(number).toBeEnabled();
      await page.evaluate(() => document.querySelector('pay-card')?.setAttribute('disabled', ''));
      await expect(number).toBeDisabled();
    });
  });

  test('loads again when the shopper requests it', async ({ page, shop, merchant }) => {
    const rule = shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'configuration' },
      times: 10,
      fault: { kind: 'status', status: 500 },
    });
    const body = `<pay-card authorization="${merchant.tokenizationKey}"></pay-card>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: recordEvents })));
    await expect(page.getByRole('alert')).toContainText('The card form didn’t load.');
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await page.evaluate(() => window.recordedEvents.at(-1)?.code)).toBe('CLIENT_GATEWAY_NETWORK');
    rule.remove();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cardFrame(page).getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
  });
});
