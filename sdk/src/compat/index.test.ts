import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphQLConfiguration, sandboxKey } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import { eventually } from '#test/support/pending.js';
import type * as Module from './index.js';
import type * as Package from './package.js';

let compat: typeof Module;
let gateway: GatewayStub;
const loaded = response(200, graphQLConfiguration());

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  compat = await import('./index.js');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const create = (authorization: unknown = sandboxKey, more: object = {}) =>
  compat.create('client', { authorization, ...more });

describe('creating a client as in braintree-web', () => {
  it('returns a client with the interface of braintree-web', async () => {
    gateway.plan(loaded, response(200, { a: 1 }));
    const client = await create();
    expect(client['getVersion']?.()).toBe('3.102.0');
    expect(client['getConfiguration']?.()).toMatchObject({ authorization: sandboxKey });
    await expect(client['request']?.({ endpoint: 'x', method: 'post' })).resolves.toMatchObject({ a: 1 });
  });

  it('rejects with a BraintreeError', async () => {
    gateway.plan(response(403, { error: {} }));
    const error = await create('nonsense').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(compat.BraintreeError);
    expect(error).toMatchObject({ code: 'CLIENT_INVALID_AUTHORIZATION', type: 'MERCHANT' });
    await expect(create(undefined)).rejects.toMatchObject({ name: 'BraintreeError' });
  });

  it.each([{}, { authorization: '' }, { authorization: null }])(
    'rejects without an authorization: %j',
    async (options) => {
      await expect(compat.create('client', options)).rejects.toMatchObject({
        name: 'BraintreeError',
        code: 'INSTANTIATION_OPTION_REQUIRED',
      });
    },
  );

  it('rejects without a client in other modules, and without an authorization in the client’s', async () => {
    const messageOf = (name: string) =>
      compat.create(name, {}).then(
        () => 'created',
        (error: unknown) => (error as Error).message,
      );
    expect(await messageOf('sepa')).toContain('options.client is required');
    expect(await messageOf('client')).toContain('options.authorization is required');
  });

  it('rejects for modules that braintree-web does not have', async () => {
    await expect(compat.create('wallet', {})).rejects.toBeInstanceOf(TypeError);
  });
});

describe('create calls with the same authorization', () => {
  it('share one instance, at the same time and later', async () => {
    gateway.plan(loaded);
    const [first, second] = await Promise.all([create(), create()]);
    expect(second).toBe(first);
    await expect(create(sandboxKey, { debug: true })).resolves.toBe(first);
    expect(gateway.calls).toHaveLength(1);
  });

  it('do not share it with calls for another authorization', async () => {
    gateway.plan(loaded, loaded);
    expect(await create()).not.toBe(await create('sandbox_other_shop_one'));
  });

  it('get a new one after a failure', async () => {
    gateway.plan(response(503), loaded);
    const both = await Promise.allSettled([create(), create()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(create()).resolves.toBeDefined();
  });

  it('get a new one after the shared one was torn down', async () => {
    gateway.plan(loaded, loaded);
    const first = await create();
    await first['teardown']?.();
    const second = await create();
    expect(second).not.toBe(first);
    expect(second['getVersion']?.()).toBe('3.102.0');
    expect(gateway.calls).toHaveLength(2);
  });

  it('get a new one also while the shared one is being torn down', async () => {
    gateway.plan(loaded, loaded);
    const first = await create();
    void first['teardown']?.();
    await expect(create()).resolves.not.toBe(first);
  });
});

describe('the client in the compat package', () => {
  let client: typeof Package.client;

  beforeEach(async () => {
    ({ client } = await import('./package.js'));
  });

  it('is created with a promise or with a callback', async () => {
    gateway.plan(loaded);
    const result = await client.create({ authorization: sandboxKey });
    const callback = vi.fn<(...args: unknown[]) => void>();
    client.create({ authorization: sandboxKey }, callback);
    await eventually(() => {
      expect(callback.mock.calls).toEqual([[null, result]]);
    });
    expect(client.VERSION).toBe('3.102.0');
  });

  it('rejects without options, or calls the callback with the error', async () => {
    gateway.plan(silent);
    const failure = { code: 'INSTANTIATION_OPTION_REQUIRED', type: 'MERCHANT', name: 'BraintreeError' };
    const withoutOptions: (...args: unknown[]) => unknown = client.create as never;
    await expect(withoutOptions()).rejects.toMatchObject(failure);
    await expect(withoutOptions(null)).rejects.toMatchObject(failure);
    const callback = vi.fn<(...args: unknown[]) => void>();
    expect(withoutOptions(callback)).toBeUndefined();
    expect(withoutOptions(null, callback)).toBeUndefined();
    await eventually(() => {
      expect(callback.mock.calls).toEqual([
        [expect.objectContaining(failure)],
        [expect.objectContaining(failure)],
      ]);
    });
    expect(gateway.calls).toEqual([]);
  });
});
