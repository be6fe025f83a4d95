import { expectTypeOf, test } from 'vitest';
import {
  create,
  type LocalPayment,
  type LocalPaymentPayload,
  localPaymentErrors,
  type StartPaymentOptions,
} from '../index.js';

declare const instance: LocalPayment;

const payment: StartPaymentOptions = {
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
  onPaymentStart: ({ paymentId }, next) => {
    expectTypeOf(paymentId).toEqualTypeOf<string>();
    next?.();
  },
};
test('onPaymentStart may be asynchronous', () => {
  expectTypeOf<() => Promise<void>>().toExtend<StartPaymentOptions['onPaymentStart']>();
});

test('create takes a client, or an authorization', () => {
  void create({ authorization: 'sandbox_abc_shop' });
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
});

test('a payment without a popup resolves with undefined', () => {
  expectTypeOf(create).returns.resolves.toEqualTypeOf<LocalPayment>();
  expectTypeOf<LocalPayment['startPayment']>().returns.resolves.toEqualTypeOf<
    LocalPaymentPayload | undefined
  >();
  expectTypeOf<LocalPayment['tokenize']>().returns.resolves.toEqualTypeOf<LocalPaymentPayload>();
  expectTypeOf<LocalPayment['hasTokenizationParams']>().returns.toEqualTypeOf<boolean>();
  expectTypeOf(localPaymentErrors.WINDOW_CLOSED().code).toEqualTypeOf<'LOCAL_PAYMENT_WINDOW_CLOSED'>();
});

test('invalid options do not compile', () => {
  void instance.startPayment(payment);
  // @ts-expect-error -- amounts are strings: numbers lose trailing zeros
  void instance.startPayment({ ...payment, amount: 10 });
  // @ts-expect-error -- the line item is incomplete
  void instance.startPayment({ ...payment, lineItems: [{ category: 'DONATION' }] });
  // @ts-expect-error -- BLIK one-click requires the alias key
  void instance.startPayment({ ...payment, blikOptions: { oneClick: { consumerReference: 'r' } } });
  // @ts-expect-error -- `buttonText` is required
  void instance.startPayment({ ...payment, fallback: { url: 'https://shop.example' } });
  // @ts-expect-error -- `onPaymentStart` is required
  void instance.startPayment({ ...payment, onPaymentStart: undefined });
});
