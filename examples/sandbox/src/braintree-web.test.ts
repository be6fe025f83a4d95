import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openTestSandbox, startTimeoutMs, type TestSandbox } from './test-support.js';

interface BraintreeError extends Error {
  code: string;
  details?: { httpStatus?: number; originalError?: unknown };
}

interface BraintreeClient {
  getConfiguration(): { gatewayConfiguration: Record<string, unknown> };
  request(
    options: Record<string, unknown>,
  ): Promise<Record<string, unknown> & { creditCards?: { nonce: string }[] }>;
}

interface BraintreeVault {
  fetchPaymentMethods(options?: { defaultFirst?: boolean }): Promise<{ nonce: string; default: boolean }[]>;
  deletePaymentMethod(nonce: string): Promise<void>;
}

interface BraintreeWeb {
  client: { create(options: { authorization: string }): Promise<BraintreeClient> };
  vaultManager: { create(options: { client: BraintreeClient }): Promise<BraintreeVault> };
}

const providerOrigin = 'https://api.sandbox.braintreegateway.com';
const card = {
  number: '4111111111111111',
  expirationDate: '12/30',
  cvv: '123',
  billingAddress: { postalCode: '94107' },
};
const tokenizeRequest = (creditCard: unknown) => ({
  endpoint: 'payment_methods/credit_cards',
  method: 'post',
  data: { creditCard },
});

describe('braintree-web client', () => {
  let test: TestSandbox;
  let braintree: BraintreeWeb;

  beforeAll(async () => {
    test = await openTestSandbox();
    braintree = loadBraintreeWeb(test);
  }, startTimeoutMs);

  afterAll(() => test.close());

  const token = (options: Parameters<TestSandbox['sandbox']['clientTokens']['create']>[1]) =>
    test.sandbox.clientTokens.create(test.sandbox.merchants.demo.id, options);
  const sandboxKey = () => test.sandbox.merchants.demo.tokenizationKey.replace('development', 'sandbox');

  it('loads its configuration with a tokenization key over GraphQL', async () => {
    const client = await braintree.client.create({ authorization: sandboxKey() });
    expect(client.getConfiguration().gatewayConfiguration).toMatchObject({
      environment: 'sandbox',
      merchantId: 'tessera_demo',
      clientApiUrl: `${providerOrigin}:443/merchants/tessera_demo/client_api`,
      assetsUrl: 'https://assets.braintreegateway.com/braintree-web',
      analytics: { url: 'https://origin-analytics-sand.sandbox.braintree-api.com/tessera_demo' },
      graphQL: {
        url: 'https://payments.sandbox.braintree-api.com/graphql',
        features: ['tokenize_credit_cards'],
      },
      challenges: ['cvv', 'postal_code'],
      threeDSecureEnabled: true,
      paypalEnabled: true,
      payWithVenmo: { environment: 'sandbox', enrichedCustomerDataEnabled: true },
    });
  });

  it('gets the same configuration over both interfaces', async () => {
    const [graphQL, rest] = await Promise.all([
      braintree.client.create({ authorization: await token({ baseUrl: providerOrigin }) }),
      braintree.client.create({
        authorization: await token({ baseUrl: providerOrigin, graphQL: 'late-date' }),
      }),
    ]);
    expect(operations()).toContainEqual(['graphql', 'configuration']);
    expect(operations()).toContainEqual(['rest', 'configuration']);
    const left = graphQL.getConfiguration().gatewayConfiguration;
    const right = rest.getConfiguration().gatewayConfiguration;
    const shared = [
      'clientApiUrl',
      'assetsUrl',
      'merchantId',
      'environment',
      'challenges',
      'masterpass',
      'unionPay',
    ];
    for (const key of [
      ...shared,
      'paypal',
      'graphQL',
      'analytics',
      'usBankAccount',
      'ideal',
      'kount',
      'applePayWeb',
      'threeDSecureEnabled',
    ]) {
      expect(left[key], key).toEqual(right[key]);
    }
    expect(at(left, 'creditCards', 'supportedCardTypes')).toEqual(
      at(right, 'creditCards', 'supportedCardTypes'),
    );
  });

  it('tokenizes a card over GraphQL', async () => {
    const client = await braintree.client.create({ authorization: sandboxKey() });
    const response = await client.request(tokenizeRequest(card));
    expect(response['_httpStatus']).toBe(200);
    expect(response.creditCards?.[0]).toMatchObject({
      nonce: expect.stringMatching(/^tokencc_bc_/) as unknown,
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        expirationMonth: '12',
        expirationYear: '2030',
      },
      binData: { prepaid: 'No', countryOfIssuance: 'USA' },
    });
  });

  it('asks for the authentication insight of a merchant account', async () => {
    const client = await braintree.client.create({ authorization: sandboxKey() });
    const insight = async (merchantAccountId: string) => {
      const request = tokenizeRequest(card);
      const data = { ...request.data, authenticationInsight: true, merchantAccountId };
      return (await client.request({ ...request, data })).creditCards?.[0];
    };
    expect(await insight('tessera_demo_eur')).toMatchObject({
      authenticationInsight: { regulationEnvironment: 'psd2' },
    });
    expect(await insight('tessera_demo_usd')).toMatchObject({
      authenticationInsight: { regulationEnvironment: 'unregulated' },
    });
  });

  it('tokenizes over the older interface for a merchant without the feature', async () => {
    const merchant = await test.sandbox.merchants.create({ graphQL: false, collectDeviceData: false });
    const authorization = await test.sandbox.clientTokens.create(merchant.id, { baseUrl: providerOrigin });
    const client = await braintree.client.create({ authorization });
    const response = await client.request(tokenizeRequest({ ...card, options: { validate: false } }));
    expect(response).toMatchObject({
      _httpStatus: 202,
      creditCards: [{ type: 'CreditCard', consumed: false, details: { cardType: 'Visa', lastTwo: '11' } }],
    });
  });

  it('reports the rejected field', async () => {
    const client = await braintree.client.create({ authorization: sandboxKey() });
    const error = await client
      .request(tokenizeRequest({ ...card, cvv: '1' }))
      .catch((reason: unknown) => reason as BraintreeError);
    expect(error).toMatchObject({
      code: 'CLIENT_REQUEST_ERROR',
      details: {
        httpStatus: 422,
        originalError: {
          error: { message: 'Credit card is invalid' },
          fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field: 'cvv', code: '81707' }] }],
        },
      },
    });
  });

  it('reports different errors for a wrong and an insufficient key', async () => {
    await expect(
      braintree.client.create({ authorization: 'sandbox_wrong_tessera_demo' }),
    ).rejects.toMatchObject({ code: 'CLIENT_AUTHORIZATION_INVALID' });
    await expect(
      braintree.client.create({ authorization: await token({ baseUrl: providerOrigin, scopes: [] }) }),
    ).rejects.toMatchObject({ code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' });
  });

  it('vaults, lists and deletes a card', async () => {
    const authorization = await token({ baseUrl: providerOrigin, customerId: 'braintree_customer' });
    const client = await braintree.client.create({ authorization });
    await client.request(tokenizeRequest(card));
    const vault = await braintree.vaultManager.create({ client });
    const [saved, ...others] = await vault.fetchPaymentMethods({ defaultFirst: true });
    expect(saved).toMatchObject({ default: true, type: 'CreditCard', hasSubscription: false });
    expect(others).toEqual([]);
    await vault.deletePaymentMethod(saved?.nonce ?? '');
    expect(await vault.fetchPaymentMethods()).toEqual([]);
    await expect(vault.deletePaymentMethod(saved?.nonce ?? '')).rejects.toMatchObject({
      code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
    });
  });

  it('falls back to the older interface if GraphQL requests fail', async () => {
    const merchant = await test.sandbox.merchants.create();
    test.sandbox.scenarios.add({
      merchantId: merchant.id,
      match: { transport: 'graphql' },
      fault: { kind: 'dropped' },
    });
    const authorization = merchant.tokenizationKey.replace('development', 'sandbox');
    await braintree.client.create({ authorization });
    expect(
      test.sandbox.requests
        .recent({ merchantId: merchant.id })
        .map(({ transport, status }) => [transport, status])
        .slice(0, 2),
    ).toEqual([
      ['graphql', null],
      ['rest', 200],
    ]);
  });

  function operations() {
    return test.sandbox.requests.recent().map(({ transport, operation }) => [transport, operation]);
  }
});

/** Loads the npm package with a minimal `window`, whose requests call the sandbox in-process. */
function loadBraintreeWeb(test: TestSandbox): BraintreeWeb {
  class InProcessRequest {
    withCredentials = false;
    timeout = 0;
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange: (() => void) | null = null;
    #method = 'GET';
    #url = '';
    readonly #headers = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    send(body: string | null): void {
      const init = { method: this.#method, headers: this.#headers, ...(body === null ? {} : { body }) };
      void Promise.resolve(test.sandbox.app.request(this.#url, init))
        .then(async (response) => {
          this.responseText = await response.text();
          this.status = response.status;
        })
        .catch(() => {
          this.status = 0;
        })
        .finally(() => {
          this.readyState = 4;
          this.onreadystatechange?.();
        });
    }
  }
  const window = {
    XMLHttpRequest: InProcessRequest,
    location: { host: 'shop.example', href: 'https://shop.example/' },
    navigator: { userAgent: 'test' },
    atob,
  };
  // The client reads host names through an anchor element; an address object has the same members.
  const document = { createElement: () => new URL('https://shop.example') };
  Object.assign(globalThis, { window, document });
  const load = createRequire(import.meta.url);
  return {
    client: load('braintree-web/client') as BraintreeWeb['client'],
    vaultManager: load('braintree-web/vault-manager') as BraintreeWeb['vaultManager'],
  };
}
