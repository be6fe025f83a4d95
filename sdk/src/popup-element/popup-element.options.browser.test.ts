import type { Page } from '@playwright/test';
import { expect, forgive, test } from '#test/support/fixtures.js';
import { pageCode } from '#test/support/page-script.js';
import { shopPage } from '#test/support/pages.js';

interface ListPage {
  /** Id of each element that has failed, its code and the missing options. */
  errors: string[];
  /** Id of each element that is ready. */
  ready: string[];
}

const list = pageCode(() => {
  const errors: string[] = [];
  const ready: string[] = [];
  Object.assign(window, { errors, ready });
  const idOf = (target: EventTarget | null) => (target as Element).id;
  document.addEventListener('pay-error', ({ target, error }) => {
    const missing = error.details?.['missing'] as readonly string[] | undefined;
    errors.push([idOf(target), error.code, missing?.join()].join(' '));
  });
  document.addEventListener('pay-ready', ({ target }) => ready.push(idOf(target)));
});

const read = (page: Page, name: keyof ListPage): Promise<string[]> =>
  page.evaluate((list) => (window as unknown as ListPage)[list].sort(), name);

test('elements report missing options when they are mounted, and accept one name per option', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  const key = `authorization="${merchant.tokenizationKey}"`;
  const named = 'given-name="Joe" surname="Doe" payment-types="ideal"';
  const body = `
    <pay-paypal id="paypal" ${key}></pay-paypal>
    <pay-paypal id="paypal-vault" flow="vault" ${key}></pay-paypal>
    <pay-paypal id="paypal-flow" flow="valut" ${key}></pay-paypal>
    <pay-paypal id="paypal-full" amount="1.00" currency="EUR" ${key}></pay-paypal>
    <pay-paypal id="paypal-amount" amount="3,50" currency="EUR" ${key}></pay-paypal>
    <pay-paypal id="paypal-decimals" amount="10.999" currency="USD" ${key}></pay-paypal>
    <pay-masterpass id="masterpass" ${key}></pay-masterpass>
    <pay-masterpass id="masterpass-full" amount="1.00" currency="EUR" ${key}></pay-masterpass>
    <pay-masterpass id="masterpass-alias" subtotal="1.00" currency-code="EUR" ${key}></pay-masterpass>
    <pay-local-payment id="local" ${key}></pay-local-payment>
    <pay-local-payment id="local-amount" ${named} currency="EUR" ${key}></pay-local-payment>
    <pay-local-payment id="local-full" ${named} amount="1.00" currency="EUR" ${key}></pay-local-payment>
    <pay-local-payment id="local-alias" ${named} amount="1.00" currency-code="EUR" ${key}></pay-local-payment>
    <pay-sepa id="sepa" ${key}></pay-sepa>
    <pay-sepa id="sepa-full" merchant-account-id="acct_eur" customer-id="c-1" ${key}></pay-sepa>`;
  await page.goto(shop.serve(shopPage(shop, { body, script: list })));
  await expect.poll(() => read(page, 'ready')).toHaveLength(15);
  expect(await read(page, 'errors')).toEqual([
    'local INSTANTIATION_OPTION_REQUIRED paymentTypes',
    'local-amount INSTANTIATION_OPTION_REQUIRED amount',
    'masterpass INSTANTIATION_OPTION_REQUIRED amount,currency',
    'paypal INSTANTIATION_OPTION_REQUIRED amount,currency',
    'paypal-amount INSTANTIATION_OPTION_INVALID ',
    'paypal-decimals INSTANTIATION_OPTION_INVALID ',
    'paypal-flow PAYPAL_FLOW_OPTION_REQUIRED ',
    'sepa INSTANTIATION_OPTION_REQUIRED merchantAccountId,customerId',
  ]);
  expect(consoleErrors.toSorted()).toEqual([
    '<pay-local-payment>: options.amount is required when creating <pay-local-payment>. (INSTANTIATION_OPTION_REQUIRED)',
    '<pay-local-payment>: options.paymentTypes is required when creating <pay-local-payment>. (INSTANTIATION_OPTION_REQUIRED)',
    '<pay-masterpass>: options.amount is required when creating <pay-masterpass>. (INSTANTIATION_OPTION_REQUIRED)',
    '<pay-paypal>: options.amount is invalid: it must be a decimal number such as "10.00", not "3,50" (INSTANTIATION_OPTION_INVALID)',
    '<pay-paypal>: options.amount is invalid: it must have at most 2 decimals in USD, not "10.999" (INSTANTIATION_OPTION_INVALID)',
    '<pay-paypal>: options.amount is required when creating <pay-paypal>. (INSTANTIATION_OPTION_REQUIRED)',
    '<pay-paypal>: options.flow must be "checkout" or "vault". (PAYPAL_FLOW_OPTION_REQUIRED)',
    '<pay-sepa>: options.merchantAccountId is required when creating <pay-sepa>. (INSTANTIATION_OPTION_REQUIRED)',
  ]);
  forgive(consoleErrors, /OPTION_(?:REQUIRED|INVALID)/);

  expect(
    await page.evaluate(() =>
      document
        .querySelector<HTMLElementTagNameMap['pay-paypal']>('#paypal-decimals')
        ?.pay()
        .catch(({ code }: { code: string }) => code),
    ),
  ).toBe('INSTANTIATION_OPTION_INVALID');

  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('#masterpass-full').getByRole('button').click(),
  ]);
  await expect(popup.getByRole('button', { name: 'Pay with this card' })).toBeVisible();
  const [sent] = shop.sites.sandbox.requests.recent({
    merchantId: merchant.id,
    operation: 'requestMasterpassToken',
  });
  expect(sent?.body).toMatchObject({ requestToken: { subtotal: '1.00', currencyCode: 'EUR' } });
});

test('names can be an array, and wrong types and a missing authorization are reported by code', async ({
  page,
  shop,
  merchant,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(shop.serve(shopPage(shop, { body: '' })));
  const outcomes = await page.evaluate(async (authorization) => {
    await customElements.whenDefined('pay-checkout');
    /** Inserts an element and resolves with the first event that it fires. */
    const firstEvent = async (tag: string, properties: object) => {
      const element = document.createElement(tag);
      Object.assign(element, properties);
      const event = await new Promise<Event & { error?: Error & { code: string } }>((resolve) => {
        for (const type of ['pay-ready', 'pay-error']) element.addEventListener(type, resolve);
        document.body.append(element);
      });
      element.remove();
      return event.error ? `${event.error.code} ${event.error.message}` : event.type;
    };
    /** Starts a payment of an element without an authorization. */
    const early = async (tag: 'pay-card' | 'pay-paypal') => {
      const element = document.createElement(tag);
      document.body.append(element);
      const code = await element.pay().catch((error: { code: string }) => error.code);
      element.remove();
      return code;
    };
    const amount = { authorization, amount: '24.00', currency: 'USD' };
    return [
      await firstEvent('pay-checkout', { ...amount, methods: ['card', 'paypal'] }),
      await firstEvent('pay-checkout', { ...amount, methods: 5 }),
      await firstEvent('pay-card', { authorization, fields: ['number', 'cvv'] }),
      await firstEvent('pay-card', { authorization, fields: 5 }),
      await firstEvent('pay-card', { authorization, fields: ['number', 'cvc'] }),
      await firstEvent('pay-card', { authorization, fieldOptions: { cvc: {} } }),
      await early('pay-card'),
      await early('pay-paypal'),
    ];
  }, merchant.tokenizationKey);
  forgive(
    consoleErrors,
    /^<pay-(?:checkout|card)>: .*(?:INSTANTIATION_OPTION_INVALID|HOSTED_FIELDS_INVALID_FIELD_KEY)/,
  );
  expect(outcomes).toEqual([
    'pay-ready',
    'INSTANTIATION_OPTION_INVALID options.methods is invalid: it must be an array of names, or names separated by spaces',
    'pay-ready',
    'INSTANTIATION_OPTION_INVALID options.fields is invalid: it must be names of fields, separated by spaces or in an array',
    expect.stringMatching(/^HOSTED_FIELDS_INVALID_FIELD_KEY .*cvc/),
    'INSTANTIATION_OPTION_INVALID options.fieldOptions.cvc is invalid: there is no such option; the nearest is "cvv"',
    'INSTANTIATION_OPTION_REQUIRED',
    'INSTANTIATION_OPTION_REQUIRED',
  ]);

  await test.step('markup that nothing reads is logged some seconds later', async () => {
    await page.evaluate(() => {
      const card = document.createElement('pay-card');
      for (const name of ['authorisation', 'placeholdr', 'data-x']) card.setAttribute(name, '1234');
      card.setAttribute('theme', 'dark');
      card.append(Object.assign(document.createElement('div'), { slot: 'cvc' }));
      Object.assign(card, { feilds: 'number' });
      card.addEventListener('pay-succes', () => undefined);
      document.body.append(card);
    });
    await page.clock.fastForward(6_000);
    await expect
      .poll(() => consoleErrors.map((text) => text.replace(/^.*?<pay-card>: /, '')))
      .toEqual([
        'there is no event "pay-succes"; the nearest is "pay-success".',
        expect.stringContaining('options.authorization is required'),
        'there is no attribute "authorisation"; the nearest is "authorization".',
        'there is no attribute "placeholdr".',
        'there is no property "feilds"; the nearest is "fields".',
        expect.stringContaining('there is no theme "dark": use plain, soft'),
        'there is no slot "cvc"; the nearest is "cvv".',
      ]);
    consoleErrors.splice(0);
  });
});
