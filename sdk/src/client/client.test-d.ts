import { expectTypeOf, test } from 'vitest';
import {
  type Client,
  type ClientConfiguration,
  create,
  type GatewayConfiguration,
  VERSION,
} from './index.js';
import { requestErrors } from './request/request.errors.js';

declare const client: Client;

test('create accepts an authorization, or a function that fetches one', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<Client>>();
  void create({ authorization: 'sandbox_abc_shop' });
  void create({ authorization: () => 'sandbox_abc_shop' });
  void create({ authorization: async () => (await fetch('/token')).text() });
  void create({
    authorization: 'x',
    debug: true,
    analytics: true,
    timeout: 1_000,
    signal: new AbortController().signal,
  });
});

test('create without an authorization, or with one that is not a text, does not compile', () => {
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- the authorization is required
  void create({});
  // @ts-expect-error -- a number is not an authorization
  void create({ authorization: 7 });
  // @ts-expect-error -- nor is a function that returns one
  void create({ authorization: () => 7 });
});

test('a misspelt option does not compile', () => {
  // @ts-expect-error -- the option is named `signal`
  void create({ authorization: 'x', abortSignal: new AbortController().signal });
  // @ts-expect-error -- the option is named `endpoint`
  void client.request({ endPoint: 'x', method: 'post' });
  // @ts-expect-error -- unknown API
  void client.request({ api: 'restApi' });
});

test('callbacks are not supported', () => {
  // @ts-expect-error -- callbacks are not supported
  void create({ authorization: 'x' }, () => undefined);
  // @ts-expect-error -- callbacks are not supported
  void client.request({ endpoint: 'x', method: 'post' }, () => undefined);
});

test('a response has a status, and its other fields must be narrowed', () => {
  expectTypeOf(client.request).returns.resolves.toHaveProperty('_httpStatus').toEqualTypeOf<number>();
  expectTypeOf(client.request).returns.resolves.toHaveProperty('paymentResource').toEqualTypeOf<unknown>();
});

test('fields that the configuration can lack are optional', () => {
  expectTypeOf(client.getConfiguration).returns.toEqualTypeOf<ClientConfiguration>();
  expectTypeOf<ClientConfiguration['authorizationFingerprint']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<ClientConfiguration['isDebug']>().toEqualTypeOf<true | undefined>();
  expectTypeOf<GatewayConfiguration['graphQL']>().toEqualTypeOf<
    { url: string; features?: readonly string[] } | undefined
  >();
});

test('codes and the version have literal types', () => {
  expectTypeOf(requestErrors.REQUEST_TIMEOUT().code).toEqualTypeOf<'CLIENT_REQUEST_TIMEOUT'>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});

test('the catalogue is read-only, and optional blocks must be checked', () => {
  // @ts-expect-error -- readonly
  requestErrors.REQUEST_TIMEOUT = requestErrors.RATE_LIMITED;
  expectTypeOf<GatewayConfiguration['payWithVenmo']>().toEqualTypeOf<unknown>();
});
