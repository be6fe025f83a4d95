import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { create } from '../methods/vault-manager/index.js';
import { onPage } from '#test/support/page-stub.js';
import { createTestClient } from './index.js';

const saved = { nonce: 'saved-1', type: 'CreditCard', description: 'ending in 11' };
const list = { endpoint: 'payment_methods', method: 'get' };

describe('createTestClient', () => {
  beforeEach(() => {
    onPage();
    vi.stubGlobal('fetch', () => {
      throw new Error('a test client must not use the network');
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('serves the functions of a method, and records their requests', async () => {
    vi.stubGlobal('document', {});
    const client = createTestClient({
      authorizationType: 'CLIENT_TOKEN',
      responses: { payment_methods: { paymentMethods: [saved] } },
    });
    const vault = await create({ client });
    expect(await vault.fetchPaymentMethods()).toMatchObject([saved]);
    expect(client.requests).toMatchObject([{ endpoint: 'payment_methods', method: 'get' }]);
  });

  it('has the configuration of a sandbox account, with the blocks of the test', () => {
    const client = createTestClient({ configuration: { merchantId: 'mine', venmo: { accessToken: 'x' } } });
    expect(client.getConfiguration()).toMatchObject({
      authorizationType: 'TOKENIZATION_KEY',
      gatewayConfiguration: { environment: 'sandbox', merchantId: 'mine', venmo: { accessToken: 'x' } },
    });
    expect(client.getConfiguration()).not.toHaveProperty('authorizationFingerprint');
  });

  it('finds responses by endpoint without its query, by pattern, and by GraphQL operation', async () => {
    const client = createTestClient({
      responses: {
        'payment_methods/*/three_d_secure/lookup': ({ data }) => ({ lookedUp: data?.['amount'] }),
        payment_methods: { which: 'list' },
        Named: { data: { which: 'named' } },
        Written: () => Promise.resolve({ data: { which: 'written' } }),
      },
    });
    const responses = [
      client.request({ ...list, endpoint: 'payment_methods?default_first=1' }),
      client.request({
        endpoint: 'payment_methods/nonce-1/three_d_secure/lookup',
        method: 'post',
        data: { amount: '24.00' },
      }),
      client.request({ api: 'graphQLApi', data: { operationName: 'Named', query: 'query Other { a }' } }),
      client.request({ api: 'graphQLApi', data: { query: 'mutation Written($a: B) { a }' } }),
    ];
    expect(await Promise.all(responses)).toEqual([
      { _httpStatus: 200, which: 'list' },
      { _httpStatus: 200, lookedUp: '24.00' },
      { _httpStatus: 200, data: { which: 'named' } },
      { _httpStatus: 200, data: { which: 'written' } },
    ]);
  });

  it.each([
    [401, 'CLIENT_AUTHORIZATION_INVALID'],
    [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    [422, 'CLIENT_REQUEST_ERROR'],
    [429, 'CLIENT_RATE_LIMITED'],
    [503, 'CLIENT_GATEWAY_NETWORK'],
  ])('rejects like the real client after status %i', async (_httpStatus, code) => {
    const client = createTestClient();
    client.respond('payment_methods', { _httpStatus });
    await expect(client.request(list)).rejects.toMatchObject({ name: 'PaymentError', code });
  });

  it('rejects GraphQL errors, planned errors and requests without a response', async () => {
    const client = createTestClient({
      responses: { Delete: { errors: [{ message: 'no' }] }, sepa_debit: new Error('planned') },
    });
    await expect(
      client.request({ api: 'graphQLApi', data: { operationName: 'Delete' } }),
    ).rejects.toMatchObject({ code: 'CLIENT_GRAPHQL_REQUEST_ERROR' });
    await expect(client.request({ endpoint: 'sepa_debit', method: 'post' })).rejects.toThrow('planned');
    await expect(client.request(list)).rejects.toThrow(
      'no response is planned for "payment_methods"; planned: Delete, sepa_debit',
    );
    expect(client.requests).toHaveLength(3);
  });

  it('rejects with ABORTED when the signal fires or the client ends, and later calls after that', async () => {
    const client = createTestClient({ responses: { payment_methods: () => new Promise(() => undefined) } });
    const controller = new AbortController();
    const aborted = client.request({ ...list, signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'ABORTED' });
    const ended = client.request(list);
    await client.teardown();
    await expect(ended).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(client.request(list)).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
    await expect(client.teardown()).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
  });
});
