import { findingsInBothSchemes } from '#test/support/axe.js';
import { cardFrame, expect, forgive, press, test, typeCard } from '#test/support/fixtures.js';
import { resourceLeaks, openBare } from '#test/support/resource-leaks.js';
import { shopPage } from '#test/support/pages.js';
import {
  countAuthorizations,
  declineFirst,
  failFirst,
  keepNonces,
  recordErrors,
  recordTargets,
  waitForServer,
} from './test/checkout-scripts.js';

const checkout = (key: string, more = '') =>
  `<pay-checkout authorization="${key}" amount="24.5" currency="USD" methods="card" ${more}></pay-checkout>`;

test.describe('<pay-checkout>', () => {
  test('Enter and the button start a payment', async ({ page, shop, merchant }) => {
    const script = `${recordTargets}${failFirst}`;
    await page.goto(shop.serve(shopPage(shop, { body: checkout(merchant.tokenizationKey), script })));
    const events = () =>
      page.evaluate(() =>
        (window as unknown as { recordedEvents: string[][] }).recordedEvents.map(
          ([type, target]) => `${type} ${target}`,
        ),
      );
    await typeCard(cardFrame(page));

    await test.step('Enter in a field pays', async () => {
      await press(cardFrame(page).getByLabel('Security code'), 'Enter');
      await expect.poll(events).toContain('pay-success pay-checkout');
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        /couldn’t confirm your payment/,
      );
    });

    await test.step('the button has the amount and pays, and every event comes from the checkout', async () => {
      await page.getByRole('button', { name: 'Pay $24.50' }).click();
      await expect
        .poll(events)
        .toEqual([
          'pay-ready pay-checkout',
          ...['pay-start pay-checkout', 'pay-success pay-checkout'],
          ...['pay-start pay-checkout', 'pay-success pay-checkout'],
        ]);
    });
  });

  test('wrong options are reported, and the card is shown', async ({
    page,
    shop,
    merchant,
    consoleErrors,
  }) => {
    await page.goto(shop.serve(shopPage(shop, { body: '<div></div>', script: recordErrors, lang: 'de' })));

    for (const [name, value, option] of [
      ['amount', 'a lot', 'amount'],
      ['currency', 'dollars', 'currency'],
      ['methods', 'card barter', 'methods'],
      ['methodOptions', { card: { threeDSecur: true } }, 'methodOptions.card.threeDSecur'],
      ['methodOptions', { card: {}, paypall: {} }, 'methodOptions.paypall'],
      ['methodOptions', { card: 'visa' }, 'methodOptions.card'],
    ] as const) {
      await test.step(`an invalid ${option} emits an error, and the card is shown`, async () => {
        await page.evaluate(() => {
          (window as unknown as { errors: unknown[] }).errors.length = 0;
          document.querySelector('pay-checkout')?.remove();
        });
        await page.evaluate(
          (properties) => {
            const element = document.createElement('pay-checkout');
            document.querySelector('div')?.append(Object.assign(element, properties));
          },
          { authorization: merchant.tokenizationKey, [name]: value },
        );
        await expect(cardFrame(page).getByLabel('Kartennummer')).toBeVisible();
        const errors = await page.evaluate(() => (window as unknown as { errors: string[][] }).errors);
        expect(errors[0]?.[0]).toBe('INSTANTIATION_OPTION_INVALID');
        expect(errors[0]?.[1]).toContain(`options.${option} is invalid`);
        expect(consoleErrors.join()).toContain(`<pay-checkout>: options.${option} is invalid`);
        forgive(consoleErrors, /INSTANTIATION_OPTION_INVALID/);
      });
    }

    await test.step('a payment without a valid amount is refused, because the shopper would not see what is paid', async () => {
      const code = await page.evaluate(async () => {
        const element = document.querySelector('pay-checkout');
        if (element) Object.assign(element, { amount: '1e2', currency: 'USD', methodOptions: {} });
        return element?.pay().catch((error: unknown) => (error as { code: string }).code);
      });
      expect(code).toBe('INSTANTIATION_OPTION_INVALID');
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(/versuchen/i);
      forgive(consoleErrors, /INSTANTIATION_OPTION_INVALID/);
    });

    await test.step('the button has the amount in the format of the document’s language', async () => {
      await page.evaluate(() => {
        const element = document.querySelector('pay-checkout');
        element?.setAttribute('methods', 'card');
        element?.setAttribute('amount', '24.5');
        element?.setAttribute('currency', 'EUR');
      });
      await expect(page.getByRole('button')).toHaveText('24,50\u00a0€ bezahlen');
    });

    await test.step('a locale decides about language, direction and format, in any form', async () => {
      for (const [locale, text, frameLang, direction] of [
        ['fr_CA', 'Payer 24,50\u00a0€', 'fr-CA', 'ltr'],
        ['ko', 'Pay €24.50', 'en', 'ltr'],
        ['ar', /ادفع|دفع/, 'ar', 'rtl'],
        ['german!', 'Pay €24.50', 'en', 'ltr'],
      ] as const) {
        await page.locator('pay-checkout').evaluate((element, value) => {
          element.setAttribute('locale', value);
        }, locale);
        const button = page.getByRole('button');
        await expect(button).toHaveText(text);
        expect(await button.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
        expect(await button.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
          frameLang,
        );
        const frame = cardFrame(page).locator(`html[lang="${frameLang}"]`);
        await expect(frame).toHaveAttribute('dir', direction);
      }
      expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('the locale "german!" is malformed')]);
    });
  });

  test('the checkout stays open until the shop’s server has responded', async ({ page, shop, merchant }) => {
    await page.goto(
      shop.serve(shopPage(shop, { body: checkout(merchant.tokenizationKey), script: waitForServer })),
    );
    await typeCard(cardFrame(page));
    await page.getByRole('button', { name: 'Pay $24.50' }).click();
    const status = page.getByRole('status').filter({ hasText: /./ });
    await expect(status).toHaveText('Processing your payment…');
    await expect(cardFrame(page).getByLabel('Card number')).toBeDisabled();
    await page.waitForFunction(() => 'settle' in window);
    await page.evaluate(() => {
      (window as unknown as { settle(): void }).settle();
    });
    await expect(status).toHaveText('Payment complete');
    await expect(status).toBeFocused();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('a declined payment can be repeated, and each attempt is sent once', async ({
    page,
    shop,
    merchant,
  }) => {
    const css = `:root{color-scheme:light}body{background:light-dark(#fff,#0f121a);color:light-dark(#111,#eee)}`;
    await page.goto(
      shop.serve(shopPage(shop, { body: checkout(merchant.tokenizationKey), script: declineFirst, css })),
    );
    await typeCard(cardFrame(page));
    const sent = () =>
      shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' });

    await test.step('a second call rejects while the first is pending, which rejects with the decline', async () => {
      const codes = await page.evaluate(() => {
        const element = document.querySelector('pay-checkout');
        const outcome = (payment: Promise<{ type?: string | undefined }> | undefined) =>
          payment?.then(
            ({ type }) => type,
            (error: { code: string }) => error.code,
          );
        return Promise.all([outcome(element?.pay()), outcome(element?.pay())]);
      });
      expect(codes).toEqual(['PAYMENT_DECLINED', 'CHECKOUT_PAYMENT_ACTIVE']);
      expect(sent()).toHaveLength(1);
    });

    await test.step('a decline is shown, and axe finds nothing in light and dark', async () => {
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        'Your card was declined. You haven’t been charged. Try another card.',
      );
      expect(await findingsInBothSchemes(page, () => page.frames())).toEqual([]);
    });

    await test.step('a double press makes one payment, which completes the checkout', async () => {
      await page.getByRole('button', { name: 'Pay $24.50' }).dblclick();
      await expect(page.getByText('Payment complete')).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { tries: number }).tries)).toBe(2);
      expect(sent()).toHaveLength(2);
    });
  });

  test('a checkout with a name submits its form, and shows no button of its own', async ({
    page,
    shop,
    merchant,
  }) => {
    const body = `<form>${checkout(merchant.tokenizationKey, 'name="nonce"')}<button>Buy</button></form>`;
    await page.goto(shop.serve(shopPage(shop, { body, script: keepNonces })));
    await typeCard(cardFrame(page));
    await expect(page.getByRole('button')).toHaveText('Buy');
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { sent?: string[] }).sent))
      .toEqual([expect.stringMatching(/^tokencc_/)]);
  });

  test('a checkout with children passes settings to them, and fetches the token once', async ({
    page,
    shop,
    merchant,
  }) => {
    const body = `<pay-checkout><pay-card id="one"></pay-card><section><pay-card id="two"></pay-card></section></pay-checkout>`;
    const script = countAuthorizations(merchant.tokenizationKey);
    await page.goto(shop.serve(shopPage(shop, { body, script })));
    await expect(cardFrame(page.locator('#one')).getByLabel('Card number')).toBeVisible();
    await expect(cardFrame(page.locator('#two')).getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { calls: number }).calls)).toBe(1);
    expect(
      shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: 'configuration' }),
    ).toHaveLength(1);
  });

  test('a checkout that is removed during a payment settles it and leaks nothing', async ({
    page,
    shop,
    merchant,
  }) => {
    const before = await openBare(page, shop);
    await page.evaluate((key) => {
      const element = document.createElement('pay-checkout');
      Object.assign(element, { authorization: key, methods: 'card' });
      document.querySelector('div')?.append(element);
    }, merchant.tokenizationKey);
    await typeCard(cardFrame(page));
    shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'tokenizeCreditCard' },
      fault: { kind: 'silence' },
    });
    const running = page.evaluate(() =>
      document
        .querySelector('pay-checkout')
        ?.pay()
        .then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
    );
    await expect
      .poll(() =>
        shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation: 'tokenizeCreditCard' }),
      )
      .toHaveLength(1);
    await page.evaluate(() => document.querySelector('pay-checkout')?.remove());
    expect(await running).toBe('ABORTED');
    await expect.poll(() => resourceLeaks(page)).toEqual(before);
  });
});
