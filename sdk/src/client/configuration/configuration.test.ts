import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  configuration,
  configUrl,
  fingerprint,
  graphQLConfiguration,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
  sentConfigUrl,
} from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway, unreachable } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { parseAuthorization } from '../authorization.js';
import { loadConfiguration, type LoadOptions } from './configuration.js';

let gateway: GatewayStub;

beforeEach(() => {
  onPage();
  gateway = stubGateway();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const load = (authorization: string, options: Partial<LoadOptions> = {}) =>
  loadConfiguration(parseAuthorization(authorization), { signal: new AbortController().signal, ...options });

const overRest = clientToken({ graphQL: undefined });
const overGraphQL = response(200, graphQLConfiguration());
const rest = response(200, configuration());
const transports = () =>
  gateway.calls.map(({ method, url }) => `${method} ${url === graphQLUrl ? 'GraphQL' : 'REST'}`);

describe('the transport of the configuration', () => {
  it.each<[string, string, 'POST GraphQL' | 'GET REST']>([
    ['a tokenization key', sandboxKey, 'POST GraphQL'],
    ['a token of an earlier schema', clientToken(), 'POST GraphQL'],
    [
      'a token of the schema of the day',
      clientToken({ graphQL: { url: graphQLUrl, date: '2018-05-10' } }),
      'POST GraphQL',
    ],
    [
      'a token of a schema of the next day',
      clientToken({ graphQL: { url: graphQLUrl, date: '2018-05-11' } }),
      'GET REST',
    ],
    [
      'a token of a schema years later',
      clientToken({ graphQL: { url: graphQLUrl, date: '2024-01-01' } }),
      'GET REST',
    ],
    ['a token without GraphQL', overRest, 'GET REST'],
    ['a token without a date', clientToken({ graphQL: { url: graphQLUrl } }), 'GET REST'],
    ['a token without a GraphQL address', clientToken({ graphQL: { date: '2018-05-08' } }), 'GET REST'],
    [
      'a token with another path',
      clientToken({ configUrl: configUrl.replace('client_api/v1', 'api') }),
      'GET REST',
    ],
  ])('is chosen by the authorization: %s', async (_, authorization, transport) => {
    gateway.plan(transport === 'GET REST' ? rest : overGraphQL);
    await load(authorization);
    expect(transports()).toEqual([transport]);
  });

  it.each<[string, ReturnType<typeof response>]>([
    ['cannot be reached', unreachable],
    ['fails with UNKNOWN', response(200, graphQLFailure('UNKNOWN'))],
    ['fails with INTERNAL', response(200, graphQLFailure('INTERNAL'))],
    ['fails with INTERNAL and status 400', response(400, graphQLFailure('INTERNAL'))],
    ['fails with INTERNAL and status 500', response(500, graphQLFailure('INTERNAL'))],
  ])('is REST if GraphQL %s', async (_, failure) => {
    gateway.plan(failure, rest);
    const { gatewayConfiguration } = await load(sandboxKey);
    expect(transports()).toEqual(['POST GraphQL', 'GET REST']);
    expect(gatewayConfiguration).toEqual(configuration());
  });

  it('has one retry over REST after the fallback', async () => {
    gateway.plan(unreachable, unreachable, rest);
    await load(sandboxKey);
    expect(transports()).toEqual(['POST GraphQL', 'GET REST', 'GET REST']);
  });

  it.each<[string, ReturnType<typeof response>]>([
    ['rejects the authorization', response(200, graphQLFailure('AUTHENTICATION'))],
    ['reports missing rights', response(200, graphQLFailure('AUTHORIZATION'))],
    ['is unavailable', response(200, graphQLFailure('SERVICE_AVAILABILITY'))],
    ['reports a syntax error', response(200, { errors: [{ message: 'syntax' }] })],
    ['responds with HTML', response(502, '<html>')],
    ['responds with an empty body', response(200, '')],
    [
      'fails with INTERNAL but has data',
      response(200, graphQLFailure('INTERNAL', { data: { clientConfiguration: null } })),
    ],
  ])('stays GraphQL if it %s', async (_, failure) => {
    gateway.plan(failure, rest);
    await expect(load(sandboxKey)).rejects.toMatchObject({ name: 'PaymentError' });
    expect(transports()).toEqual(['POST GraphQL']);
  });
});

describe('the request for the configuration', () => {
  it('has over REST the key, the metadata and its own version in the query, and no body', async () => {
    gateway.plan(unreachable, rest);
    await load(sandboxKey);
    const [, call] = gateway.calls;
    expect(call).toMatchObject({ method: 'GET', url: sentConfigUrl, body: undefined, credentials: 'omit' });
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(call?.headers.has('authorization')).toBe(false);
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      tokenizationKey: sandboxKey,
      '_meta[merchantAppId]': 'shop.example',
      '_meta[platform]': 'web',
      '_meta[sdkVersion]': '3.102.0',
      '_meta[source]': 'client',
      '_meta[integration]': 'custom',
      '_meta[integrationType]': 'custom',
      '_meta[sessionId]': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      braintreeLibraryVersion: 'braintree/web/3.102.0',
      configVersion: '3',
    });
  });

  it('has over REST the fingerprint of a token, after the existing query of its address', async () => {
    gateway.plan(rest);
    await load(clientToken({ graphQL: undefined, configUrl: `${configUrl}?account=usd` }));
    const query = gateway.calls[0]?.query;
    expect(query?.get('authorizationFingerprint')).toBe(fingerprint);
    expect(query?.get('account')).toBe('usd');
    expect(query?.has('tokenizationKey')).toBe(false);
  });

  it('has an undefined fingerprint if the token lacks one', async () => {
    gateway.plan(rest);
    await load(clientToken({ graphQL: undefined, authorizationFingerprint: undefined }));
    expect(gateway.calls[0]?.query.get('authorizationFingerprint')).toBe('undefined');
  });

  it('has over GraphQL the bearer, the schema and the operation, without variables', async () => {
    gateway.plan(overGraphQL, overGraphQL);
    await load(clientToken());
    await load(sandboxKey);
    const [token, key] = gateway.calls;
    expect(Object.fromEntries(token?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      authorization: `Bearer ${fingerprint}`,
      'braintree-version': '2018-05-10',
    });
    expect(key?.headers.get('authorization')).toBe(`Bearer ${sandboxKey}`);
    expect(token?.body).toEqual({
      clientSdkMetadata: { source: 'client', integration: 'custom', sessionId: expect.any(String) as string },
      query: expect.stringMatching(/^query ClientConfiguration /) as string,
      operationName: 'ClientConfiguration',
    });
  });
});

describe('the configuration of a client', () => {
  it('is the gateway’s response unchanged, with the client’s own data', async () => {
    gateway.plan(rest, overGraphQL);
    const ofToken = await load(overRest);
    expect(ofToken).toEqual({
      authorization: overRest,
      authorizationType: 'CLIENT_TOKEN',
      authorizationFingerprint: fingerprint,
      analyticsMetadata: expect.objectContaining({ source: 'client' }) as object,
      gatewayConfiguration: configuration(),
    });
    const ofKey = await load(sandboxKey);
    expect(ofKey).toMatchObject({ authorization: sandboxKey, authorizationType: 'TOKENIZATION_KEY' });
    expect(ofKey).not.toHaveProperty('authorizationFingerprint');
  });

  it('has the session id that was sent to the gateway', async () => {
    gateway.plan(overGraphQL);
    const { analyticsMetadata } = await load(sandboxKey);
    expect(gateway.calls[0]?.body).toMatchObject({
      clientSdkMetadata: { sessionId: analyticsMetadata.sessionId },
    });
  });

  it('has isDebug only if debug was requested', async () => {
    gateway.plan(overGraphQL, overGraphQL);
    await expect(load(sandboxKey, { debug: true })).resolves.toHaveProperty('isDebug', true);
    await expect(load(sandboxKey, { debug: false })).resolves.not.toHaveProperty('isDebug');
  });

  it.each([200, 201, 301, 399])('accepts status %i', async (status) => {
    gateway.plan(response(status, configuration()));
    await expect(load(overRest)).resolves.toMatchObject({ gatewayConfiguration: { merchantId: 'shop_one' } });
  });
});
