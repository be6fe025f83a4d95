import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  type DeferredGooglePayment,
  type GooglePayment,
  googlePaymentErrors,
  type GooglePaymentPayload,
  type PaymentDataRequest,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: GooglePayment;
declare const deferred: DeferredGooglePayment;

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' } as const;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create({ client, googlePayVersion: 2 })).resolves.toEqualTypeOf<GooglePayment>();
  expectTypeOf(create({ client, useDeferredClient: true })).resolves.toEqualTypeOf<DeferredGooglePayment>();
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
  expectTypeOf(instance.createPaymentDataRequest()).toEqualTypeOf<PaymentDataRequest>();
  expectTypeOf(
    deferred.createPaymentDataRequest({ transactionInfo }),
  ).resolves.toEqualTypeOf<PaymentDataRequest>();
  // @ts-expect-error -- unknown price status
  instance.createPaymentDataRequest({ transactionInfo: { ...transactionInfo, totalPriceStatus: 'DONE' } });
  // @ts-expect-error -- the currency is required
  instance.createPaymentDataRequest({ transactionInfo: { totalPriceStatus: 'FINAL' } });
});

test('calls have typed options and results', () => {
  expectTypeOf(instance.isReadyToPay({ environment: 'TEST' })).resolves.toEqualTypeOf<boolean>();
  expectTypeOf(
    instance.tokenize({ paymentDataRequest: { transactionInfo } }),
  ).resolves.toEqualTypeOf<GooglePaymentPayload>();
  expectTypeOf(instance.parseResponse({})).resolves.toEqualTypeOf<GooglePaymentPayload>();
  // @ts-expect-error -- unknown environment
  void instance.tokenize({ environment: 'SANDBOX' });
});

test('the result is read-only', () => {
  const change = (payload: GooglePaymentPayload) => {
    expectTypeOf(payload.details?.isNetworkTokenized).toEqualTypeOf<boolean | undefined>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(googlePaymentErrors.CANCELED().code).toEqualTypeOf<'GOOGLE_PAYMENT_CANCELED'>();
  expectTypeOf<GooglePayment>().toExtend<AsyncDisposable>();
  expectTypeOf<DeferredGooglePayment>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
