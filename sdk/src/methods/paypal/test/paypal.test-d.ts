import { expectTypeOf, test } from 'vitest';
import { type Client, create as createClient } from '#src/client/index.js';
import { create, isSupported, type PayPal, paypalErrors, type PayPalPayload, VERSION } from '../index.js';

declare const client: Client;
declare const instance: PayPal;

const checkout = { flow: 'checkout', amount: '10.00', currency: 'USD' } as const;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<PayPal>>();
  void create({ client });
  void create({ authorization: async () => (await fetch('/token')).text(), locale: 'de', timeout: 5_000 });
  // @ts-expect-error -- a promise of a client is not a client
  void create({ client: createClient({ authorization: 'x' }) });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, authorisation: 'x' });
});

test('tokenize accepts a payment or an agreement', () => {
  expectTypeOf(instance.tokenize(checkout)).resolves.toEqualTypeOf<PayPalPayload>();
  void instance.tokenize({
    ...checkout,
    intent: 'capture',
    offerPayLater: true,
    useraction: 'commit',
    shippingAddressOverride: { line1: '1 Main St' },
    signal: new AbortController().signal,
  });
  void instance.tokenize({ flow: 'vault', billingAgreementDescription: 'Lenses' });
  // @ts-expect-error -- a checkout requires a currency
  void instance.tokenize({ flow: 'checkout', amount: '10.00' });
  // @ts-expect-error -- an agreement has no amount
  void instance.tokenize({ flow: 'vault', amount: '10.00' });
  // @ts-expect-error -- unknown flow
  void instance.tokenize({ flow: 'pay' });
  // @ts-expect-error -- unknown intent
  void instance.tokenize({ ...checkout, intent: 'wish' });
  // @ts-expect-error -- `commit` is the only value
  void instance.tokenize({ ...checkout, useraction: 'continue' });
  // @ts-expect-error -- options are required
  void instance.tokenize();
});

test('the result is read-only', () => {
  const change = (payload: PayPalPayload) => {
    expectTypeOf(payload.details.email).toEqualTypeOf<string | undefined>();
    expectTypeOf(payload.creditFinancingOffered?.term).toEqualTypeOf<number | undefined>();
    // @ts-expect-error -- read only
    payload.nonce = 'other';
  };
  expectTypeOf(change).toBeFunction();
});

test('errors have literal codes, and instances are disposable', () => {
  expectTypeOf(paypalErrors.POPUP_CLOSED().code).toEqualTypeOf<'PAYPAL_POPUP_CLOSED'>();
  expectTypeOf<PayPal>().toExtend<AsyncDisposable>();
  expectTypeOf(isSupported()).toEqualTypeOf<boolean>();
  expectTypeOf(VERSION).toEqualTypeOf<string>();
});
