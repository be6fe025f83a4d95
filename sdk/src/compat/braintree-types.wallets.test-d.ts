import type * as original from 'braintree-web';
import { expectTypeOf, test } from 'vitest';
import * as braintree from './package.js';

// Code as shops have written it with `@types/braintree-web`: only the address of the import differs.

const authorization = 'sandbox_abc_shop';

/** Reads values. */
declare function use(...values: unknown[]): void;

test('PayPal opens a window and returns its handle', async () => {
  const client = await braintree.client.create({ authorization });
  const paypal: braintree.PayPal = await braintree.paypal.create({ client });
  const handle = paypal.tokenize(
    { flow: 'checkout', amount: 10, currency: 'USD', intent: 'sale', enableShippingAddress: true },
    (error, payload) => {
      if (error) return error.type === 'CUSTOMER';
      return payload.details.email + (payload.details.shippingAddress?.line1 ?? '');
    },
  );
  handle.close();
  const { details } = await paypal.tokenize({ flow: 'vault', billingAgreementDescription: 'Monthly' });
  expectTypeOf(details.payerId).toEqualTypeOf<string>();
  void paypal.teardown();
});

test('PayPal buttons create, update and tokenize payments', async () => {
  const created = await braintree.paypalCheckout.create({ authorization, merchantAccountId: 'acct' });
  const checkout: braintree.PayPalCheckout = await created.loadPayPalSDK({
    ...{ currency: 'USD', intent: 'capture', components: 'buttons,messages', vault: false },
    dataAttributes: { 'csp-nonce': 'abc' },
  });
  const payment = checkout.createPayment({
    ...({ flow: 'checkout', amount: '10.00', currency: 'USD', intent: 'capture' } as const),
    shippingAddressOverride: { line1: '1 Main', city: 'Chicago', countryCode: 'US' },
    lineItems: [{ quantity: '1', unitAmount: '10', name: 'Lens', kind: 'debit' }],
  });
  expectTypeOf(payment).toEqualTypeOf<Promise<string>>();
  checkout.updatePayment({ paymentId: 'PAY-1', amount: '12', currency: 'USD' }, (error) => error?.code);
  const { nonce } = await checkout.tokenizePayment({ payerID: 'a', paymentID: 'b' });
  checkout.getClientId((_error, id) => id?.length);
  checkout.teardown(() => undefined);
  return nonce;
});

test('Venmo, data collector and local payments are used with promises and callbacks', async () => {
  const venmo: braintree.Venmo = await braintree.venmo.create({
    ...{ authorization, allowDesktop: true, mobileWebFallBack: true, profileId: 'p' },
    paymentMethodUsage: 'single_use',
  });
  if (venmo.isBrowserSupported() && !venmo.hasTokenizationResult()) {
    venmo.tokenize((error, payload) => (error ? error.code : payload.details.username));
    venmo.tokenize({ processResultsDelay: 100 }, (error, payload) => (error ? '' : payload.nonce));
    expectTypeOf(await venmo.tokenize()).toEqualTypeOf<braintree.VenmoTokenizePayload>();
  }
  const collector = await braintree.dataCollector.create({ authorization, kount: true, paypal: true });
  expectTypeOf(collector.deviceData).toEqualTypeOf<string>();
  const deferred = await braintree.dataCollector.create({ authorization, useDeferredClient: true });
  expectTypeOf(deferred.deviceData).toEqualTypeOf<string | undefined>();
  const data: string | object = await deferred.getDeviceData({ raw: true });
  const local: braintree.LocalPayment = await braintree.localPayment.create({ authorization });
  local.startPayment(
    {
      ...{ paymentType: 'ideal', amount: 10, currencyCode: 'EUR', givenName: 'Ada', surname: 'Lee' },
      fallback: { url: 'https://shop.example', buttonText: 'Back' },
      onPaymentStart: ({ paymentId }, next) => {
        if (paymentId) next?.();
      },
    },
    (error, payload) => (error ? error.details : payload.correlationId),
  );
  if (local.hasTokenizationParams()) await local.tokenize({ btLpToken: 'a', btLpPaymentId: 'b' });
  local.tokenize((error) => error?.code);
  return data;
});

test('Apple Pay and Google Pay return requests for the wallets', async () => {
  const applePay = await braintree.applePay.create({ authorization });
  const request = applePay.createPaymentRequest({
    total: { label: 'Shop', amount: '10.00' },
    requiredBillingContactFields: ['postalAddress'],
  });
  expectTypeOf(request).toExtend<original.ApplePayPaymentRequest>();
  expectTypeOf(request.countryCode).toEqualTypeOf<string>();
  applePay.performValidation(
    { validationURL: 'https://a.example', displayName: 'Shop' },
    (error, session) => {
      if (!error) use(session['epochTimestamp']);
    },
  );
  const { details, binData } = await applePay.tokenize({ token: {} });
  use([details.dpanLastTwo, binData.prepaid]);
  braintree.applePay.create({ authorization, useDeferredClient: true }, (error, deferred) => {
    if (error) return;
    deferred.createPaymentRequest({ total: { label: 'Shop', amount: '1' } }, (failure, request) => {
      if (!failure) use(request.countryCode);
    });
    expectTypeOf(deferred).toEqualTypeOf<braintree.ApplePayDeferred>();
    void deferred
      .createPaymentRequest({ total: { label: 'Shop', amount: '1' } })
      .then(({ currencyCode }) => currencyCode);
  });
  const googlePayment = await braintree.googlePayment.create({ authorization, googlePayVersion: 2 });
  const dataRequest = googlePayment.createPaymentDataRequest({
    transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' },
  });
  expectTypeOf(dataRequest).toExtend<google.payments.api.PaymentDataRequest>();
  googlePayment.parseResponse({}, (error, payload) => (error ? '' : payload.details.lastFour));
  expectTypeOf(await googlePayment.parseResponse({})).toEqualTypeOf<braintree.GooglePaymentTokenizePayload>();
});
