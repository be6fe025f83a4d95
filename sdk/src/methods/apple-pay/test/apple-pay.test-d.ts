import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  type ApplePay,
  applePayErrors,
  type ApplePayMerchantSession,
  type ApplePayPayload,
  type ApplePayRequest,
  type AuthorizedApplePayPayment,
  create,
  type DeferredApplePay,
  isSupported,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: ApplePay;
declare const deferred: DeferredApplePay;

const total = { label: 'Lens & Co', amount: '10.00' };

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create({ client })).resolves.toEqualTypeOf<ApplePay>();
  expectTypeOf(create({ client, useDeferredClient: true })).resolves.toEqualTypeOf<DeferredApplePay>();
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

test('the request is synchronous unless the client is deferred', () => {
  expectTypeOf(instance.createPaymentRequest({ total })).toEqualTypeOf<ApplePayRequest>();
  expectTypeOf(deferred.createPaymentRequest({ total })).resolves.toEqualTypeOf<ApplePayRequest>();
  // @ts-expect-error -- amounts are strings
  instance.createPaymentRequest({ total: { ...total, amount: 10 } });
  // @ts-expect-error -- unknown type of item
  instance.createPaymentRequest({ total: { ...total, type: 'estimated' } });
});

test('calls have typed options and results', () => {
  expectTypeOf(
    instance.performValidation({ validationURL: 'https://apple.example' }),
  ).resolves.toEqualTypeOf<ApplePayMerchantSession>();
  expectTypeOf(instance.tokenize({ token: {} })).resolves.toEqualTypeOf<ApplePayPayload>();
  expectTypeOf(
    instance.startSession({
      paymentRequest: { total },
      onShippingContactSelected: () => Promise.resolve({ newTotal: total }),
    }),
  ).resolves.toEqualTypeOf<AuthorizedApplePayPayment>();
  // @ts-expect-error -- the URL is required
  void instance.performValidation({ displayName: 'Lens & Co' });
  // @ts-expect-error -- the token is required
  void instance.tokenize({});
  // @ts-expect-error -- the request is required
  void instance.startSession({ version: 3 });
});

test('the result is read-only', () => {
  const change = ({ payload, complete }: AuthorizedApplePayPayment) => {
    expectTypeOf(complete).parameters.toEqualTypeOf<[boolean]>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(applePayErrors.CANCELED().code).toEqualTypeOf<'APPLE_PAY_CANCELED'>();
  expectTypeOf<ApplePay>().toExtend<AsyncDisposable>();
  expectTypeOf<DeferredApplePay>().toExtend<AsyncDisposable>();
  expectTypeOf(isSupported()).toEqualTypeOf<boolean>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
