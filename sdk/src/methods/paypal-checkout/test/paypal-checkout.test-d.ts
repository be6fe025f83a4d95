import { expectTypeOf, test } from 'vitest';
import type { Client } from '#src/client/index.js';
import { create, type PayPalCheckout, paypalCheckoutErrors, type PayPalPayload } from '../index.js';

declare const client: Client;
declare const instance: PayPalCheckout;

const checkout = { flow: 'checkout', amount: '10.00', currency: 'USD' } as const;

test('create accepts a client, or an authorization', () => {
  expectTypeOf(create).returns.toEqualTypeOf<Promise<PayPalCheckout>>();
  void create({ client, merchantAccountId: 'acct_eur', autoSetDataUserIdToken: true });
  void create({ authorization: 'sandbox_abc_shop', deferred: true });
  // @ts-expect-error -- options are required
  void create();
  // @ts-expect-error -- a client or an authorization is required
  void create({ debug: true });
  // @ts-expect-error -- a misspelt option
  void create({ client, merchantAccount: 'x' });
});

test('createPayment resolves with a token', () => {
  expectTypeOf(instance.createPayment(checkout)).resolves.toEqualTypeOf<string>();
  void instance.createPayment({
    ...checkout,
    lineItems: [{ quantity: '1', unitAmount: '10.00', name: 'Lens', kind: 'debit' }],
    shippingOptions: [
      { id: 'a', label: 'A', selected: true, type: 'PICKUP', amount: { currency: 'USD', value: '0.00' } },
    ],
  });
  void instance.createPayment({ flow: 'vault' });
  // @ts-expect-error -- a checkout requires an amount
  void instance.createPayment({ flow: 'checkout', currency: 'USD' });
  // @ts-expect-error -- unknown kind of line item
  void instance.createPayment({ ...checkout, lineItems: [{ quantity: '1', kind: 'gift' }] });
  // @ts-expect-error -- agreements have no line items
  void instance.createPayment({ flow: 'vault', lineItems: [] });
});

test('updatePayment requires a payment by either id, and a change', () => {
  void instance.updatePayment({ paymentId: 'P', currency: 'USD', amount: '1.00' });
  void instance.updatePayment({ orderId: 'EC', currency: 'USD', lineItems: [] });
  // @ts-expect-error -- the payment id is required
  void instance.updatePayment({ currency: 'USD', amount: '1.00' });
  // @ts-expect-error -- an update requires an amount or line items
  void instance.updatePayment({ paymentId: 'P', currency: 'USD' });
});

test('startVaultInitiatedCheckout requires a vaulted account, and accepts no flow', () => {
  const order = { amount: '1.00', currency: 'USD', vaultInitiatedCheckoutPaymentMethodToken: 't' };
  expectTypeOf(instance.startVaultInitiatedCheckout(order)).resolves.toEqualTypeOf<PayPalPayload>();
  void instance.startVaultInitiatedCheckout({ ...order, optOutOfModalBackdrop: true });
  // @ts-expect-error -- the payment method token is required
  void instance.startVaultInitiatedCheckout({ amount: '1.00', currency: 'USD' });
});

test('tokenizePayment accepts the button’s data, and the script accepts any attribute', () => {
  expectTypeOf(
    instance.tokenizePayment({ orderID: 'EC', payerID: 'P' }),
  ).resolves.toEqualTypeOf<PayPalPayload>();
  expectTypeOf(instance.loadPayPalSDK()).resolves.toEqualTypeOf<PayPalCheckout>();
  void instance.loadPayPalSDK({ vault: true, 'enable-funding': 'venmo', dataAttributes: { amount: 10 } });
  // @ts-expect-error -- a boolean is not a string
  void instance.loadPayPalSDK({ vault: 'yes' });
  expectTypeOf(instance.getClientId()).resolves.toEqualTypeOf<string | undefined>();
});

test('errors have literal codes', () => {
  const error = paypalCheckoutErrors.START_VAULT_INITIATED_CHECKOUT_CANCELED();
  expectTypeOf(error.code).toEqualTypeOf<'PAYPAL_START_VAULT_INITIATED_CHECKOUT_CANCELED'>();
  expectTypeOf<PayPalCheckout>().toExtend<AsyncDisposable>();
});
