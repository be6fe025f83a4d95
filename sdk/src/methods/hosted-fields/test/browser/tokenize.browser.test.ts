import type { Page } from '@playwright/test';
import { tokenize } from '../fields.js';
import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { createFields, type FunctionsPage, openFunctions, outcomeOf } from '#test/support/functions.js';

/** Replaces the page's form by one with another authorization or other options. */
async function replaceForm(
  page: Page,
  { authorization, options = {} }: { authorization?: string; options?: object },
) {
  await outcomeOf(page, ({ fields }: Partial<FunctionsPage>) => fields?.teardown());
  if (authorization !== undefined) {
    const setKey = (globals: FunctionsPage, key: string) => {
      globals.key = key;
    };
    await outcomeOf(page, setKey, authorization);
  }
  expect((await createFields(page, options)).code).toBe('done');
  return cardFrame(page);
}

test('tokenize sends the requested fields', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  const frame = await replaceForm(page, {
    options: { fields: { number: {}, expirationDate: {}, cvv: {}, postalCode: {} } },
  });

  await test.step('tokenize rejects an empty form with HOSTED_FIELDS_FIELDS_EMPTY', async () => {
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      type: 'CUSTOMER',
    });
  });

  await test.step('tokenize names invalid fields and their containers', async () => {
    await type(frame.getByLabel('Card number'), '4111111111111111');
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: { invalidFieldKeys: ['expirationDate', 'cvv', 'postalCode'] },
    });
    const isContainer = await outcomeOf(page, ({ fields }) =>
      fields.tokenize().catch((error: unknown) => {
        const { invalidFields } = (error as { details: { invalidFields: object } }).details;
        const card = document.querySelector('#card');
        return Object.values(invalidFields).every((element) => element === card);
      }),
    );
    expect(isContainer.details).toBe(true);
  });

  await frame.getByLabel('Card number').clear();
  await typeCard(frame);
  await type(frame.getByLabel('Postal code'), '94107');

  await test.step('tokenize rejects an empty list of fields with HOSTED_FIELDS_FIELDS_EMPTY', async () => {
    expect(await outcomeOf(page, ({ fields }) => fields.tokenize({ fieldsToTokenize: [] }))).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
    });
  });

  await test.step('tokenize sends its options with the card', async () => {
    const outcome = await outcomeOf(
      page,
      ({ fields }, merchantAccountId) =>
        fields.tokenize({
          cardholderName: 'Ann Example',
          authenticationInsight: { merchantAccountId },
          billingAddress: { countryCodeAlpha2: 'US', streetAddress: '1 Main', postalCode: '00000' },
        }),
      merchant.settings.accounts[0]?.id ?? '',
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

  await test.step('tokenize rejects with the gateway’s error across the frame boundary', async () => {
    shop.sites.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { operation: 'tokenizeCreditCard' },
      fault: {
        kind: 'graphqlError',
        errorClass: 'VALIDATION',
        legacyCode: '81736',
        inputPath: ['input', 'creditCard', 'cvv'],
      },
    });
    expect(await tokenize(page)).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      type: 'CUSTOMER',
      causeCode: 'CLIENT_REQUEST_ERROR',
    });
  });

  await test.step('a security code alone creates a nonce', async () => {
    const code = await replaceForm(page, { options: { fields: { cvv: {} } } });
    await type(code.getByLabel('Security code'), '123');
    expect((await tokenize(page)).details).toMatchObject({
      details: { cardType: 'Unknown', lastFour: '' },
      description: '',
      binData: null,
    });
  });

  await test.step('tokenize rejects with ABORTED if the page has removed the fields', async () => {
    const outcome = await outcomeOf(page, ({ fields }) => {
      const payload = fields.tokenize();
      document.querySelector('#card')?.replaceChildren();
      return payload;
    });
    expect(outcome.code).toBe('ABORTED');
    expect((await tokenize(page)).code).toBe('ABORTED');
  });
});

test('tokenize follows the settings of the account', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);

  await test.step('a card is validated and kept with the customer if vault is set', async () => {
    const token = await shop.sites.sandbox.clientTokens.create(merchant.id, {
      customerId: 'ann',
      baseUrl: shop.origins.pay,
    });
    await replaceForm(page, { authorization: token });
    await typeCard(cardFrame(page));
    expect((await outcomeOf(page, ({ fields }) => fields.tokenize({ vault: true }))).code).toBe('done');
    const [request] = shop.sites.sandbox.requests.recent({
      merchantId: merchant.id,
      operation: 'tokenizeCreditCard',
    });
    expect(request?.body).toMatchObject({ variables: { input: { options: { validate: true } } } });
  });

  await test.step('a card is sent over REST if the account has no GraphQL', async () => {
    const restMerchant = await shop.sites.sandbox.merchants.create({ graphQL: false });
    const frame = await replaceForm(page, { authorization: restMerchant.tokenizationKey });
    await typeCard(frame);
    expect((await tokenize(page)).details).toMatchObject({
      type: 'CreditCard',
      description: 'ending in 11',
    });
    const requests = shop.sites.sandbox.requests.recent({
      merchantId: restMerchant.id,
      operation: 'tokenizeCreditCard',
    });
    expect(requests.map(({ transport }) => transport)).toEqual(['rest']);
  });

  await test.step('the script of the fraud service runs on the page, never in the card’s frame', async () => {
    expect(await page.evaluate(() => '__fraudnet' in window)).toBe(false);
    const watched = await shop.sites.sandbox.merchants.create({ graphQL: false, collectDeviceData: true });
    const token = await shop.sites.sandbox.clientTokens.create(watched.id, {
      graphQL: false,
      baseUrl: shop.origins.pay,
    });
    await replaceForm(page, { authorization: token });
    const frame = cardFrame(page);
    await typeCard(frame);
    const outcome = await tokenize(page);
    expect(outcome.code).toBe('done');
    await expect.poll(() => page.evaluate(() => '__fraudnet' in window)).toBe(true);
    await expect(frame.locator('script[fncls]')).toHaveCount(0);
  });
});

test('a card is sent only to the provider’s gateway, whatever the page requests', async ({
  page,
  shop,
  merchant,
}) => {
  await openFunctions(page, shop, merchant);
  const created = await outcomeOf(page, async (globals) => {
    const real = await globals.client.create({ authorization: globals.key });
    const forged = new Proxy(real, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== 'getConfiguration') {
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        }
        return () => {
          const configuration = target.getConfiguration();
          const { graphQL } = configuration.gatewayConfiguration;
          Object.assign(graphQL ?? {}, { url: 'https://cards.example/graphql' });
          return configuration;
        };
      },
    });
    globals.fields = await globals.hostedFields.create({ container: '#card', client: forged });
  });
  expect(created.code).toBe('done');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await typeCard(cardFrame(page));
  expect(await tokenize(page)).toMatchObject({ code: 'FRAME_INTERNAL_ERROR' });
  expect(requested).not.toContain('cards.example');
});
