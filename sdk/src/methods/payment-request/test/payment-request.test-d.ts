import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import {
  create,
  paymentRequestErrors,
  type PaymentRequestInstance,
  type PaymentRequestPayload,
  type SupportedPaymentMethod,
  VERSION,
} from '../index.js';

declare const client: Client;
declare const instance: PaymentRequestInstance;

const details = { total: { label: 'Total', amount: { currency: 'USD', value: '10.00' } } };

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<PaymentRequestInstance>>();
  void create({ client, enabledPaymentMethods: { basicCard: false } });
  // @ts-expect-error -- an unknown payment method
  void create({ client, enabledPaymentMethods: { applePay: true } });
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

test('calls have typed options and results', () => {
  expectTypeOf(instance.tokenize({ details })).resolves.toEqualTypeOf<PaymentRequestPayload>();
  expectTypeOf(instance.canMakePayment({ details })).resolves.toEqualTypeOf<boolean>();
  expectTypeOf(
    instance.createSupportedPaymentMethodsConfiguration('basicCard', { supportedNetworks: ['visa'] }),
  ).toEqualTypeOf<SupportedPaymentMethod>();
  // @ts-expect-error -- the details are required
  void instance.tokenize({});
  // @ts-expect-error -- amounts are strings
  void instance.tokenize({ details: { total: { label: 'x', amount: { currency: 'USD', value: 10 } } } });
  // @ts-expect-error -- an unknown payment method
  instance.createSupportedPaymentMethodsConfiguration('applePay');
});

test('each event has a detail of its own', () => {
  instance.on('shippingAddressChange', ({ target, updateWith }) => {
    expectTypeOf(target.shippingAddress['city']).toEqualTypeOf<unknown>();
    updateWith(details);
    // @ts-expect-error -- belongs to the other event
    expectTypeOf(target.shippingOption).toBeString();
  });
  instance.on('shippingoptionchange', ({ target }) => {
    expectTypeOf(target.shippingOption).toEqualTypeOf<string>();
  });
  // @ts-expect-error -- an unknown event
  instance.on('paymentmethodchange', () => undefined);
});

test('the result is read-only', () => {
  const change = (payload: PaymentRequestPayload) => {
    expectTypeOf(payload.details.lastFour).toEqualTypeOf<string | undefined>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(paymentRequestErrors.CANCELED().code).toEqualTypeOf<'PAYMENT_REQUEST_CANCELED'>();
  expectTypeOf<PaymentRequestInstance>().toExtend<AsyncDisposable>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
