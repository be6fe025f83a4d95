import type * as original from 'braintree-web-drop-in';
import { expectTypeOf, test } from 'vitest';
import * as braintree from '../index.js';

// Code as shops have written it with `@types/braintree-web-drop-in`: only the address of the import differs.

const authorization = 'sandbox_abc_shop';
const container = '#drop-in';

/** Reads values. */
declare function use(...values: unknown[]): void;

test('a callback of create receives the Drop-in after a check of the error', () => {
  braintree.create({ authorization, container }, (error, dropIn) => {
    if (error) {
      expectTypeOf(error).toEqualTypeOf<braintree.DropinError>();
      use(error.message, error._braintreeWebError);
      return;
    }
    expectTypeOf(dropIn).toEqualTypeOf<braintree.DropIn>();
    dropIn.requestPaymentMethod((failure, payload) => {
      if (failure) return;
      expectTypeOf(payload).toEqualTypeOf<braintree.DropInPayload>();
    });
    dropIn.requestPaymentMethod({ threeDSecure: { amount: '10.00' } }, (failure, payload) => {
      if (!failure) use(payload.nonce);
    });
    dropIn.teardown((failure) => {
      expectTypeOf(failure).toEqualTypeOf<braintree.DropinError | null>();
    });
  });
  braintree.create({ authorization, container }, (error, dropIn) => {
    use(error, dropIn?.isPaymentMethodRequestable());
  });
});

test('a callback may declare its parameters as in @types/braintree-web-drop-in', () => {
  const onCreated = (error: object | null, dropIn: braintree.Dropin | undefined): void => {
    use(error, dropIn?.isPaymentMethodRequestable());
  };
  braintree.create({ authorization, container }, onCreated);
  const onPayload: braintree.RequestPaymentMethodCallback = (error, { nonce }) => {
    use(error, nonce);
  };
  const onEnd = (error: object | null | undefined): void => {
    use(error);
  };
  const dropIn = {} as braintree.Dropin;
  dropIn.requestPaymentMethod(onPayload);
  dropIn.requestPaymentMethod((error: object | null, payload: braintree.PaymentMethodPayload) => {
    use(error, payload.nonce);
  });
  dropIn.teardown(onEnd);
});

test('the promises have the types of the callbacks', async () => {
  const dropIn: braintree.Dropin = await braintree.create({ authorization, container });
  expectTypeOf(await dropIn.requestPaymentMethod()).toEqualTypeOf<braintree.PaymentMethodPayload>();
  await dropIn.teardown();
});

test('the type of a payload determines its details', () => {
  const payload = {} as braintree.PaymentMethodPayload;
  if (payload.type === 'CreditCard') use(payload.details.lastFour.length, payload.description.length);
  if (payload.type === 'PayPalAccount') use(payload.details.email.length);
  if (payload.type === 'VenmoAccount') use(payload.details.username.length);
  if (payload.type === 'ApplePayCard') use(payload.details.dpanLastTwo.length);
  if (payload.type === 'AndroidPayCard')
    expectTypeOf(payload.details.isNetworkTokenized).toEqualTypeOf<boolean>();
  expectTypeOf(payload.vaulted).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(payload.binData?.debit).toEqualTypeOf<'Yes' | 'No' | 'Unknown' | undefined>();
  // @ts-expect-error -- the gateway does not know these data of every card
  use(payload.binData.debit);
  // @ts-expect-error -- the Drop-in creates no local payments
  use(payload.type === 'LocalPayment');
});

test('handlers receive the details of events', () => {
  const dropIn = {} as braintree.Dropin;
  const onRequestable = ({ type, paymentMethodIsSelected }: braintree.PaymentMethodRequestablePayload) => {
    use(type, paymentMethodIsSelected);
  };
  const onField = ({ emittedBy, fields, cards }: braintree.HostedFieldsEvent) => {
    use(fields[emittedBy].isValid, cards[0]?.niceType, fields.number.container.id);
  };
  dropIn.on('paymentMethodRequestable', onRequestable);
  dropIn.on('paymentMethodRequestable', (payload: original.PaymentMethodRequestablePayload) => {
    use(payload.type);
  });
  dropIn.off('paymentMethodRequestable', onRequestable);
  dropIn.on('noPaymentMethodRequestable', () => undefined);
  dropIn.on('changeActiveView', ({ previousViewId, newViewId }) => {
    const views: braintree.ActiveView[] = [previousViewId, newViewId];
    use(views);
  });
  dropIn.on('paymentOptionSelected', ({ paymentOption }: original.PaymentOptionSelectedPayload) => {
    use(paymentOption);
  });
  for (const name of ['card:blur', 'card:validityChange'] as const) dropIn.on(name, onField);
  // @ts-expect-error -- there is no event of this name
  dropIn.on('paymentMethodSelected', onRequestable);
});

test('options that @types/braintree-web-drop-in accepts are accepted', () => {
  const options = {} as Omit<original.Options, 'card'>;
  const priority: string[] = ['paypal', 'card'];
  const card: braintree.cardCreateOptions = {
    cardholderName: { required: true },
    overrides: {
      fields: { number: { placeholder: '4111', supportedCardBrands: { visa: false } }, cvv: null },
      styles: { input: { color: 'red' }, '.invalid': 'is-invalid' },
    },
    vault: { vaultCard: false },
  };
  const all: braintree.Options = { ...options, card, paymentOptionPriority: priority };
  const request = {} as original.PaymentMethodOptions;
  use(braintree.create(all), ({} as braintree.Dropin).requestPaymentMethod(request));
  // @ts-expect-error -- a misspelt option
  use(braintree.create({ authorization, container, paypall: {} }));
});

test('a shop can implement the Drop-in for its tests', () => {
  const fake: braintree.Dropin = {
    on: () => undefined,
    off: () => undefined,
    teardown: () => undefined as never,
    requestPaymentMethod: () => undefined as never,
    clearSelectedPaymentMethod: () => undefined,
    getAvailablePaymentOptions: () => ['card'],
    isPaymentMethodRequestable: () => true,
    updateConfiguration: () => undefined,
  };
  use(fake);
});

test('every name of @types/braintree-web-drop-in exists', () => {
  expectTypeOf<keyof typeof original>().toExtend<keyof typeof braintree>();
  // Types are not part of `keyof typeof`.
  expectTypeOf<
    [
      ...[braintree.Address, braintree.applePayCreateOptions, braintree.applePayPaymentMethodPayload],
      ...[braintree.binData, braintree.cardPaymentMethodPayload, braintree.ChangeActiveViewPayload],
      ...[
        braintree.dataCollectorOptions,
        braintree.googlePayCreateOptions,
        braintree.HostedFieldsStateEvents,
      ],
      ...[
        braintree.googlePayPaymentMethodPayload,
        braintree.PaymentMethodOptions,
        braintree.threeDSecureOptions,
      ],
      ...[
        braintree.PaymentOptionSelectedPayload,
        braintree.paypalCreateOptions,
        braintree.venmoCreateOptions,
      ],
      ...[braintree.paypalPaymentMethodPayload, braintree.UpdatableConfigurationOption],
      braintree.venmoPaymentMethodPayload,
    ]
  >().not.toBeAny();
});
