import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import { create, isBrowserSupported, type Venmo, venmoErrors, type VenmoPayload, VERSION } from '../index.js';

declare const client: Client;
declare const instance: Venmo;

test('create takes a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<Venmo>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), allowDesktop: true });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ allowDesktop: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, allowDesktopWeblogin: true });
});

test('create takes the amounts of the order as strings', () => {
  const lineItems = [{ name: 'Mug', quantity: 2, unitAmount: '5.00', kind: 'debit' }] as const;
  void create({ client, paymentMethodUsage: 'single_use', totalAmount: '10.00', lineItems });
  // @ts-expect-error -- an unknown usage
  void create({ client, paymentMethodUsage: 'once' });
  // @ts-expect-error -- amounts are strings
  void create({ client, totalAmount: 10 });
});

test('tokenize resolves with a nonce', () => {
  expectTypeOf(instance.tokenize()).resolves.toEqualTypeOf<VenmoPayload>();
  void instance.tokenize({ processResultsDelay: 500, signal: AbortSignal.timeout(1) });
  // @ts-expect-error -- an unknown option
  void instance.tokenize({ amount: '10.00' });
  expectTypeOf<VenmoPayload['type']>().toEqualTypeOf<'VenmoAccount'>();
  expectTypeOf<VenmoPayload['details']['username']>().toEqualTypeOf<string>();
});

test('the rest of its surface', () => {
  expectTypeOf(isBrowserSupported({ allowDesktop: true })).toEqualTypeOf<boolean>();
  expectTypeOf(instance.isBrowserSupported()).toEqualTypeOf<boolean>();
  expectTypeOf(instance.hasTokenizationResult()).toEqualTypeOf<boolean>();
  expectTypeOf(instance.getUrl()).resolves.toEqualTypeOf<string>();
  expectTypeOf(venmoErrors.ECD_DISABLED().code).toEqualTypeOf<'VENMO_ECD_DISABLED'>();
  expectTypeOf<Venmo>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
