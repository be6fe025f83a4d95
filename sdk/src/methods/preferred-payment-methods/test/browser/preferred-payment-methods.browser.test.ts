import type { Page } from '@playwright/test';
import type { Fault, Merchant } from '@tessera/sandbox';
import { expect, test } from '#test/support/fixtures.js';
import { functionsPage } from '#test/support/pages.js';
import type * as preferredPaymentMethodsModule from '../../index.js';
import type { TestShop } from '#test/support/shop.js';

const operation = 'preferredPaymentMethods';
const none = { paypalPreferred: false, venmoPreferred: false };

declare const preferredPaymentMethods: typeof preferredPaymentMethodsModule;

/** Sends one query under the strict policy and returns its result. */
async function request(page: Page, shop: TestShop, authorization: string): Promise<unknown> {
  await page.goto(shop.serve(functionsPage(shop, { modules: ['preferred-payment-methods'] })));
  await page.waitForFunction(() => 'preferredPaymentMethods' in window);
  return page.evaluate(async (key): Promise<unknown> => {
    const instance = await preferredPaymentMethods.create({ authorization: key });
    try {
      return await instance.fetchPreferredPaymentMethods({ timeout: 2000 });
    } catch (error) {
      return (error as { code: string }).code;
    }
  }, authorization);
}

const tokenOf = (shop: TestShop, { id }: Merchant, customerId: string) =>
  shop.sites.sandbox.clientTokens.create(id, { customerId, baseUrl: shop.origins.pay });

test.describe('preferred payment methods', () => {
  test('belong to the customer only', async ({ page, shop, merchant }) => {
    const { preferredMethods } = shop.sites.sandbox;
    preferredMethods.set({ merchantId: merchant.id, customerId: 'ann', paypal: true, venmo: false });
    preferredMethods.set({ merchantId: merchant.id, customerId: 'bob', paypal: false, venmo: true });
    expect(await request(page, shop, await tokenOf(shop, merchant, 'ann'))).toEqual({
      paypalPreferred: true,
      venmoPreferred: false,
    });
    expect(await request(page, shop, await tokenOf(shop, merchant, 'bob'))).toEqual({
      paypalPreferred: false,
      venmoPreferred: true,
    });
    expect(await request(page, shop, merchant.tokenizationKey)).toEqual(none);
  });

  test('are requested once, over GraphQL', async ({ page, shop, merchant }) => {
    expect(await request(page, shop, merchant.tokenizationKey)).toEqual(none);
    const sent = shop.sites.sandbox.requests.recent({ merchantId: merchant.id, operation });
    expect(sent.map(({ transport }) => transport)).toEqual(['graphql']);
  });

  const faults: Readonly<Record<string, Fault>> = {
    'a server error': { kind: 'status', status: 500 },
    'a rejection': { kind: 'status', status: 403 },
    'too many requests': { kind: 'status', status: 429 },
    'half a document': { kind: 'malformed' },
    'no content': { kind: 'empty' },
    'a connection that is cut': { kind: 'dropped' },
    'no answer': { kind: 'silence' },
    'a refused query': { kind: 'graphqlError', errorClass: 'AUTHORIZATION' },
  };
  for (const [what, fault] of Object.entries(faults)) {
    test(`are none after ${what}`, async ({ page, shop, merchant, consoleErrors }) => {
      const { preferredMethods, scenarios } = shop.sites.sandbox;
      preferredMethods.set({ merchantId: merchant.id, paypal: true, venmo: true });
      // More faults than requests: browsers repeat a request after a broken keep-alive connection.
      scenarios.add({ merchantId: merchant.id, match: { operation }, times: 10, fault });
      expect(await request(page, shop, merchant.tokenizationKey)).toEqual(none);
      // Firefox logs a broken connection as an error of the page.
      consoleErrors.splice(
        0,
        consoleErrors.length,
        ...consoleErrors.filter((text) => !/did not succeed/.test(text)),
      );
    });
  }

  test('reject with a wrong key at the call, not at the creation', async ({ page, shop, merchant }) => {
    const wrong = merchant.tokenizationKey.replace(/_[^_]+_/, '_wrong_');
    expect(await request(page, shop, wrong)).toBe('CLIENT_AUTHORIZATION_INVALID');
  });

  test('reject wrong options, with code that loads only then', async ({ page, shop, merchant }) => {
    await request(page, shop, merchant.tokenizationKey);
    const codes = await page.evaluate(async () => {
      const { preferredPaymentMethods } = window as unknown as {
        preferredPaymentMethods: { create(options: object): Promise<unknown> };
      };
      const codeOf = (options: object) =>
        preferredPaymentMethods.create(options).then(
          () => 'created',
          (error: unknown) => (error as { code: string }).code,
        );
      const clientWith = (configuration: object) => ({
        getVersion: () => '3.102.9',
        getConfiguration: () => configuration,
        request: () => null,
      });
      return [
        await codeOf({}),
        await codeOf({ client: { getVersion: () => '3.101.0' } }),
        await codeOf({ client: clientWith({}) }),
        await codeOf({ client: clientWith({ gatewayConfiguration: {} }) }),
      ];
    });
    expect(codes).toEqual([
      'INSTANTIATION_OPTION_REQUIRED',
      'INCOMPATIBLE_VERSIONS',
      'INSTANTIATION_OPTION_INVALID',
      'created',
    ]);
  });
});
