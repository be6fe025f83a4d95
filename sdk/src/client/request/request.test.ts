import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, graphQLUrl, sandboxKey, sentApiUrl } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway } from '#test/support/gateway-stub.js';
import type { ClientConfiguration } from '../client.types.js';
import { request } from './request.js';
import { clientConfiguration } from '../test-support.js';

let gateway: GatewayStub;

beforeEach(() => {
  gateway = stubGateway();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const ofToken: Partial<ClientConfiguration> = {
  authorization: 'eyJ9',
  authorizationType: 'CLIENT_TOKEN',
  authorizationFingerprint: fingerprint,
};
const metadata = clientConfiguration().analyticsMetadata;

describe('a request to the client API', () => {
  it('posts the data with metadata and authorization in the body, never in a header', async () => {
    gateway.plan(response(201, { id: 'x' }));
    await request(clientConfiguration(), {
      endpoint: 'sepa_debit',
      method: 'post',
      data: { amount: '1.00' },
    });
    expect(gateway.calls).toMatchObject([
      {
        method: 'POST',
        url: `${sentApiUrl}/v1/sepa_debit`,
        credentials: 'omit',
        body: {
          amount: '1.00',
          _meta: metadata,
          braintreeLibraryVersion: 'braintree/web/3.102.0',
          tokenizationKey: sandboxKey,
        },
      },
    ]);
    expect(Object.fromEntries(gateway.calls[0]?.headers ?? [])).toEqual({
      'content-type': 'application/json',
    });
    expect(Object.fromEntries(gateway.calls[0]?.query ?? [])).toEqual({});
  });

  it('is authorized by the fingerprint of a token, not by the token itself', async () => {
    gateway.plan(response(200));
    await request(clientConfiguration({}, ofToken), { endpoint: 'x', method: 'POST' });
    expect(gateway.calls[0]?.body).toMatchObject({ authorizationFingerprint: fingerprint });
    expect(gateway.calls[0]?.body).not.toHaveProperty('tokenizationKey');
  });

  it('has all data of a GET in the query', async () => {
    gateway.plan(response(200, { paymentMethods: [] }));
    await request(clientConfiguration(), {
      endpoint: 'payment_methods',
      method: 'get',
      data: { defaultFirst: 1, of: { who: ['a'] } },
    });
    const [call] = gateway.calls;
    expect(call).toMatchObject({ method: 'GET', url: `${sentApiUrl}/v1/payment_methods`, body: undefined });
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      defaultFirst: '1',
      'of[who][]': 'a',
      tokenizationKey: sandboxKey,
      '_meta[source]': 'client',
    });
  });

  it.each(['put', 'Delete', 'PATCH'])('sends the method %s in capitals, with a body', async (method) => {
    gateway.plan(response(200));
    await request(clientConfiguration(), { endpoint: 'x', method, data: { a: 1 } });
    expect(gateway.calls).toMatchObject([{ method: method.toUpperCase(), body: { a: 1 } }]);
  });

  it('can override its source, and keeps the other metadata', async () => {
    gateway.plan(response(200));
    await request(clientConfiguration(), {
      endpoint: 'x',
      method: 'post',
      data: { _meta: { source: 'hosted-fields', own: 1 } },
    });
    expect(gateway.calls[0]?.body).toMatchObject({ _meta: { ...metadata, source: 'hosted-fields', own: 1 } });
  });

  it('cannot override its credentials', async () => {
    gateway.plan(response(200));
    await request(clientConfiguration(), {
      endpoint: 'x',
      method: 'post',
      data: { tokenizationKey: 'other', braintreeLibraryVersion: 'other' },
    });
    expect(gateway.calls[0]?.body).toMatchObject({
      tokenizationKey: sandboxKey,
      braintreeLibraryVersion: 'braintree/web/3.102.0',
    });
  });

  it('serializes its data as JSON, and does not change the caller’s object', async () => {
    gateway.plan(response(200));
    const data = Object.freeze({ status: new Date(0), none: undefined, nothing: null });
    await request(clientConfiguration(), { endpoint: 'x', method: 'post', data });
    expect(gateway.calls[0]?.body).toMatchObject({ status: '1970-01-01T00:00:00.000Z', nothing: null });
    expect(gateway.calls[0]?.body).not.toHaveProperty('none');
  });

  it('can select its API', async () => {
    gateway.plan(response(200));
    await request(clientConfiguration(), { api: 'clientApi', endpoint: 'x', method: 'post' });
    expect(gateway.calls).toMatchObject([{ url: `${sentApiUrl}/v1/x` }]);
  });
});

describe('a request to the GraphQL API', () => {
  const data = { query: 'query X { x }', variables: { a: 1 }, operationName: 'X' };

  it('uses the endpoint of the environment, whatever endpoint the configuration has', async () => {
    gateway.plan(response(200, { data: {} }), response(200, { data: {} }), response(200, { data: {} }));
    const blocks = { graphQL: { url: 'https://other.braintree-api.com/graphql' } };
    const production = { environment: 'production' };
    const development = {
      environment: 'development',
      clientApiUrl: 'http://127.0.0.1:4002/merchants/m/client_api',
    };
    await request(clientConfiguration(blocks), { api: 'graphQLApi', data });
    await request(clientConfiguration(production), { api: 'graphQLApi', data });
    await request(clientConfiguration(development), { api: 'graphQLApi', data });
    expect(gateway.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `POST ${graphQLUrl}`,
      'POST https://payments.braintree-api.com/graphql',
      'POST http://127.0.0.1:4002/graphql',
    ]);
  });

  it('has the bearer in a header, and metadata without authorization in the body', async () => {
    gateway.plan(response(200, { data: {} }), response(200, { data: {} }));
    await request(clientConfiguration(), { api: 'graphQLApi', data });
    await request(clientConfiguration({}, ofToken), { api: 'graphQLApi', data });
    const [ofKey, withToken] = gateway.calls;
    expect(ofKey?.body).toEqual({
      clientSdkMetadata: {
        platform: 'web',
        source: 'client',
        integration: 'custom',
        sessionId: 'session-1',
        version: '3.102.0',
      },
      ...data,
    });
    expect(Object.fromEntries(ofKey?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      authorization: `Bearer ${sandboxKey}`,
      'braintree-version': '2018-05-10',
    });
    expect(withToken?.headers.get('authorization')).toBe(`Bearer ${fingerprint}`);
  });

  it('can override the metadata', async () => {
    gateway.plan(response(200, { data: {} }));
    await request(clientConfiguration(), {
      api: 'graphQLApi',
      data: { ...data, clientSdkMetadata: { own: 1 } },
    });
    expect(gateway.calls[0]?.body).toMatchObject({ clientSdkMetadata: { own: 1 } });
    expect(gateway.calls[0]?.body).not.toHaveProperty('clientSdkMetadata.source');
  });

  it('needs neither method nor endpoint', async () => {
    gateway.plan(response(200, { data: { x: 1 } }));
    await expect(request(clientConfiguration(), { api: 'graphQLApi', data })).resolves.toEqual({
      _httpStatus: 200,
      data: { x: 1 },
    });
  });

  it('is never sent for an unknown environment, because an empty address would be the page itself', async () => {
    const unknown = clientConfiguration({ environment: 'qa' });
    await expect(request(unknown, { api: 'graphQLApi', data })).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
    });
    expect(gateway.calls).toEqual([]);
  });
});

describe('a response of the client', () => {
  const send = () => request(clientConfiguration(), { endpoint: 'x', method: 'post' });

  it.each([200, 201, 202, 302, 399])(
    'with status %i resolves with the body and the status',
    async (status) => {
      gateway.plan(response(status, { a: 1 }));
      await expect(send()).resolves.toEqual({ _httpStatus: status, a: 1 });
    },
  );

  it('without a body resolves with the status alone', async () => {
    gateway.plan(response(204));
    await expect(send()).resolves.toEqual({ _httpStatus: 204 });
  });

  it('with a list has its entries under their indexes', async () => {
    gateway.plan(response(200, ['a', 'b']));
    await expect(send()).resolves.toEqual({ _httpStatus: 200, 0: 'a', 1: 'b' });
  });

  it('is a new object each time', async () => {
    gateway.plan(response(200, { a: 1 }), response(200, { a: 1 }));
    expect(await send()).not.toBe(await send());
  });
});
