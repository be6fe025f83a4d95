import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  type VisaCheckout,
  visaCheckoutErrors,
  type VisaCheckoutPayload,
  type VisaInitOptions,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: VisaCheckout;

const payment = { callid: '1', encKey: 'key', encPaymentData: 'data' };

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<VisaCheckout>>();
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

test('options of the wallet are passed through', () => {
  expectTypeOf(
    instance.createInitOptions({ paymentRequest: { currencyCode: 'USD' }, other: 1 }),
  ).toEqualTypeOf<VisaInitOptions>();
  // @ts-expect-error -- the settings are an object
  instance.createInitOptions({ settings: 'en_US' });
});

test("tokenize takes the wallet's result", () => {
  expectTypeOf(
    instance.tokenize({ ...payment, vInitRequest: {}, signal: new AbortController().signal }),
  ).resolves.toEqualTypeOf<VisaCheckoutPayload>();
  const { encKey, ...rest } = payment;
  expectTypeOf(encKey).toEqualTypeOf<string>();
  // @ts-expect-error -- the key is required
  void instance.tokenize(rest);
});

test('the result is read-only', () => {
  const change = (payload: VisaCheckoutPayload) => {
    expectTypeOf(payload.billingAddress?.postalCode).toEqualTypeOf<string | null | undefined>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(visaCheckoutErrors.TOKENIZATION().code).toEqualTypeOf<'VISA_CHECKOUT_TOKENIZATION'>();
  expectTypeOf<VisaCheckout>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
