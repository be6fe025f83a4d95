import { describe, expect, it } from 'vitest';
import { clientConfiguration } from '#src/client/test-support.js';
import { checkMethods, type PaymentMethodType, SupportedMethods } from './supported-methods.js';

const androidPay = { enabled: true, supportedNetworks: ['visa'] };
const creditCards = { supportedCardTypes: ['Visa', 'Elo', 'American Express', 'Maestro'] };

const create = (blocks: object = { androidPay, creditCards }, settings: object = {}) =>
  new SupportedMethods(clientConfiguration(blocks), {
    enabled: {},
    googlePayVersion: 2,
    googleMerchantId: 'google-1',
    ...settings,
  });
const thrown = (code: string) => expect.objectContaining({ code, type: 'MERCHANT' }) as Error;

describe('the payment methods', () => {
  it('are cards, with the networks that the browser knows, and Google Pay', () => {
    expect(create().all()).toMatchObject([
      { supportedMethods: 'basic-card', data: { supportedNetworks: ['visa', 'amex', 'maestro'] } },
      {
        supportedMethods: 'https://google.com/pay',
        data: { apiVersion: 2, merchantInfo: { merchantId: 'google-1' } },
      },
    ]);
  });

  it('use version 1 of Google’s format unless the version is the number 2', () => {
    for (const googlePayVersion of [undefined, 1, '2', 3]) {
      expect(create({ androidPay, creditCards: undefined }, { googlePayVersion }).all()).toMatchObject([
        { data: { apiVersion: 1 } },
      ]);
    }
  });

  it.each([
    [{ creditCards, androidPay: { ...androidPay, enabled: false } }, {}],
    [{ creditCards }, {}],
    [{ creditCards, androidPay }, { enabled: { googlePay: false } }],
  ])('contain no Google Pay with %j and %j', (blocks, settings) => {
    expect(create(blocks, settings).all()).toMatchObject([{ supportedMethods: 'basic-card' }]);
  });

  it.each([
    [{}, {}],
    [{ creditCards: { supportedCardTypes: [] } }, {}],
    [{ creditCards }, { enabled: { basicCard: false } }],
  ])('reject %j and %j with PAYMENT_REQUEST_NO_VALID_SUPPORTED_PAYMENT_METHODS', (blocks, settings) => {
    expect(() => create({ creditCards: undefined, ...blocks }, settings)).toThrow(
      thrown('PAYMENT_REQUEST_NO_VALID_SUPPORTED_PAYMENT_METHODS'),
    );
  });
});

describe('one payment method', () => {
  const prefix = 'PAYMENT_REQUEST_CREATE_SUPPORTED_PAYMENT_METHODS_CONFIGURATION_';

  it('has the data of the shop on top of the account’s', () => {
    const overrides = { supportedNetworks: ['visa'], own: 1 };
    expect(create().one('basicCard', overrides)).toEqual({
      supportedMethods: 'basic-card',
      data: { supportedNetworks: ['visa'], own: 1 },
    });
    expect(create().one('googlePay', undefined)).toEqual(create().all()[1]);
  });

  it('needs a type', () => {
    for (const type of [undefined, '']) {
      expect(() => create().one(type as never, {})).toThrow(thrown(`${prefix}MUST_INCLUDE_TYPE`));
    }
  });

  it('must be enabled in the options and in the account', () => {
    for (const type of ['other', 'toString', 'basicCard']) {
      const methods = create({ androidPay, creditCards }, { enabled: { basicCard: false } });
      expect(() => methods.one(type as PaymentMethodType, {})).toThrow(thrown(`${prefix}TYPE_NOT_ENABLED`));
    }
    expect(() => create({ creditCards }).one('googlePay', {})).toThrow(thrown(`${prefix}TYPE_NOT_ENABLED`));
  });
});

it('PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD names the last method that is not supported', () => {
  checkMethods([{ supportedMethods: 'basic-card' }, { supportedMethods: ['https://google.com/pay'] }]);
  expect(() => {
    checkMethods([
      { supportedMethods: 'one' },
      { supportedMethods: 'two' },
      { supportedMethods: 'basic-card' },
    ]);
  }).toThrow('two is not a supported payment method.');
});
