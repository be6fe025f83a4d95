import type { Page } from '@playwright/test';
import type { Fault, Merchant } from '@tessera/sandbox';
import { cardFrame, expect, test, type, typeCard } from '../../../test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '../../../test/support/functions.js';
import type { TestShop } from '../../../test/support/shop.js';

test.describe('tokenize', () => {
  async function ready(page: Page, shop: TestShop, merchant: Merchant, options = '') {
    await openFunctions(page, shop, merchant);
    expect((await outcomeOf(page, createFields(options))).code).toBe('done');
    return cardFrame(page);
  }

  test('HOSTED_FIELDS_FIELDS_EMPTY where nothing is filled, and where no field was named', async ({
    page,
    shop,
    merchant,
  }) => {
    const frame = await ready(page, shop, merchant);
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      type: 'CUSTOMER',
    });
    await typeCard(frame);
    expect(await outcomeOf(page, 'await fields.tokenize({ fieldsToTokenize: [] })')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
    });
  });

  test('HOSTED_FIELDS_FIELDS_INVALID says which fields, and where they lie', async ({
    page,
    shop,
    merchant,
  }) => {
    const frame = await ready(page, shop, merchant);
    await type(frame.getByLabel('Card number'), '4111111111111111');
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: { invalidFieldKeys: ['expirationDate', 'cvv'] },
    });
    const isContainer = await outcomeOf(
      page,
      `return fields.tokenize().catch(({ details }) => Object.values(details.invalidFields).every((element) => element === document.querySelector('#card')))`,
    );
    expect(isContainer.details).toBe(true);
  });

  const faults: readonly [name: string, fault: Fault, code: string, type: string, cause?: string][] = [
    ['403', { kind: 'status', status: 403 }, 'CLIENT_AUTHORIZATION_INSUFFICIENT', 'MERCHANT'],
    [
      '401',
      { kind: 'status', status: 401 },
      'HOSTED_FIELDS_FAILED_TOKENIZATION',
      'CUSTOMER',
      'CLIENT_AUTHORIZATION_INVALID',
    ],
    [
      '422',
      { kind: 'status', status: 422 },
      'HOSTED_FIELDS_FAILED_TOKENIZATION',
      'CUSTOMER',
      'CLIENT_REQUEST_ERROR',
    ],
    [
      '429',
      { kind: 'status', status: 429 },
      'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      'NETWORK',
      'CLIENT_RATE_LIMITED',
    ],
    [
      '503',
      { kind: 'status', status: 503 },
      'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
      'NETWORK',
      'CLIENT_GATEWAY_NETWORK',
    ],
    [
      'a refused security code',
      {
        kind: 'graphqlError',
        errorClass: 'VALIDATION',
        legacyCode: '81736',
        inputPath: ['input', 'creditCard', 'cvv'],
      },
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'CUSTOMER',
      'CLIENT_REQUEST_ERROR',
    ],
    [
      'a card that is in the vault',
      {
        kind: 'graphqlError',
        errorClass: 'VALIDATION',
        legacyCode: '81724',
        inputPath: ['input', 'creditCard', 'number'],
      },
      'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
      'CUSTOMER',
      'CLIENT_REQUEST_ERROR',
    ],
  ];
  for (const [name, fault, code, kind, cause] of faults) {
    test(`${name} becomes ${code}`, async ({ page, shop, merchant }) => {
      const frame = await ready(page, shop, merchant);
      await typeCard(frame);
      shop.sites.sandbox.scenarios.add({
        merchantId: merchant.id,
        match: { operation: 'tokenizeCreditCard' },
        fault,
      });
      const outcome = await outcomeOf(page, 'await fields.tokenize()');
      expect(outcome).toMatchObject({
        code,
        type: kind,
        ...(cause === undefined ? {} : { causeCode: cause }),
      });
    });
  }

  test('sends what the options say', async ({ page, shop, merchant }) => {
    const frame = await ready(
      page,
      shop,
      merchant,
      `fields: { number: {}, expirationDate: {}, cvv: {}, postalCode: {} }`,
    );
    await typeCard(frame);
    await type(frame.getByLabel('Postal code'), '94107');
    const outcome = await outcomeOf(
      page,
      `return fields.tokenize({
        cardholderName: 'Ann Example',
        authenticationInsight: { merchantAccountId: '${merchant.settings.accounts[0]?.id ?? ''}' },
        billingAddress: { countryCodeAlpha2: 'US', streetAddress: '1 Main', postalCode: '00000', pin: 'dropped' },
      })`,
    );
    expect(outcome.details).toMatchObject({
      authenticationInsight: { regulationEnvironment: 'unregulated' },
    });
    const [request] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizeCreditCard',
    });
    expect(request?.body).toMatchObject({
      variables: {
        input: {
          creditCard: {
            cardholderName: 'Ann Example',
            expirationMonth: '12',
            expirationYear: '2030',
            billingAddress: { countryCodeAlpha2: 'US', streetAddress: '1 Main', postalCode: '94107' },
          },
          options: { validate: false },
        },
      },
    });
    expect(JSON.stringify(request?.body)).not.toContain('dropped');
  });

  test('takes the security code alone', async ({ page, shop, merchant }) => {
    const frame = await ready(page, shop, merchant, 'fields: { cvv: {} }');
    await type(frame.getByLabel('Security code'), '123');
    expect((await outcomeOf(page, 'return fields.tokenize()')).details).toMatchObject({
      details: { cardType: 'Unknown', lastFour: '' },
      description: '',
      binData: null,
    });
  });

  test('keeps the card with the customer where it is told to', async ({ page, shop, merchant }) => {
    const token = await shop.sites.sandbox.clientTokens.create(merchant.id, {
      customerId: 'ann',
      baseUrl: shop.origins.pay,
    });
    await openFunctions(page, shop, { ...merchant, tokenizationKey: token });
    await outcomeOf(page, createFields());
    await typeCard(cardFrame(page));
    expect((await outcomeOf(page, 'return fields.tokenize({ vault: true })')).code).toBe('done');
    const [request] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizeCreditCard',
    });
    expect(request?.body).toMatchObject({ variables: { input: { options: { validate: true } } } });
  });

  test('goes over REST where the account has no GraphQL', async ({ page, shop }) => {
    const merchant = await shop.sites.sandbox.merchants.create({ graphQL: false });
    const frame = await ready(page, shop, merchant);
    await typeCard(frame);
    expect((await outcomeOf(page, 'return fields.tokenize()')).details).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
    });
    const requests = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizeCreditCard',
    });
    expect(requests.map(({ transport }) => transport)).toEqual(['rest']);
  });

  test('a card is sent to no gateway that is not the provider’s, whatever the page says', async ({
    page,
    shop,
    merchant,
  }) => {
    await openFunctions(page, shop, merchant);
    const forge = `const real = await client.create({ authorization: key });
      const forged = new Proxy(real, { get(target, name) {
        const value = target[name];
        if (name !== 'getConfiguration') return typeof value === 'function' ? value.bind(target) : value;
        return () => {
          const configuration = target.getConfiguration();
          configuration.gatewayConfiguration.graphQL.url = 'https://cards.example/graphql';
          return configuration;
        };
      } });`;
    expect((await outcomeOf(page, forge + createFields('client: forged,'))).code).toBe('done');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await typeCard(cardFrame(page));
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({ code: 'FRAME_INTERNAL_ERROR' });
    expect(asked).not.toContain('cards.example');
  });

  test('the fraud service’s script runs on the page, never beside the card', async ({ page, shop }) => {
    const merchant = await shop.sites.sandbox.merchants.create({ graphQL: false, collectDeviceData: true });
    const token = await shop.sites.sandbox.clientTokens.create(merchant.id, {
      graphQL: false,
      baseUrl: shop.origins.pay,
    });
    await openFunctions(page, shop, { ...merchant, tokenizationKey: token });
    await outcomeOf(page, createFields());
    const frame = cardFrame(page);
    await typeCard(frame);
    const outcome = await outcomeOf(page, 'return fields.tokenize()');
    expect(outcome.code).toBe('done');
    await expect.poll(() => page.evaluate(() => '__fraudnet' in window)).toBe(true);
    await expect(frame.locator('script[fncls]')).toHaveCount(0);
  });
});
