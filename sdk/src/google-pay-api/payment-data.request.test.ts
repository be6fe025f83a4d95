import { describe, expect, it } from 'vitest';
import { clientConfiguration } from '../client/test-support.js';
import type { PaymentDataRequestOverrides } from './google-pay.types.js';
import { paymentDataRequest } from './payment-data.request.js';

const androidPay = {
  enabled: true,
  environment: 'sandbox',
  googleAuthorizationFingerprint: 'google-jwt',
  supportedNetworks: ['visa', 'amex'],
};
const metadata =
  '{"source":"client","integration":"custom","sessionId":"session-1","version":"3.102.0","platform":"web"}';
const gateway = {
  gateway: 'braintree',
  'braintree:merchantId': 'shop_one',
  'braintree:apiVersion': 'v1',
  'braintree:sdkVersion': '3.102.0',
  'braintree:metadata': metadata,
};
const withKey = clientConfiguration({ androidPay, merchantId: 'shop_one' });
const withToken = clientConfiguration(
  { androidPay, merchantId: 'shop_one' },
  { authorizationType: 'CLIENT_TOKEN' },
);
const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '100.00' } as const;

const first = (overrides?: PaymentDataRequestOverrides, configuration = withKey, merchantId?: string) =>
  paymentDataRequest(configuration, { version: 1, merchantId }, overrides);
const second = (overrides?: PaymentDataRequestOverrides, configuration = withKey, merchantId?: string) =>
  paymentDataRequest(configuration, { version: 2, merchantId }, overrides);

const card = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['VISA', 'AMEX'],
  },
  tokenizationSpecification: {
    type: 'PAYMENT_GATEWAY',
    parameters: { ...gateway, 'braintree:authorizationFingerprint': 'google-jwt' },
  },
};

describe('a request of version 1', () => {
  it('contains the account, the key and the amount of the shop', () => {
    const { authorization } = withKey;
    expect(first({ transactionInfo }, withKey, 'google-1')).toEqual({
      environment: 'TEST',
      allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'],
      paymentMethodTokenizationParameters: {
        tokenizationType: 'PAYMENT_GATEWAY',
        parameters: {
          ...gateway,
          'braintree:authorizationFingerprint': 'google-jwt',
          'braintree:clientKey': authorization,
        },
      },
      cardRequirements: { allowedCardNetworks: ['VISA', 'AMEX'] },
      merchantId: 'google-1',
      apiVersion: 1,
      transactionInfo,
    });
  });

  it('contains no key with a client token, and no merchant id unless the shop has one', () => {
    const request = first(undefined, withToken);
    expect(request).not.toHaveProperty('merchantId');
    expect(JSON.stringify(request)).not.toContain('clientKey');
  });

  it('takes properties of the shop as they are, and completes its card requirements', () => {
    expect(
      first({ allowedPaymentMethods: ['CARD'], cardRequirements: { allowPrepaidCards: false } }),
    ).toMatchObject({
      allowedPaymentMethods: ['CARD'],
      cardRequirements: { allowPrepaidCards: false, allowedCardNetworks: ['VISA', 'AMEX'] },
    });
    const cardRequirements = { allowedCardNetworks: ['VISA'] };
    expect(first({ cardRequirements })).toMatchObject({ cardRequirements });
  });
});

describe('a request of version 2', () => {
  it('contains the card of the account, without the key', () => {
    expect(second({ transactionInfo }, withKey, 'google-1')).toEqual({
      apiVersion: 2,
      apiVersionMinor: 0,
      environment: 'TEST',
      allowedPaymentMethods: [card],
      merchantInfo: { merchantId: 'google-1' },
      transactionInfo,
    });
    expect(second()).not.toHaveProperty('merchantInfo');
  });

  it('contains PayPal if the account has a client id of PayPal', () => {
    const configuration = clientConfiguration({
      merchantId: 'shop_one',
      androidPay: { ...androidPay, paypalClientId: 'pp-client' },
    });
    expect(second({}, configuration).allowedPaymentMethods).toEqual([
      card,
      {
        type: 'PAYPAL',
        parameters: {
          purchase_context: {
            purchase_units: [{ payee: { client_id: 'pp-client' }, recurring_payment: true }],
          },
        },
        tokenizationSpecification: {
          type: 'PAYMENT_GATEWAY',
          parameters: { ...gateway, 'braintree:paypalClientId': 'pp-client' },
        },
      },
    ]);
  });

  it('completes methods of the shop by their type, one level deep, and keeps unknown ones', () => {
    const own = { type: 'CARD', parameters: { billingAddressRequired: true, allowedCardNetworks: ['VISA'] } };
    const specification = { type: 'CARD', tokenizationSpecification: { parameters: { gateway: 'own' } } };
    const other = { type: 'OTHER', parameters: { a: 1 } };
    const { allowedPaymentMethods } = second({ allowedPaymentMethods: [own, specification, other, 'x'] });
    expect(allowedPaymentMethods).toEqual([
      { ...card, parameters: { ...card.parameters, ...own.parameters } },
      {
        ...card,
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'own' } },
      },
      other,
      'x',
    ]);
  });

  it('lets the shop replace top-level properties as a whole', () => {
    const merchantInfo = { merchantName: 'Shop' };
    expect(second({ merchantInfo, environment: 'PRODUCTION' }, withKey, 'google-1')).toMatchObject({
      merchantInfo: { merchantName: 'Shop' },
      environment: 'PRODUCTION',
    });
  });
});

describe.each([
  ['version 1', first],
  ['version 2', second],
])('every request of %s', (_, create) => {
  it('is for PRODUCTION only if the gateway is', () => {
    const production = clientConfiguration({ androidPay, environment: 'production' });
    expect(create({}, production).environment).toBe('PRODUCTION');
    expect(create().environment).toBe('TEST');
  });

  it('shares nothing with another request, or with the objects of the shop', () => {
    const given = {
      transactionInfo: { ...transactionInfo },
      allowedPaymentMethods: [{ type: 'CARD', parameters: { a: 1 } }],
      cardRequirements: { allowPrepaidCards: true },
    };
    const before = structuredClone(given);
    const request = create(given);
    const copy = structuredClone(request);
    for (const value of Object.values(request)) if (Array.isArray(value)) value.push('changed');
    Object.assign(request.transactionInfo ?? {}, { totalPrice: '0.01' });
    expect(given).toEqual(before);
    expect(create(given)).toEqual(copy);
  });

  it('rejects properties that JSON cannot represent, and values that are no object', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    for (const value of [cyclic, 5, 'text', [], true]) {
      expect(() => create(value as never)).toThrow(
        expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }) as Error,
      );
    }
    expect(create(null as never)).toEqual(create());
  });

  it('throws GOOGLE_PAYMENT_NOT_ENABLED without the block of the account', () => {
    for (const block of [undefined, null, false, 'text']) {
      expect(() => create({}, clientConfiguration({ androidPay: block }))).toThrow(
        expect.objectContaining({ code: 'GOOGLE_PAYMENT_NOT_ENABLED', type: 'MERCHANT' }) as Error,
      );
    }
  });
});
