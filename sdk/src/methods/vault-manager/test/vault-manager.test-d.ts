import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  type VaultedPaymentMethod,
  type VaultManager,
  vaultManagerErrors,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: VaultManager;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.resolves.toEqualTypeOf<VaultManager>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), debug: true, timeout: 5_000 });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: Promise.resolve(client) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('calls have typed results', () => {
  expectTypeOf(instance.fetchPaymentMethods()).resolves.toEqualTypeOf<VaultedPaymentMethod[]>();
  void instance.fetchPaymentMethods({ defaultFirst: true, signal: new AbortController().signal });
  expectTypeOf(instance.deletePaymentMethod('nonce')).resolves.toBeVoid();
  // @ts-expect-error -- an unknown option
  void instance.fetchPaymentMethods({ default: true });
  // @ts-expect-error -- the nonce is required
  void instance.deletePaymentMethod();
});

test('a saved payment method is read-only', () => {
  const change = (method: VaultedPaymentMethod) => {
    expectTypeOf(method.default).toEqualTypeOf<boolean>();
    expectTypeOf(method.details['lastFour']).toEqualTypeOf<unknown>();
    // @ts-expect-error -- read only
    method.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(
    vaultManagerErrors.PAYMENT_METHOD_NONCE_NOT_FOUND({ params: { nonce: 'n' } }).code,
  ).toEqualTypeOf<'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND'>();
  expectTypeOf<VaultManager>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
