import { expectTypeOf } from 'vitest';
import {
  create,
  type LocalPayment,
  type LocalPaymentPayload,
  localPaymentErrors,
  type StartPaymentOptions,
} from './index.js';

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
// A shop may keep the id first.
void ({ ...payment, onPaymentStart: () => Promise.resolve() } satisfies StartPaymentOptions);

expectTypeOf(create).returns.resolves.toEqualTypeOf<LocalPayment>();
// Undefined: a payment that is finished elsewhere.
expectTypeOf<LocalPayment['startPayment']>().returns.resolves.toEqualTypeOf<
  LocalPaymentPayload | undefined
>();
expectTypeOf<LocalPayment['tokenize']>().returns.resolves.toEqualTypeOf<LocalPaymentPayload>();
expectTypeOf<LocalPayment['hasTokenizationParams']>().returns.toEqualTypeOf<boolean>();
expectTypeOf(localPaymentErrors.WINDOW_CLOSED().code).toEqualTypeOf<'LOCAL_PAYMENT_WINDOW_CLOSED'>();

// @ts-expect-error -- the amount is a text: numbers lose their cents
void ({ ...payment, amount: 10 } satisfies StartPaymentOptions);
// @ts-expect-error -- not a kind of goods
void ({ category: 'FOOD' } satisfies NonNullable<StartPaymentOptions['lineItems']>[number]);
// @ts-expect-error -- a later payment by BLIK needs the key
void ({ oneClick: { consumerReference: 'r' } } satisfies NonNullable<StartPaymentOptions['blikOptions']>);
// @ts-expect-error -- without the button's words
void ({ url: 'https://shop.example' } satisfies NonNullable<StartPaymentOptions['fallback']>);
