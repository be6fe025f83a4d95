import type * as original from 'braintree-web';
import { expectTypeOf, test } from 'vitest';
import * as braintree from './package.js';

// Each comment after `@ts-expect-error` is a row of the table "Types" in MIGRATION.md.

const authorization = 'sandbox_abc_shop';

declare const clientOfOriginal: original.Client;
declare const client: braintree.Client;
declare const hostedFields: braintree.HostedFields;
declare const local: braintree.LocalPayment;
declare const checkout: braintree.PayPalCheckout;
declare const threeDSecure: braintree.ThreeDSecure;
declare const bank: braintree.USBankAccount;
declare const card: braintree.HostedFieldsTokenizePayload;
declare const account: braintree.PayPalTokenizePayload;
declare const capabilities: braintree.UnionPayFetchCapabilitiesPayload;
declare const failure: braintree.BraintreeError;

/** Reads values. */
declare function use(...values: unknown[]): void;

test('instances are accepted where @types/braintree-web is used', () => {
  expectTypeOf<braintree.AmericanExpress>().toExtend<original.AmericanExpress>();
  expectTypeOf<braintree.ApplePay>().toExtend<Omit<original.ApplePay, 'merchantIdentifier' | 'tokenize'>>();
  expectTypeOf<braintree.ApplePayDeferred>().toExtend<
    Omit<original.ApplePayDeferred, 'merchantIdentifier' | 'tokenize'>
  >();
  expectTypeOf<braintree.Client>().toExtend<Pick<original.Client, 'request' | 'teardown'>>();
  expectTypeOf<braintree.DataCollector>().toExtend<original.DataCollector>();
  expectTypeOf<braintree.DataCollectorDeferred>().toExtend<original.DataCollectorDeferred>();
  expectTypeOf<braintree.GooglePayment>().toExtend<Omit<original.GooglePayment, 'parseResponse'>>();
  expectTypeOf<braintree.GooglePaymentDeferred>().toExtend<
    Omit<original.GooglePaymentDeferred, 'parseResponse'>
  >();
  expectTypeOf<braintree.HostedFields>().toExtend<Omit<original.HostedFields, 'styleOptions' | 'tokenize'>>();
  expectTypeOf<braintree.LocalPayment>().toExtend<Omit<original.LocalPayment, 'startPayment' | 'tokenize'>>();
  expectTypeOf<braintree.PayPal>().toExtend<Omit<original.PayPal, 'tokenize'>>();
  expectTypeOf<braintree.PayPalCheckout>().toExtend<Pick<original.PayPalCheckout, 'teardown'>>();
  expectTypeOf<braintree.ThreeDSecure>().toExtend<
    Pick<original.ThreeDSecure, 'on' | 'off' | 'prepareLookup' | 'teardown'>
  >();
  expectTypeOf<braintree.UnionPay>().toExtend<Pick<original.UnionPay, 'teardown'>>();
  expectTypeOf<braintree.USBankAccount>().toExtend<original.USBankAccount>();
  expectTypeOf<braintree.VaultManager>().toExtend<Omit<original.VaultManager, 'fetchPaymentMethods'>>();
  expectTypeOf<braintree.Venmo>().toExtend<original.Venmo>();
});

test('results and errors are accepted where @types/braintree-web is used', () => {
  expectTypeOf<braintree.BraintreeError>().toExtend<original.BraintreeError>();
  expectTypeOf<braintree.HostedFieldsEvent>().toExtend<original.HostedFieldsEvent>();
  expectTypeOf<braintree.UnionPayEnrollPayload>().toExtend<original.UnionPayEnrollPayload>();
  expectTypeOf<braintree.VenmoTokenizePayload>().toExtend<original.VenmoTokenizePayload>();
});

test('clients that @types/braintree-web types are accepted', () => {
  void braintree.venmo.create({ client: clientOfOriginal });
  void braintree.hostedFields.create({ client: clientOfOriginal, fields: {} });
});

test('options are required as at run time', () => {
  // @ts-expect-error -- create requires a client or an authorization
  void braintree.americanExpress.create({});
  const payment = {
    paymentType: 'ideal',
    amount: '1',
    currencyCode: 'EUR',
    givenName: 'A',
    surname: 'L',
  } as const;
  // @ts-expect-error -- required options are required by the types
  void local.startPayment(payment);
  // @ts-expect-error -- required options are required by the types
  void checkout.startVaultInitiatedCheckout({ optOutOfModalBackdrop: true });
  // @ts-expect-error -- a bank account has details or a login
  void bank.tokenize({ mandateText: 'I agree.' });
});

test('options that have no effect are rejected', () => {
  // @ts-expect-error -- an option that 3.102.0 does not have
  void braintree.dataCollector.create({ authorization, cb1: 'callback' });
  // @ts-expect-error -- an option that 3.102.0 does not have
  void braintree.hostedFields.create({ authorization, fields: {}, sessionId: 'id' });
  // @ts-expect-error -- version 1 of 3D Secure
  void braintree.threeDSecure.create({ authorization, version: 1 });
  // @ts-expect-error -- 3.102.0 reads payerID and paymentID
  void checkout.tokenizePayment({ payerId: 'a', paymentId: 'b' });
});

test('strings and results are not of any type', () => {
  // @ts-expect-error -- the gateway accepts certain strings only
  void checkout.createPayment({ flow: 'vault', landingPageType: 'Login' });
  // @ts-expect-error -- results without a declaration are unknown
  use(client.getConfiguration().gatewayConfiguration['paypal'].clientId);
});

test('values that may be missing are declared so', () => {
  // @ts-expect-error -- data about the issuer can be missing
  use(card.binData.debit.length);
  // @ts-expect-error -- the fields of the form determine the details of a card
  use(card.details.cardholderName.length);
  // @ts-expect-error -- PayPal only sends an address if the payment asks for one
  use(account.details.shippingAddress.line1);
  // @ts-expect-error -- only UnionPay cards have capabilities
  use(capabilities.unionPay.isSupported);
  // @ts-expect-error -- not every error has details
  use(failure.details.httpStatus);
});

test('callbacks have a result after a check of the error', () => {
  braintree.client.create({ authorization }, (_error, created) => {
    // @ts-expect-error -- the result is missing if there is an error
    created.getConfiguration();
  });
  // @ts-expect-error -- the first argument of every callback is the error
  checkout.getClientId((id: string) => id.length);
});

test('members that no instance has are not declared', () => {
  // @ts-expect-error -- the authorization is part of the configuration
  use(client.authorization);
  // @ts-expect-error -- styles are an option of create
  use(hostedFields.styleOptions);
  // @ts-expect-error -- frames are passed to addFrame of verifyCard
  use(threeDSecure.addFrameCallback);
});
