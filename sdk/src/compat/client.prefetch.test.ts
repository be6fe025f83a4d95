import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken, graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { prefetch } from './client.prefetch.js';
import type * as Compat from './index.js';

let gateway: GatewayStub;
let create: typeof Compat.create;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  // With empty caches, as on a new page.
  vi.resetModules();
  ({ create } = await import('./index.js'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the request for the configuration before the code of create is loaded', () => {
  it('is the only one, and its response becomes the configuration', async () => {
    gateway.plan(response(200, graphQLConfiguration()));
    const sent = prefetch({ authorization: sandboxKey });
    expect(gateway.calls).toHaveLength(1);
    const instance = await create('client', { authorization: sandboxKey }, sent);
    expect(gateway.calls).toHaveLength(1);
    expect(instance['getConfiguration']?.()).toMatchObject({
      authorization: sandboxKey,
      analyticsMetadata: sent?.metadata,
    });
    await instance['teardown']?.();
  });

  it('is the only one for a method that creates its own client', async () => {
    gateway.plan(response(200, graphQLConfiguration()));
    const options = { authorization: sandboxKey };
    const instance = await create('american-express', options, prefetch(options));
    expect(gateway.calls).toHaveLength(1);
    await instance['teardown']?.();
  });

  it('rejects create with its failure, and is not sent again', async () => {
    gateway.plan(response(403, {}));
    const options = { authorization: sandboxKey };
    await expect(create('american-express', options, prefetch(options))).rejects.toMatchObject({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
    expect(gateway.calls).toHaveLength(1);
  });

  it('is used once, so that a creation after a failure sends its own', async () => {
    gateway.plan(response(403, {}), response(200, graphQLConfiguration()));
    const options = { authorization: sandboxKey };
    await expect(create('american-express', options, prefetch(options))).rejects.toThrow();
    const instance = await create('american-express', options);
    expect(gateway.calls).toHaveLength(2);
    await instance['teardown']?.();
  });

  it('is not used for another gateway', async () => {
    gateway.plan(response(200, graphQLConfiguration()), response(200, graphQLConfiguration()));
    const sent = prefetch({ authorization: sandboxKey });
    const authorization = sandboxKey.replace('sandbox', 'production');
    const instance = await create('client', { authorization }, sent);
    expect(gateway.calls.map(({ url }) => new URL(url).host)).toEqual([
      'payments.sandbox.braintree-api.com',
      'payments.braintree-api.com',
    ]);
    await instance['teardown']?.();
  });

  it.each<[string, Record<string, unknown>]>([
    ['no authorization', {}],
    ['an authorization of another type', { authorization: () => sandboxKey }],
    ['a key of a self-hosted gateway', { authorization: 'development_abc_shop' }],
    ['a malformed authorization', { authorization: 'nonsense' }],
    ['a client', { authorization: sandboxKey, client: {} }],
    ['a timeout', { authorization: sandboxKey, timeout: 1_000 }],
    ['a token that uses REST', { authorization: clientToken({ graphQL: undefined }) }],
    [
      'a token of an unverified host',
      { authorization: clientToken({ configUrl: 'https://evil.example/client_api/v1/configuration' }) },
    ],
  ])('is not sent with %s', (_, options) => {
    expect(prefetch(options)).toBeUndefined();
    expect(gateway.calls).toEqual([]);
  });
});
