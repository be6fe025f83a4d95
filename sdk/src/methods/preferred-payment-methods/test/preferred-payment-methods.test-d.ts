import { expectTypeOf, test } from 'vitest';
import { type Client, create as createClient } from '#src/client/index.js';
import { create, type PreferredMethods, type PreferredPaymentMethods, VERSION } from '../index.js';

declare const client: Client;
declare const instance: PreferredPaymentMethods;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<PreferredPaymentMethods>>();
  void create({ client });
  void create({ authorization: 'sandbox_abc_shop', debug: true, signal: new AbortController().signal });
  void create({ authorization: async () => (await fetch('/token')).text() });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: createClient({ authorization: 'x' }) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('the result is two read-only flags', () => {
  expectTypeOf(instance.fetchPreferredPaymentMethods()).resolves.toEqualTypeOf<PreferredMethods>();
  void instance.fetchPreferredPaymentMethods({ timeout: 1_000, signal: new AbortController().signal });
  const change = (result: PreferredMethods) => {
    expectTypeOf(result.paypalPreferred).toEqualTypeOf<boolean>();
    // @ts-expect-error -- read only
    result.venmoPreferred = true;
  };
  expectTypeOf(change).toBeFunction();
});

test('instances are disposable, and the version is a text', () => {
  expectTypeOf<PreferredPaymentMethods>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
