import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  isSupported,
  type Masterpass,
  masterpassErrors,
  type MasterpassPayload,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: Masterpass;

test('create takes a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<Masterpass>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), debug: true });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('tokenize takes an amount and a currency', () => {
  expectTypeOf(
    instance.tokenize({ subtotal: '1.00', currencyCode: 'USD' }),
  ).resolves.toEqualTypeOf<MasterpassPayload>();
  void instance.tokenize({
    subtotal: '1.00',
    currencyCode: 'USD',
    config: { suppressShippingAddress: true },
    frameOptions: { width: 300 },
  });
  // @ts-expect-error -- the currency is required
  void instance.tokenize({ subtotal: '1.00' });
  // @ts-expect-error -- amounts are strings
  void instance.tokenize({ subtotal: 1, currencyCode: 'USD' });
});

test('the rest of its surface', () => {
  expectTypeOf(isSupported()).toEqualTypeOf<boolean>();
  expectTypeOf(masterpassErrors.POPUP_CLOSED().code).toEqualTypeOf<'MASTERPASS_POPUP_CLOSED'>();
  expectTypeOf<Masterpass>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
