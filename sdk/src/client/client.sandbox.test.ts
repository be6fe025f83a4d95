import { startTimeoutMs } from '@tessera/server-kit/db/testing';
import type { ClientTokenOptions, Merchant, MerchantInit, Sandbox, ScenarioRule } from '@tessera/sandbox';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { connectPageTo, gatewayOrigin, openSandbox } from '#test/support/sandbox-stub.js';
import { eventually } from '#test/support/pending.js';
import type * as Module from './index.js';
import { freshClientModule } from './test-support.js';

let opened: Awaited<ReturnType<typeof openSandbox>>;
let sandbox: Sandbox;
let merchant: Merchant;
let client: typeof Module;

beforeAll(async () => {
  opened = await openSandbox();
  ({ sandbox } = opened);
}, startTimeoutMs);

afterAll(() => opened.close());

beforeEach(async () => {
  onPage('http://shop.localhost:4000');
  connectPageTo(sandbox);
  merchant = await sandbox.merchants.create();
  client = await freshClientModule();
});

afterEach(() => {
  sandbox.scenarios.clear();
  sandbox.requests.clear();
  vi.unstubAllGlobals();
});

const card = {
  number: '4111111111111111',
  expirationDate: '12/30',
  cvv: '123',
  billingAddress: { postalCode: '94107' },
};
const tokenizeCall = (creditCard: object = card) =>
  ({ endpoint: 'payment_methods/credit_cards', method: 'post', data: { creditCard } }) as const;

const token = (options: Partial<ClientTokenOptions> = {}) =>
  sandbox.clientTokens.create(merchant.id, { baseUrl: gatewayOrigin, ...options });
const withKey = (init?: Partial<MerchantInit>) => createFor(init, () => merchant.tokenizationKey);

async function createFor(
  init: Partial<MerchantInit> | undefined,
  authorization: () => string | Promise<string>,
) {
  if (init) merchant = await sandbox.merchants.create(init);
  return client.create({ authorization });
}

const fail = (operation: string, fault: ScenarioRule['fault'], transport?: 'rest' | 'graphql') =>
  sandbox.scenarios.add({
    merchantId: merchant.id,
    match: { operation, ...(transport ? { transport } : {}) },
    fault,
  });

/** Returns the requests that the gateway received, in order. */
const seen = () =>
  sandbox.requests
    .recent({ merchantId: merchant.id })
    .map(({ transport, operation }) => `${transport} ${operation}`);

/** Returns a client's configuration without the token signatures, which differ each time. */
const comparable = (instance: Module.Client) =>
  JSON.parse(
    JSON.stringify(instance).replace(/(eyJ[\w-]+\.[\w-]+)\.[\w-]+/g, '$1'),
  ) as Module.ClientConfiguration;

describe('a configuration of the gateway', () => {
  it('is equal over both interfaces, except for fields that GraphQL lacks', async () => {
    const overGraphQL = await withKey();
    const overRest = await client.create({ authorization: await token({ graphQL: 'late-date' }) });
    expect(seen()).toEqual(['graphql configuration', 'rest configuration']);
    const { gatewayConfiguration: rest } = comparable(overRest);
    const { merchantAccountId, configUrl, authUrl, creditCards, visaCheckout, ...shared } = rest;
    expect([merchantAccountId, configUrl, authUrl]).not.toContain(undefined);
    const { encryptionKey, ...visa } = visaCheckout as Record<string, unknown>;
    expect(encryptionKey).toBeDefined();
    expect(comparable(overGraphQL).gatewayConfiguration).toEqual({
      ...shared,
      visaCheckout: visa,
      creditCards: { supportedCardTypes: creditCards?.supportedCardTypes },
    });
  });

  it('is loaded over REST if GraphQL fails internally', async () => {
    fail('configuration', { kind: 'graphqlError', errorClass: 'INTERNAL' }, 'graphql');
    await expect(withKey()).resolves.toBeInstanceOf(client.Client);
    expect(seen()).toEqual(['graphql configuration', 'rest configuration']);
  });

  it.each<[string, () => string | Promise<string>, string]>([
    [
      'an unknown key',
      () => merchant.tokenizationKey.replace(/_[^_]+_/, '_wrongkey_'),
      'CLIENT_AUTHORIZATION_INVALID',
    ],
    ['a token that has expired', () => token({ expiresInSeconds: -1 }), 'CLIENT_AUTHORIZATION_INVALID'],
    [
      'a token that has expired, over REST',
      () => token({ expiresInSeconds: -1, graphQL: false }),
      'CLIENT_AUTHORIZATION_INVALID',
    ],
    ['a token without the scope', () => token({ scopes: [] }), 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    [
      'a token without the scope, over REST',
      () => token({ scopes: [], graphQL: false }),
      'CLIENT_AUTHORIZATION_INSUFFICIENT',
    ],
  ])('is rejected for %s', async (_, authorization, code) => {
    await expect(client.create({ authorization })).rejects.toMatchObject({ code });
  });

  it.each<[string, ScenarioRule['fault'], string]>([
    ['an empty response', { kind: 'empty' }, 'CLIENT_MISSING_GATEWAY_CONFIGURATION'],
    ['a malformed response', { kind: 'malformed' }, 'CLIENT_GATEWAY_NETWORK'],
    ['status 503', { kind: 'status', status: 503 }, 'CLIENT_GATEWAY_NETWORK'],
  ])('can be requested again after %s', async (_, fault, code) => {
    const authorization = await token({ graphQL: false });
    fail('configuration', fault);
    await expect(client.create({ authorization })).rejects.toMatchObject({ code });
    await expect(client.create({ authorization })).resolves.toBeInstanceOf(client.Client);
  });

  it('is loaded although one connection is cut', async () => {
    fail('configuration', { kind: 'dropped' }, 'rest');
    await expect(client.create({ authorization: await token({ graphQL: false }) })).resolves.toBeInstanceOf(
      client.Client,
    );
    expect(seen()).toEqual(['rest configuration', 'rest configuration']);
  });
});

describe('a tokenized card', () => {
  it('has the same details over both interfaces', async () => {
    const one = await (await withKey()).request(tokenizeCall());
    const other = await (await withKey({ graphQL: false })).request(tokenizeCall());
    expect([one._httpStatus, other._httpStatus]).toEqual([
      200,
      expect.toSatisfy((status) => status === 201 || status === 202),
    ]);
    const ofOne = one['creditCards'] as Record<string, unknown>[];
    const ofOther = other['creditCards'] as Record<string, unknown>[];
    expect(ofOne).toHaveLength(1);
    const { nonce, ...facts } = ofOne[0] ?? {};
    expect(nonce).toMatch(/^tokencc_/);
    expect(ofOther[0]).toMatchObject({
      ...facts,
      details: { ...(facts['details'] as object), cardholderName: null },
    });
  });

  it('is sent once over REST if GraphQL fails internally', async () => {
    const instance = await withKey();
    fail('tokenizeCreditCard', { kind: 'graphqlError', errorClass: 'UNKNOWN' }, 'graphql');
    await expect(instance.request(tokenizeCall())).resolves.toMatchObject({
      creditCards: [{ type: 'CreditCard' }],
    });
    expect(seen()).toEqual([
      'graphql configuration',
      'graphql tokenizeCreditCard',
      'rest tokenizeCreditCard',
    ]);
  });

  it('is rejected with the same error over both interfaces', async () => {
    const wrong = { ...card, number: '4111111111111112', options: { validate: true } };
    const problem = (init: Partial<MerchantInit>) =>
      withKey(init).then((instance) =>
        instance.request(tokenizeCall(wrong)).catch((error: unknown) => error),
      );
    const [overGraphQL, overRest] = [await problem({ graphQL: true }), await problem({ graphQL: false })];
    for (const error of [overGraphQL, overRest]) {
      expect(error).toMatchObject({
        code: 'CLIENT_REQUEST_ERROR',
        details: {
          httpStatus: 422,
          originalError: {
            error: { message: 'Credit card is invalid' },
            fieldErrors: [
              {
                field: 'creditCard',
                fieldErrors: [expect.objectContaining({ field: 'number', code: '81715' })],
              },
            ],
          },
        },
      });
    }
  });

  it('includes the authentication rules that apply', async () => {
    const instance = await withKey();
    const [account] = merchant.settings.accounts;
    const { data, ...call } = tokenizeCall();
    const response = await instance.request({
      ...call,
      data: { ...data, authenticationInsight: true, merchantAccountId: account?.id },
    });
    expect(response['creditCards']).toMatchObject([
      { authenticationInsight: { regulationEnvironment: account?.regulation } },
    ]);
  });

  it('rejects after the timeout if the gateway does not respond', async () => {
    const instance = await withKey();
    fail('tokenizeCreditCard', { kind: 'silence' });
    await expect(instance.request({ ...tokenizeCall(), timeout: 50 })).rejects.toMatchObject({
      code: 'CLIENT_REQUEST_TIMEOUT',
    });
  });

  it('rejects with ABORTED after the shop’s signal fires', async () => {
    const instance = await withKey();
    fail('tokenizeCreditCard', { kind: 'silence' });
    const controller = new AbortController();
    const result = instance.request({ ...tokenizeCall(), signal: controller.signal });
    await eventually(() => {
      expect(seen()).toContain('graphql tokenizeCreditCard');
    });
    controller.abort('left');
    await expect(result).rejects.toMatchObject({ code: 'ABORTED', cause: 'left' });
  });
});

it('the client sends its own queries to the GraphQL interface', async () => {
  const instance = await withKey();
  const data = {
    query: 'query ClientConfiguration { clientConfiguration { merchantId } }',
    operationName: 'ClientConfiguration',
  };
  await expect(instance.request({ api: 'graphQLApi', data })).resolves.toMatchObject({
    data: { clientConfiguration: { merchantId: merchant.id } },
  });
  const wrong = { query: 'query ClientConfiguration { nonsense }', operationName: 'ClientConfiguration' };
  await expect(instance.request({ api: 'graphQLApi', data: wrong })).rejects.toMatchObject({
    code: 'CLIENT_GRAPHQL_REQUEST_ERROR',
  });
});
