import type * as original from 'braintree-web';
import { expectTypeOf, test } from 'vitest';
import * as braintree from './package.js';

// Code as shops have written it with `@types/braintree-web`: only the address of the import differs.

const authorization = 'sandbox_abc_shop';

/** Reads values. */
declare function use(...values: unknown[]): void;

test('a client is created, and sends requests', async () => {
  const client: braintree.Client = await braintree.client.create({ authorization });
  const { merchantId } = client.getConfiguration().gatewayConfiguration;
  expectTypeOf(merchantId).toEqualTypeOf<string>();
  client.request(
    { method: 'post', endpoint: 'payment_methods', data: { a: 1 } },
    (error, response, status) => {
      expectTypeOf(status).toEqualTypeOf<number | undefined>();
      if (error) use(error.code, error.details);
      else use(response._httpStatus);
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
  const handler: original.callback<braintree.Client> = (error, created) => {
    use(error?.code, created);
  };
  braintree.client.create({ authorization }, handler);
  braintree.client.create(
    { authorization },
    (error?: original.BraintreeError, created?: braintree.Client) => {
      use([error?.type, created?.getVersion()]);
    },
  );
  braintree.client.create(
    { authorization },
    (error: braintree.BraintreeError | null, created: braintree.Client) => {
      use([error?.code, created.getVersion()]);
    },
  );
});

/** Value that every parameter accepts, as one of type `any`. */
declare const options: never;

test('a value that every parameter accepts is an option, not a callback, as in @types/braintree-web', async () => {
  const fields = await braintree.hostedFields.create(options);
  expectTypeOf(fields).toEqualTypeOf<braintree.HostedFields>();
  const { nonce } = await fields.tokenize(options);
  expectTypeOf(nonce).toEqualTypeOf<string>();
});

test('the fields can have the types of @types/braintree-web', async () => {
  const number: braintree.HostedFieldsField = { selector: '#number', placeholder: '4111' };
  const fields: braintree.HostedFieldFieldOptions = { number };
  fields.cvv = { container: '#cvv' };
  await braintree.hostedFields.create({ authorization, fields });
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
    if (!error) use(payload.description);
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
    use(capabilities.unionPay.isSupported);
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
