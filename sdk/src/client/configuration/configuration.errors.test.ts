import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  configuration,
  graphQLConfiguration,
  graphQLFailure,
  graphQLUrl,
  sandboxKey,
} from '#test/support/gateway-samples.js';
import {
  response,
  type GatewayStub,
  type Reaction,
  silent,
  stubGateway,
  unreachable,
} from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { parseAuthorization } from '../authorization.js';
import type { GatewayConfiguration } from '../client.types.js';
import { loadConfiguration } from './configuration.js';

let gateway: GatewayStub;

beforeEach(() => {
  onPage();
  gateway = stubGateway();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const load = (authorization: string, timeout?: number) =>
  loadConfiguration(parseAuthorization(authorization), { signal, timeout });
const overRest = clientToken({ graphQL: undefined });

/** Fails as a browser does for an address that the policy of the page blocks. */
function blockedByPolicy(): Reaction {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  return ({ url: blockedURI }) => {
    const violation = { blockedURI, disposition: 'enforce', effectiveDirective: 'connect-src' };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    throw new TypeError('Failed to fetch');
  };
}

describe('a failed configuration request', () => {
  it('names the directive of a policy that blocks the gateway, and is not repeated', async () => {
    const blocked = blockedByPolicy();
    gateway.plan(blocked, blocked, blocked);
    await expect(load(sandboxKey)).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
      retryable: false,
      message: expect.stringMatching(/content security policy .* https:\/\/\S+ .* connect-src/) as string,
    });
    const origins = gateway.calls.map(({ url }) => new URL(url).origin);
    expect(origins).toEqual([...new Set(origins)]);
  });

  it.each([
    ['GraphQL', sandboxKey],
    ['REST', overRest],
  ])('over %s says that a script has replaced fetch, if that throws', async (_, authorization) => {
    const cause = new Error('of the replacement');
    vi.stubGlobal('fetch', () => {
      throw cause;
    });
    const message = 'The fetch of the page failed: a script of the page has replaced it.';
    const error = { code: 'CLIENT_GATEWAY_NETWORK', type: 'MERCHANT', message, cause };
    await expect(load(authorization)).rejects.toMatchObject(error);
  });

  it.each([
    [400, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
    [401, 'CLIENT_AUTHORIZATION_INVALID', 'MERCHANT'],
    [403, 'CLIENT_AUTHORIZATION_INSUFFICIENT', 'MERCHANT'],
    [404, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
    [422, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
    [429, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
    [500, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
    [503, 'CLIENT_GATEWAY_NETWORK', 'NETWORK'],
  ])(
    'with status %i rejects with %s, with the response as cause and without the status',
    async (status, code, type) => {
      const retryable = status >= 500 || status === 429;
      const body = { error: { message: 'refused' } };
      gateway.plan(response(status, body));
      await expect(load(overRest)).rejects.toMatchObject({
        code,
        type,
        retryable,
        cause: body,
        details: { originalError: body },
      });
      expect(gateway.calls).toHaveLength(1);
      gateway.plan(response(status, body));
      await expect(load(overRest)).rejects.not.toHaveProperty('details.httpStatus');
    },
  );

  it.each([
    ['AUTHENTICATION', 'CLIENT_AUTHORIZATION_INVALID'],
    ['AUTHORIZATION', 'CLIENT_AUTHORIZATION_INSUFFICIENT'],
    ['VALIDATION', 'CLIENT_GATEWAY_NETWORK'],
    ['NOT_FOUND', 'CLIENT_GATEWAY_NETWORK'],
  ])('with the GraphQL error %s rejects with %s', async (errorClass, code) => {
    const body = graphQLFailure(errorClass);
    gateway.plan(response(200, body));
    await expect(load(sandboxKey)).rejects.toMatchObject({ code, cause: body });
  });

  it('without a response rejects with CLIENT_GATEWAY_NETWORK after one attempt and the timeout', async () => {
    vi.useFakeTimers();
    gateway.plan(silent);
    const result = expect(load(overRest, 3_000)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(gateway.calls[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await result;
    expect(gateway.calls).toHaveLength(1);
  });

  it('has a default timeout of one minute', async () => {
    vi.useFakeTimers();
    gateway.plan(silent);
    const result = expect(load(overRest)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(gateway.calls[0]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await result;
  });

  it.each<[string, ReturnType<typeof response>[], number]>([
    ['no connection, tried twice', [unreachable, unreachable], 2],
    ['status 408, tried twice', [response(408), response(408)], 2],
  ])('by %s rejects with CLIENT_GATEWAY_NETWORK', async (_, reactions, attempts) => {
    gateway.plan(...reactions);
    await expect(load(overRest)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
    expect(gateway.calls).toHaveLength(attempts);
  });
});

describe('a response that is not a configuration', () => {
  it.each([400, 500])('is rejected with status %i, whatever its body', async (status) => {
    gateway.plan(response(status, configuration()));
    await expect(load(overRest)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
  });

  it.each([{}, { clientConfiguration: null }])(
    'is rejected with CLIENT_MISSING_GATEWAY_CONFIGURATION also in a GraphQL response: %j',
    async (data) => {
      gateway.plan(response(200, { data }));
      await expect(load(sandboxKey)).rejects.toMatchObject({ code: 'CLIENT_MISSING_GATEWAY_CONFIGURATION' });
    },
  );

  it.each([
    ['an empty body', ''],
    ['null', 'null'],
    ['false', 'false'],
    ['zero', '0'],
  ])('is rejected with CLIENT_MISSING_GATEWAY_CONFIGURATION for %s', async (_, body) => {
    gateway.plan(response(200, body));
    await expect(load(overRest)).rejects.toMatchObject({
      code: 'CLIENT_MISSING_GATEWAY_CONFIGURATION',
      type: 'INTERNAL',
    });
  });

  it.each([
    ['HTML', '<html>'],
    ['a list', '[]'],
    ['an object of something else', '{"error":{}}'],
  ])('is rejected with CLIENT_GATEWAY_NETWORK for %s, the response of a proxy', async (_, body) => {
    gateway.plan(response(200, body));
    await expect(load(overRest)).rejects.toMatchObject({ code: 'CLIENT_GATEWAY_NETWORK' });
  });
});

describe('an address outside the verified domains', () => {
  const evil = 'https://api.braintreegateway.com.evil.example/client_api';
  const problem = (property: string) => ({
    code: 'CLIENT_GATEWAY_CONFIGURATION_INVALID_DOMAIN',
    type: 'MERCHANT',
    message: `${property} is not on a verified domain.`,
  });

  it.each<[string, Partial<GatewayConfiguration>]>([
    ['assetsUrl', { assetsUrl: evil }],
    ['clientApiUrl', { clientApiUrl: evil }],
    ['configUrl', { configUrl: evil }],
    ['graphQL.url', { graphQL: { url: evil } }],
    ['clientApiUrl', { clientApiUrl: '/client_api' }],
    ['clientApiUrl', { clientApiUrl: 'http://api.braintreegateway.com' }],
    ['clientApiUrl', { clientApiUrl: 7 as never }],
  ])('in the configuration is rejected with its name: %s', async (property, blocks) => {
    gateway.plan(response(200, configuration(blocks)));
    await expect(load(overRest)).rejects.toMatchObject(problem(property));
  });

  it('in the GraphQL configuration is also rejected', async () => {
    gateway.plan(response(200, graphQLConfiguration({ clientApiUrl: evil })));
    await expect(load(sandboxKey)).rejects.toMatchObject(problem('clientApiUrl'));
  });

  it.each([
    ['configUrl', { configUrl: evil, graphQL: undefined }],
    ['configUrl', { configUrl: 'http://pay.localhost:4002/client_api/v1/configuration' }],
    ['graphQL.url', { graphQL: { url: evil, date: '2018-05-08' } }],
    ['graphQL.url', { graphQL: { url: 7, date: '2018-05-08' } }],
  ])('in a token is rejected before anything is sent: %s', async (property, fields) => {
    await expect(load(clientToken(fields))).rejects.toMatchObject(problem(property));
    expect(gateway.calls).toEqual([]);
  });

  it('of a gateway on this machine is rejected on a public page, before anything is sent', async () => {
    await expect(load('development_abc_shop')).rejects.toMatchObject(problem('configUrl'));
    expect(gateway.calls).toEqual([]);
  });

  it('of a gateway on this machine is accepted on a page on this machine', async () => {
    onPage('http://shop.localhost:4000');
    const clientApiUrl = 'http://pay.localhost:4002/merchants/shop/client_api';
    gateway.plan(response(200, graphQLConfiguration({ clientApiUrl, environment: 'DEVELOPMENT' })));
    const { gatewayConfiguration } = await load('development_abc_shop');
    expect(gatewayConfiguration.clientApiUrl).toBe(clientApiUrl);
    expect(gateway.calls.map(({ url }) => url)).toEqual(['http://pay.localhost:4002/graphql']);
  });

  it('is not an error if it is absent', async () => {
    const bare = configuration();
    delete bare.configUrl;
    delete bare.graphQL;
    gateway.plan(response(200, { ...bare, assetsUrl: null }));
    await expect(load(overRest)).resolves.toHaveProperty('gatewayConfiguration.assetsUrl', null);
  });

  it('does not affect the provider’s own addresses', async () => {
    gateway.plan(response(200, configuration({ graphQL: { url: graphQLUrl } })));
    await expect(load(overRest)).resolves.toHaveProperty('gatewayConfiguration.graphQL.url', graphQLUrl);
  });
});
