import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
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
import { pending } from '#test/support/pending.js';
import type * as ClientModule from '#src/client/index.js';
import type * as Module from '../index.js';

let module: typeof Module;
let client: typeof ClientModule;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  [module, client] = await Promise.all([import('../index.js'), import('#src/client/index.js')]);
});

afterEach(async () => {
  // Pending imports would otherwise resolve into the next test's modules.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const none = { paypalPreferred: false, venmoPreferred: false };
const loaded = response(200, graphQLConfiguration());
const preferred = (value: unknown) => response(200, { data: { preferredPaymentMethods: value } });

/** Queries with a new instance while the gateway responds as planned. */
async function fetchOnce(...reactions: Reaction[]): Promise<unknown> {
  gateway.plan(loaded, ...reactions);
  const instance = await module.create({ authorization: sandboxKey });
  return instance.fetchPreferredPaymentMethods({ timeout: 50 });
}

describe('the gateway’s response', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('is returned: PayPal %s, Venmo %s', async (paypalPreferred, venmoPreferred) => {
    const values = { paypalPreferred, venmoPreferred };
    await expect(fetchOnce(preferred(values))).resolves.toEqual(values);
  });

  it('is returned unchanged, without other fields', async () => {
    const values = { paypalPreferred: null, venmoPreferred: 'yes' };
    await expect(fetchOnce(preferred({ ...values, deviceId: 'x' }))).resolves.toEqual(values);
  });

  it('comes from one query without variables, with the client’s credentials and no cookies', async () => {
    await fetchOnce(preferred(none));
    const [, call] = gateway.calls;
    expect(call).toMatchObject({
      method: 'POST',
      url: graphQLUrl,
      credentials: 'omit',
      body: {
        query: 'query PreferredPaymentMethods { preferredPaymentMethods { paypalPreferred venmoPreferred } }',
        clientSdkMetadata: {
          platform: 'web',
          source: 'client',
          integration: 'custom',
          sessionId: expect.any(String) as unknown,
          version: '3.102.0',
        },
      },
    });
    expect(Object.keys(call?.body as object).sort()).toEqual(['clientSdkMetadata', 'query']);
    expect(call?.headers.get('Authorization')).toBe(`Bearer ${sandboxKey}`);
    expect(call?.headers.get('Braintree-Version')).toBe('2018-05-10');
  });
});

describe('fetchPreferredPaymentMethods resolves with no preference', () => {
  it.each([400, 401, 403, 404, 408, 422, 429, 500, 503])('for status %i', async (status) => {
    await expect(fetchOnce(response(status), response(status))).resolves.toEqual(none);
  });

  it.each<[string, Reaction]>([
    ['no connection', unreachable],
    ['no response in time', silent],
    ['text', response(200, 'sorry')],
    ['half a document', response(200, '{"data":{')],
    ['an empty body', response(204)],
    ['null', response(200, 'null')],
    ['neither data nor errors', response(200, {})],
    ['no data', response(200, { data: null })],
    ['no preferences', preferred(null)],
    ['an authorization error', response(200, graphQLFailure('AUTHORIZATION'))],
    ['an error without a class', response(200, graphQLFailure(undefined))],
    [
      'an error beside data',
      response(200, graphQLFailure('INTERNAL', { data: { preferredPaymentMethods: none } })),
    ],
  ])('for %s', async (_, reaction) => {
    await expect(fetchOnce(reaction, reaction)).resolves.toEqual(none);
  });

  it('for a torn down client of the shop', async () => {
    gateway.plan(loaded);
    const created = await client.create({ authorization: sandboxKey });
    const instance = await module.create({ client: created });
    await created.teardown();
    await expect(instance.fetchPreferredPaymentMethods()).resolves.toEqual(none);
  });

  it('and requests again at the next call', async () => {
    gateway.plan(loaded, response(500), preferred({ paypalPreferred: true, venmoPreferred: false }));
    const instance = await module.create({ authorization: sandboxKey });
    await expect(instance.fetchPreferredPaymentMethods()).resolves.toEqual(none);
    await expect(instance.fetchPreferredPaymentMethods()).resolves.toMatchObject({ paypalPreferred: true });
  });
});

describe('create', () => {
  it('does not wait for the client', async () => {
    const authorization = pending<string>();
    const instance = await module.create({ authorization: () => authorization.promise });
    const result = instance.fetchPreferredPaymentMethods();
    expect(gateway.calls).toEqual([]);
    gateway.plan(loaded, preferred(none));
    authorization.resolve(sandboxKey);
    await expect(result).resolves.toEqual(none);
  });

  it('uses a given client, also beside an authorization', async () => {
    gateway.plan(loaded, preferred(none), preferred(none));
    const result = await client.create({ authorization: sandboxKey });
    for (const options of [{ client: result }, { client: result, authorization: 'another' }]) {
      const instance = await module.create(options);
      await expect(instance.fetchPreferredPaymentMethods()).resolves.toEqual(none);
    }
    expect(gateway.calls).toHaveLength(3);
  });

  it('makes each call reject with a failure of the client, without an unhandled rejection', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    gateway.plan(response(403));
    const instance = await module.create({ authorization: sandboxKey });
    await gateway.sent(1);
    await new Promise(setImmediate);
    for (let call = 0; call < 2; call += 1) {
      await expect(instance.fetchPreferredPaymentMethods()).rejects.toMatchObject({
        code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
        type: 'MERCHANT',
      });
    }
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(gateway.calls).toHaveLength(1);
  });

  it.each([
    ['a text that is not an authorization', 'nonsense', 'CLIENT_INVALID_AUTHORIZATION'],
    ['a function that fails', () => Promise.reject(new Error('no')), 'CLIENT_AUTHORIZATION_FUNCTION_FAILED'],
  ])('accepts %s, and lets the call reject', async (_, authorization, code) => {
    const instance = await module.create({ authorization });
    await expect(instance.fetchPreferredPaymentMethods()).rejects.toMatchObject({ code });
  });

  it.each([{}, { authorization: '' }, { client: undefined }])(
    'rejects without a client: %j',
    async (options) => {
      await expect(module.create(options as never)).rejects.toMatchObject({
        code: 'INSTANTIATION_OPTION_REQUIRED',
        type: 'MERCHANT',
      });
      expect(gateway.calls).toEqual([]);
    },
  );

  it('rejects a client of another release, and accepts one of another patch', async () => {
    gateway.plan(loaded, preferred(none));
    const result = await client.create({ authorization: sandboxKey });
    const version = vi.spyOn(result, 'getVersion').mockReturnValue('3.101.0');
    await expect(module.create({ client: result })).rejects.toMatchObject({ code: 'INCOMPATIBLE_VERSIONS' });
    version.mockReturnValue('3.102.7');
    const instance = await module.create({ client: result });
    await expect(instance.fetchPreferredPaymentMethods()).resolves.toEqual(none);
  });

  it('rejects a client that was torn down', async () => {
    gateway.plan(loaded);
    const instance = await client.create({ authorization: sandboxKey });
    await instance.teardown();
    await expect(module.create({ client: instance })).rejects.toMatchObject({
      code: 'METHOD_CALLED_AFTER_TEARDOWN',
    });
  });

  it('passes debug and the timeout to its client', async () => {
    const result = vi.spyOn(client, 'create');
    gateway.plan(loaded);
    await module.create({ authorization: sandboxKey, debug: true, timeout: 900 });
    await gateway.sent(1);
    expect(result.mock.calls[0]?.[0]).toMatchObject({
      authorization: sandboxKey,
      debug: true,
      timeout: 900,
    });
  });
});
