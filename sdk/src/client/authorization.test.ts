import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken, configUrl, fingerprint, graphQLUrl } from '#test/support/gateway-samples.js';
import type * as Settings from '../core/configure.js';
import type * as Module from './authorization.js';

let { parseAuthorization, resolveAuthorization }: typeof Module = {} as never;
let { configure }: typeof Settings = {} as never;

beforeEach(async () => {
  vi.resetModules();
  ({ parseAuthorization, resolveAuthorization } = await import('./authorization.js'));
  ({ configure } = await import('../core/configure.js'));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const malformed = expect.objectContaining({
  code: 'CLIENT_INVALID_AUTHORIZATION',
  type: 'MERCHANT',
}) as Error;

describe('a tokenization key', () => {
  it.each([
    [
      'sandbox_abc_shop',
      'https://api.sandbox.braintreegateway.com:443/merchants/shop/client_api/v1/configuration',
    ],
    [
      'production_abc_shop',
      'https://api.braintreegateway.com:443/merchants/shop/client_api/v1/configuration',
    ],
    ['development_abc_shop', 'http://pay.localhost:4002/merchants/shop/client_api/v1/configuration'],
    [
      'sandbox_abc_a_b_c',
      'https://api.sandbox.braintreegateway.com:443/merchants/a_b_c/client_api/v1/configuration',
    ],
    ['sandbox_abc__', 'https://api.sandbox.braintreegateway.com:443/merchants/_/client_api/v1/configuration'],
  ])('contains its environment and its merchant: %s', (text, address) => {
    expect(parseAuthorization(text)).toMatchObject({ text, type: 'TOKENIZATION_KEY', configUrl: address });
    expect(parseAuthorization(text)).not.toHaveProperty('fingerprint');
  });

  it('selects GraphQL at the endpoint of its environment', () => {
    expect(parseAuthorization('sandbox_abc_shop').graphQL.url).toBe(graphQLUrl);
    expect(parseAuthorization('production_abc_shop').graphQL.url).toBe(
      'https://payments.braintree-api.com/graphql',
    );
    expect(parseAuthorization('development_abc_shop').graphQL.url).toBe('http://pay.localhost:4002/graphql');
  });

  it('of the development environment selects the gateway that the page has configured', () => {
    configure({ gatewayUrl: 'http://127.0.0.1:9000' });
    expect(parseAuthorization('development_abc_shop')).toMatchObject({
      configUrl: 'http://127.0.0.1:9000/merchants/shop/client_api/v1/configuration',
      graphQL: { url: 'http://127.0.0.1:9000/graphql' },
    });
    expect(parseAuthorization('sandbox_abc_shop').configUrl).toContain('braintreegateway.com');
  });

  it.each(['qa_abc_shop', 'Sandbox_abc_shop', 'undefined_abc_shop', 'constructor_abc_shop'])(
    'of an unknown environment is malformed, and no request is sent: %s',
    (text) => {
      expect(() => parseAuthorization(text)).toThrow(malformed);
    },
  );
});

describe('a client token', () => {
  it('contains its fingerprint, its addresses and the date of its schema', () => {
    const text = clientToken();
    expect(parseAuthorization(text)).toMatchObject({
      text,
      type: 'CLIENT_TOKEN',
      configUrl,
      fingerprint,
      graphQL: { url: graphQLUrl, date: '2018-05-08' },
    });
  });

  it('can lack the fingerprint, which the gateway then rejects', () => {
    expect(
      parseAuthorization(clientToken({ authorizationFingerprint: undefined })).fingerprint,
    ).toBeUndefined();
  });

  it.each([undefined, null])('can omit GraphQL (%s)', (graphQL) => {
    expect(parseAuthorization(clientToken({ graphQL })).graphQL).toEqual({});
  });

  it('is read as UTF-8', () => {
    const address = `${configUrl}?name=Café-€`;
    expect(parseAuthorization(clientToken({ configUrl: address })).configUrl).toBe(address);
  });
});

describe('an authorization that is neither a key nor a token', () => {
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  it.each([
    ['one word', 'sandbox'],
    ['a key of two parts', 'sandbox_abc'],
    ['a key with a hyphen', 'sandbox_abc_shop-one'],
    ['a key with a blank', 'sandbox_abc_shop '],
    ['a key with an empty part', 'sandbox__shop'],
    ['no base64', '{"configUrl":"https://x"}'],
    ['base64 of no JSON', encoded('not json')],
    ['base64 of half a token', clientToken().slice(0, 40)],
    ['base64 of nothing', encoded('null')],
    ['base64 of a text', encoded('"token"')],
    ['base64 of a number', encoded('7')],
    ['base64 of a list', encoded('[]')],
    ['a token without the address of its configuration', clientToken({ configUrl: undefined })],
    ['a token whose address is no text', clientToken({ configUrl: { href: configUrl } })],
  ])('is malformed: %s', (_, text) => {
    expect(() => parseAuthorization(text)).toThrow(malformed);
  });

  it('does not appear in the error, because it may be a secret', () => {
    const secret = 'c2VjcmV0LWtleQ==';
    let error: unknown;
    try {
      parseAuthorization(secret);
    } catch (caught) {
      error = caught;
    }
    expect(error).toEqual(malformed);
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('c2Vj');
    expect(error).not.toHaveProperty('details');
  });
});

describe('the source of an authorization', () => {
  it('is the text itself, or a function of the shop, synchronous or not', async () => {
    await expect(resolveAuthorization('sandbox_abc_shop')).resolves.toBe('sandbox_abc_shop');
    await expect(resolveAuthorization(() => 'one')).resolves.toBe('one');
    await expect(resolveAuthorization(() => Promise.resolve('two'))).resolves.toBe('two');
  });

  it('rejects with the shop’s error as its cause if the function fails', async () => {
    const cause = new Error('server down');
    const problem = {
      code: 'CLIENT_AUTHORIZATION_FUNCTION_FAILED',
      type: 'MERCHANT',
      retryable: true,
      cause,
    };
    await expect(resolveAuthorization(() => Promise.reject(cause))).rejects.toMatchObject(problem);
    await expect(
      resolveAuthorization(() => {
        throw cause;
      }),
    ).rejects.toMatchObject(problem);
  });

  it.each([7, true, {}, ['sandbox_abc_shop', 'x']])(
    'is malformed and never called if it is neither text nor function: %j',
    async (source) => {
      await expect(resolveAuthorization(source as never)).rejects.toThrow(malformed);
    },
  );

  it.each([
    [undefined, 'a value of type undefined'],
    [null, 'a value of type null'],
    [{ clientToken: 'secret' }, 'a value of type object'],
    ['', 'an empty text'],
    ['\n<!doctype html><title>Sign in</title>', 'an HTML page'],
    ['{"clientToken":"secret"}', 'JSON'],
    ['"eyJ2ZXJzaW9uIjoyfQ=="', 'JSON'],
    [' sandbox_k3y_m3rchant\n', 'a text with spaces around it'],
  ])('is malformed if the function returns %j, and the error says what it is', async (given, found) => {
    const read = async () => parseAuthorization(await resolveAuthorization(() => given as string));
    await expect(read()).rejects.toMatchObject({
      code: 'CLIENT_INVALID_AUTHORIZATION',
      message: `The authorization is malformed: expected a tokenization key or a client token, got ${found}.`,
    });
  });

  it('fails after the timeout if the function never settles, and waits with timeout 0', async () => {
    vi.useFakeTimers();
    const never = () => new Promise<string>(() => undefined);
    const settled = vi.fn();
    resolveAuthorization(never, 0).then(settled, settled);
    const late = expect(resolveAuthorization(never, 1_000)).rejects.toMatchObject({
      code: 'CLIENT_AUTHORIZATION_FUNCTION_FAILED',
      retryable: true,
    });
    await vi.advanceTimersByTimeAsync(1_000);
    await late;
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(settled).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
