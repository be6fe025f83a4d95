import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clientToken,
  configuration,
  graphQLConfiguration,
  graphQLUrl,
  sandboxKey,
} from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually, pending } from '#test/support/pending.js';
import type * as Module from './index.js';
import { freshClientModule } from './test-support.js';

let client: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  client = await freshClientModule();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const loaded = response(200, graphQLConfiguration());

describe('create', () => {
  it('creates a client with a tokenization key', async () => {
    gateway.plan(loaded);
    const instance = await client.create({ authorization: sandboxKey });
    expect(instance).toBeInstanceOf(client.Client);
    expect(instance.getConfiguration()).toMatchObject({
      authorization: sandboxKey,
      authorizationType: 'TOKENIZATION_KEY',
      gatewayConfiguration: { merchantId: 'shop_one', graphQL: { url: graphQLUrl } },
    });
  });

  it.each<[string, (text: string) => Module.AuthorizationSource]>([
    ['the token itself', (text) => text],
    ['a function', (text) => () => text],
    ['an async function', (text) => () => Promise.resolve(text)],
  ])('accepts %s', async (_, source) => {
    const text = clientToken();
    gateway.plan(loaded);
    const instance = await client.create({ authorization: source(text) });
    expect(instance.getConfiguration()).toMatchObject({
      authorization: text,
      authorizationType: 'CLIENT_TOKEN',
    });
  });

  it.each([
    ['no options', undefined],
    ['no authorization', {}],
    ['an empty authorization', { authorization: '' }],
    ['null as authorization', { authorization: null }],
  ])('rejects %s, with the name of the option, before anything is sent', async (_, options) => {
    await expect(client.create(options as never)).rejects.toMatchObject({
      code: 'INSTANTIATION_OPTION_REQUIRED',
      type: 'MERCHANT',
      message: expect.stringContaining('options.authorization') as string,
    });
    expect(gateway.calls).toEqual([]);
  });

  it('exposes debug in the configuration', async () => {
    gateway.plan(loaded);
    const instance = await client.create({ authorization: sandboxKey, debug: true });
    expect(instance.getConfiguration().isDebug).toBe(true);
  });

  it('applies the timeout to the gateway’s response', async () => {
    vi.useFakeTimers();
    gateway.plan(silent);
    const result = expect(client.create({ authorization: sandboxKey, timeout: 250 })).rejects.toMatchObject({
      code: 'CLIENT_GATEWAY_NETWORK',
    });
    await vi.advanceTimersByTimeAsync(250);
    await result;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends only the configuration request', async () => {
    gateway.plan(
      response(200, graphQLConfiguration({ analyticsUrl: 'https://x.braintree-api.com/shop_one' })),
    );
    await client.create({ authorization: sandboxKey });
    await vi.dynamicImportSettled();
    expect(gateway.calls.map(({ url }) => url)).toEqual([graphQLUrl]);
  });
});

describe('the cache of configurations', () => {
  it('loads once for equal authorizations, at the same time and later', async () => {
    gateway.plan(loaded);
    const together = await Promise.all([1, 2, 3].map(() => client.create({ authorization: sandboxKey })));
    await client.create({ authorization: () => sandboxKey });
    expect(gateway.calls).toHaveLength(1);
    // Separate instances: tearing down one must not end the others.
    expect(new Set(together).size).toBe(3);
  });

  it('loads separately for different authorizations', async () => {
    gateway.plan(loaded, loaded);
    await client.create({ authorization: sandboxKey });
    await client.create({ authorization: 'sandbox_other_shop_one' });
    expect(gateway.calls).toHaveLength(2);
  });

  it('uses the debug setting of the first creation', async () => {
    gateway.plan(loaded);
    await client.create({ authorization: sandboxKey, debug: true });
    const second = await client.create({ authorization: sandboxKey });
    expect(second.getConfiguration().isDebug).toBe(true);
  });

  it('removes a failed load for all creations that waited for it', async () => {
    gateway.plan(response(503), loaded);
    const both = await Promise.allSettled([1, 2].map(() => client.create({ authorization: sandboxKey })));
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(client.create({ authorization: sandboxKey })).resolves.toBeDefined();
    expect(gateway.calls).toHaveLength(2);
  });

  it('has removed a failed load before its creations reject', async () => {
    gateway.plan(response(503), loaded);
    const again = await client
      .create({ authorization: sandboxKey })
      .catch(() => client.create({ authorization: sandboxKey }));
    expect(again.getVersion()).toBe('3.102.0');
  });

  it('does not store a malformed authorization', async () => {
    await expect(client.create({ authorization: 'nonsense' })).rejects.toMatchObject({
      code: 'CLIENT_INVALID_AUTHORIZATION',
    });
    await expect(client.create({ authorization: 'nonsense' })).rejects.toMatchObject({
      code: 'CLIENT_INVALID_AUTHORIZATION',
    });
    expect(gateway.calls).toEqual([]);
  });

  it('removes a configuration whose client was torn down', async () => {
    gateway.plan(loaded, loaded);
    const first = await client.create({ authorization: sandboxKey });
    await first.teardown();
    await client.create({ authorization: sandboxKey });
    expect(gateway.calls).toHaveLength(2);
  });

  it('does not end other clients of a configuration whose client was torn down', async () => {
    gateway.plan(loaded, response(200, { a: 1 }));
    const [first, second] = await Promise.all([1, 2].map(() => client.create({ authorization: sandboxKey })));
    await first?.teardown();
    await expect(second?.request({ endpoint: 'x', method: 'post' })).resolves.toMatchObject({ a: 1 });
  });

  it('has eight entries, and removes the oldest', async () => {
    const key = (index: number) => `sandbox_key${index}_shop_one`;
    const create = (index: number) => client.create({ authorization: key(index) });
    gateway.plan(...Array.from({ length: 10 }, () => loaded));
    for (let index = 1; index <= 9; index += 1) await create(index);
    expect(gateway.calls).toHaveLength(9);
    for (let index = 2; index <= 9; index += 1) await create(index);
    expect(gateway.calls).toHaveLength(9);
    await create(1);
    expect(gateway.calls).toHaveLength(10);
  });

  it('resolves creations that wait for a removed load', async () => {
    const slow = pending<Response>();
    gateway.plan(() => slow.promise, ...Array.from({ length: 8 }, () => loaded));
    const first = client.create({ authorization: sandboxKey });
    await eventually(() => {
      expect(gateway.calls).toHaveLength(1);
    });
    for (let index = 0; index < 8; index += 1)
      await client.create({ authorization: `sandbox_key${index}_shop_one` });
    slow.resolve(new Response(JSON.stringify(graphQLConfiguration())));
    await expect(first).resolves.toBeInstanceOf(client.Client);
  });

  it('gives every client its own copy of the configuration', async () => {
    gateway.plan(response(200, graphQLConfiguration()));
    const [first, second] = await Promise.all([1, 2].map(() => client.create({ authorization: sandboxKey })));
    Object.assign(first?.getConfiguration().gatewayConfiguration ?? {}, {
      clientApiUrl: 'https://evil.example',
    });
    expect(second?.getConfiguration().gatewayConfiguration.clientApiUrl).toBe(configuration().clientApiUrl);
  });
});
