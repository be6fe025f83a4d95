import type * as original from 'braintree-web';
import { expectTypeOf, test } from 'vitest';
import * as braintree from './package.js';

// Code as shops have written it with `@types/braintree-web`: only the address of the import differs.

const authorization = 'sandbox_abc_shop';

test('a client is created, and sends requests', async () => {
  const client: braintree.Client = await braintree.client.create({ authorization });
  const { merchantId } = client.getConfiguration().gatewayConfiguration;
  expectTypeOf(merchantId).toEqualTypeOf<string>();
  client.request(
    { method: 'post', endpoint: 'payment_methods', data: { a: 1 } },
    (error, response, status) => {
      expectTypeOf(status).toEqualTypeOf<number | undefined>();
      if (error) return console.error(error.code, error.details);
      return response._httpStatus;
    },
  );
  await client.teardown();
  client.teardown((error?: braintree.BraintreeError) => error?.message);
  braintree.client.create({ authorization }, (error, created) => {
    if (error) {
      expectTypeOf(error).toEqualTypeOf<braintree.BraintreeError>();
      return;
    }
    expectTypeOf(created).toEqualTypeOf<braintree.Client>();
  });
});

test('a callback may declare its parameters as in @types/braintree-web', () => {
  const handler: original.callback<braintree.Client> = (error, _created) => error?.code;
  braintree.client.create({ authorization }, handler);
  braintree.client.create(
    { authorization },
    (error?: original.BraintreeError, created?: braintree.Client) => {
      void [error?.type, created?.getVersion()];
    },
  );
  braintree.client.create(
    { authorization },
    (error: braintree.BraintreeError | null, created: braintree.Client) => {
      void [error?.code, created.getVersion()];
    },
  );
});

test('hosted fields are created and report their state', async () => {
  const client = await braintree.client.create({ authorization });
  const fields: braintree.HostedFields = await braintree.hostedFields.create({
    client,
    styles: { input: { 'font-size': '16pt' }, '.invalid': 'is-invalid' },
    preventAutofill: false,
    fields: {
      number: {
        container: document.createElement('div'),
        placeholder: '4111',
        maskInput: { character: '*', showLastFour: true },
        rejectUnsupportedCards: true,
        supportedCardBrands: { visa: true, 'diners-club': false },
      },
      cvv: { selector: '#cvv', type: 'password', maskInput: true, minlength: 3 },
      expirationMonth: { container: '#month', select: { options: ['01 - Jan'] } },
      postalCode: { container: '#zip', prefill: '60606', iframeTitle: 'ZIP', internalLabel: 'ZIP' },
    },
  });
  fields.on('validityChange', (event) => {
    const field = event.fields[event.emittedBy];
    field.container.classList.toggle('is-valid', field.isValid || field.isPotentiallyValid);
  });
  const onEvent = (event: braintree.HostedFieldsEvent) => event.cards[0]?.niceType;
  fields.on('cardTypeChange', onEvent);
  fields.off('cardTypeChange', onEvent);
  fields.on('focus', (event: original.HostedFieldsEvent) => event.fields.number.isFocused);
  fields.on('binAvailable', ({ bin }) => bin.length);
  const state = fields.getState();
  const isFormValid = Object.keys(state.fields).every((key) => state.fields[key as 'number'].isValid);
  expectTypeOf(isFormValid).toEqualTypeOf<boolean>();
});

test('hosted fields are changed and tokenized', async () => {
  const fields = await braintree.hostedFields.create({ authorization, fields: {} });
  fields.tokenize((error, payload) => {
    if (error) return error.code === 'HOSTED_FIELDS_FIELDS_EMPTY';
    return payload.details.lastFour + payload.nonce;
  });
  fields.tokenize({ vault: true, cardholderName: 'Ada' }, (error, payload) => {
    if (!error) void payload.description;
  });
  const payload = await fields.tokenize({
    fieldsToTokenize: ['number', 'cvv'],
    billingAddress: { postalCode: '60606', firstName: 'Ada' },
    authenticationInsight: { merchantAccountId: 'acct' },
  });
  expectTypeOf(payload.binData?.debit).toEqualTypeOf<'Yes' | 'No' | 'Unknown' | undefined>();
  await fields.addClass('number', 'is-valid');
  fields.removeClass('number', 'is-valid', (error) => error?.message);
  await fields.setAttribute({ field: 'number', attribute: 'aria-required', value: true });
  fields.removeAttribute({ field: 'number', attribute: 'disabled' }, () => undefined);
  await fields.setPlaceholder('number', '1234');
  await fields.setMonthOptions(['01 - Jan']);
  fields.setMessage({ field: 'cvv', message: 'Wrong.' });
  fields.clear('cvv', () => undefined);
  await fields.focus('number');
  const challenges: string[] = await fields.getChallenges();
  fields.getSupportedCardTypes((_error, types) => types?.includes('Visa'));
  fields.teardown((error) => error?.code);
  return challenges;
});

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
      if (!error) void session['epochTimestamp'];
    },
  );
  const { details, binData } = await applePay.tokenize({ token: {} });
  void [details.dpanLastTwo, binData.prepaid];
  braintree.applePay.create({ authorization, useDeferredClient: true }, (error, deferred) => {
    if (error) return;
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

test('3D Secure verifies a card', async () => {
  const client = await braintree.client.create({ authorization });
  const threeDSecure: braintree.ThreeDSecure = await braintree.threeDSecure.create({ client, version: 2 });
  threeDSecure.on('lookup-complete', (data, next) => {
    if (data.requiresUserAuthentication) next();
  });
  threeDSecure.on('lookup-complete', (data?: unknown, next?: () => void) => next?.());
  threeDSecure.on('customer-canceled', () => undefined);
  threeDSecure.verifyCard(
    {
      ...{ nonce: 'n', bin: '411111', amount: '10.00', email: 'a@shop.example', challengeRequested: true },
      billingAddress: { givenName: 'Ada', countryCodeAlpha2: 'US' },
      additionalInformation: { acsWindowSize: '03', shippingGivenName: 'Ada' },
      onLookupComplete: (_data, next) => {
        next();
      },
    },
    (error, payload) => {
      if (error) return error.code;
      return payload.liabilityShifted && payload.threeDSecureInfo.status + payload.details.cardType;
    },
  );
  const payload: braintree.ThreeDSecureVerifyPayload = await threeDSecure.cancelVerifyCard();
  const lookup: string = await threeDSecure.prepareLookup({ nonce: 'n', bin: '411111' });
  return [payload, lookup];
});

test('UnionPay, bank accounts, the vault and American Express are used as before', async () => {
  const client = await braintree.client.create({ authorization });
  const unionpay = await braintree.unionpay.create({ client });
  const hostedFields = await braintree.hostedFields.create({ client, fields: {} });
  unionpay.fetchCapabilities({ hostedFields }, (error, capabilities) => {
    if (error || !capabilities.isUnionPay) return;
    void capabilities.unionPay.isSupported;
  });
  const { enrollmentId } = await unionpay.enroll({
    card: { number: '62', expirationMonth: '12', expirationYear: '2030' },
    mobile: { countryCode: '62', number: '111' },
  });
  const { details } = await unionpay.tokenize({ hostedFields, enrollmentId, smsCode: '123' });
  expectTypeOf(details.lastTwo).toEqualTypeOf<string>();
  const bank = await braintree.usBankAccount.create({ client });
  bank.tokenize(
    {
      mandateText: 'I agree.',
      bankDetails: {
        routingNumber: '1',
        accountNumber: '2',
        accountType: 'checking',
        ownershipType: 'personal',
      },
    },
    (error, payload) => (error ? error.code : payload.nonce),
  );
  const vault: braintree.VaultManager = await braintree.vaultManager.create({ authorization });
  vault.fetchPaymentMethods((error, methods) => (error ? [] : methods.map(({ nonce }) => nonce)));
  const methods: braintree.FetchPaymentMethodsPayload[] = await vault.fetchPaymentMethods({
    defaultFirst: true,
  });
  const amex = await braintree.americanExpress.create({ client });
  amex.getRewardsBalance({ nonce: 'n' }, (error, balance) => (error ? '' : balance.rewardsAmount));
  return methods;
});
