import type { Page } from '@playwright/test';
import { cardFrame, expect, test, type, typeCard } from '#test/support/fixtures.js';
import { createFields, openFunctions, outcomeOf } from '#test/support/functions.js';

/** Replaces the page's form by one with another authorization or other options. */
async function replaceForm(
  page: Page,
  { authorization, options = '' }: { authorization?: string; options?: string },
) {
  await outcomeOf(page, 'await window.fields?.teardown()');
  if (authorization !== undefined) await outcomeOf(page, `window.key = '${authorization}'`);
  expect((await outcomeOf(page, createFields(options))).code).toBe('done');
  return cardFrame(page);
}

test('tokenize sends the requested fields', async ({ page, shop, merchant }) => {
  await openFunctions(page, shop, merchant);
  const frame = await replaceForm(page, {
    options: 'fields: { number: {}, expirationDate: {}, cvv: {}, postalCode: {} }',
  });

  await test.step('tokenize rejects an empty form with HOSTED_FIELDS_FIELDS_EMPTY', async () => {
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
      type: 'CUSTOMER',
    });
  });

  await test.step('tokenize names invalid fields and their containers', async () => {
    await type(frame.getByLabel('Card number'), '4111111111111111');
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
      type: 'CUSTOMER',
      details: { invalidFieldKeys: ['expirationDate', 'cvv', 'postalCode'] },
    });
    const isContainer = await outcomeOf(
      page,
      `return fields.tokenize().catch(({ details }) => Object.values(details.invalidFields).every((element) => element === document.querySelector('#card')))`,
    );
    expect(isContainer.details).toBe(true);
  });

  await frame.getByLabel('Card number').clear();
  await typeCard(frame);
  await type(frame.getByLabel('Postal code'), '94107');

  await test.step('tokenize rejects an empty list of fields with HOSTED_FIELDS_FIELDS_EMPTY', async () => {
    expect(await outcomeOf(page, 'await fields.tokenize({ fieldsToTokenize: [] })')).toMatchObject({
      code: 'HOSTED_FIELDS_FIELDS_EMPTY',
    });
  });

  await test.step('tokenize sends its options with the card', async () => {
    const outcome = await outcomeOf(
      page,
      `return fields.tokenize({
        cardholderName: 'Ann Example',
        authenticationInsight: { merchantAccountId: '${merchant.settings.accounts[0]?.id ?? ''}' },
        billingAddress: { countryCodeAlpha2: 'US', streetAddress: '1 Main', postalCode: '00000' },
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
    expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      type: 'CUSTOMER',
      causeCode: 'CLIENT_REQUEST_ERROR',
    });
  });

  await test.step('a security code alone creates a nonce', async () => {
    const code = await replaceForm(page, { options: 'fields: { cvv: {} }' });
    await type(code.getByLabel('Security code'), '123');
    expect((await outcomeOf(page, 'return fields.tokenize()')).details).toMatchObject({
      details: { cardType: 'Unknown', lastFour: '' },
      description: '',
      binData: null,
    });
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
    expect((await outcomeOf(page, 'return fields.tokenize({ vault: true })')).code).toBe('done');
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
    expect((await outcomeOf(page, 'return fields.tokenize()')).details).toMatchObject({
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
    const outcome = await outcomeOf(page, 'return fields.tokenize()');
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
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).host));
  await typeCard(cardFrame(page));
  expect(await outcomeOf(page, 'await fields.tokenize()')).toMatchObject({ code: 'FRAME_INTERNAL_ERROR' });
  expect(requested).not.toContain('cards.example');
});
