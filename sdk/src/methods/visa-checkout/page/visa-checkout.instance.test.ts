import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientToken, configuration, sentApiUrl } from '#test/support/gateway-samples.js';
import { response, type GatewayStub, silent, stubGateway } from '#test/support/gateway-stub.js';
import { onPage } from '#test/support/page-stub.js';
import type * as Module from '../index.js';

let module: typeof Module;
let gateway: GatewayStub;

beforeEach(async () => {
  onPage();
  gateway = stubGateway();
  vi.resetModules();
  module = await import('../index.js');
});

afterEach(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

const account = {
  apikey: 'gwApikey',
  encryptionKey: 'gwKey',
  externalClientId: 'ext-1',
  supportedCardTypes: ['Visa', 'MasterCard', 'Discover', 'American Express', 'JCB', 5],
};
const payment = { callid: '1', encKey: 'k', encPaymentData: 'p' };

async function created(visaCheckout: unknown = account) {
  gateway.plan(response(200, configuration({ visaCheckout })));
  return module.create({ authorization: clientToken({ graphQL: undefined }) });
}

it.each([undefined, null, false])(
  'create rejects an account with visaCheckout %s with VISA_CHECKOUT_NOT_ENABLED',
  async (block) => {
    gateway.plan(response(200, configuration({ visaCheckout: block })));
    await expect(module.create({ authorization: clientToken({ graphQL: undefined }) })).rejects.toMatchObject(
      {
        code: 'VISA_CHECKOUT_NOT_ENABLED',
        type: 'MERCHANT',
      },
    );
  },
);

describe('createInitOptions', () => {
  it('completes the options from the account, and does not change them', async () => {
    const instance = await created();
    const options = { paymentRequest: { currencyCode: 'USD', subtotal: '10.00' }, onReady: () => undefined };
    expect(instance.createInitOptions(options)).toEqual({
      paymentRequest: { currencyCode: 'USD', subtotal: '10.00' },
      apikey: 'gwApikey',
      encryptionKey: 'gwKey',
      externalClientId: 'ext-1',
      settings: {
        dataLevel: 'FULL',
        payment: { cardBrands: ['VISA', 'MASTERCARD', 'DISCOVER', 'AMEX'] },
      },
    });
    expect(options).not.toHaveProperty('apikey');
  });

  it('keeps the shop’s keys, brands and settings, but neither its encryption key nor its data level', async () => {
    const instance = await created();
    const settings = { locale: 'de_DE', dataLevel: 'SUMMARY', payment: { cardBrands: [], more: 1 } };
    expect(
      instance.createInitOptions({ apikey: 'a', encryptionKey: 'x', externalClientId: 'e', settings }),
    ).toEqual({
      apikey: 'a',
      encryptionKey: 'gwKey',
      externalClientId: 'e',
      settings: { locale: 'de_DE', dataLevel: 'FULL', payment: { cardBrands: [], more: 1 } },
    });
    expect(settings.dataLevel).toBe('SUMMARY');
  });

  it.each([undefined, null, '', 'text', true, 5, []])(
    'throws VISA_CHECKOUT_INIT_OPTIONS_REQUIRED for %j',
    async (options) => {
      const instance = await created();
      expect(() => instance.createInitOptions(options as never)).toThrow(
        expect.objectContaining({ code: 'VISA_CHECKOUT_INIT_OPTIONS_REQUIRED', type: 'MERCHANT' }),
      );
    },
  );
});

describe('tokenize', () => {
  it('sends the wallet’s result and returns the card unchanged', async () => {
    const instance = await created();
    const card = { nonce: 'n', type: 'VisaCheckoutCard', consumed: false, userData: { userName: 'ada' } };
    gateway.plan(response(201, { visaCheckoutCards: [card] }));
    await expect(instance.tokenize({ ...payment, paymentRequest: {} })).resolves.toEqual(card);
    expect(gateway.calls[1]?.url).toBe(`${sentApiUrl}/v1/payment_methods/visa_checkout_cards`);
    expect(gateway.calls[1]?.body).toMatchObject({
      _meta: { source: 'visa-checkout' },
      visaCheckoutCard: { callId: '1', encryptedPaymentData: 'p', encryptedKey: 'k' },
    });
  });

  it.each([undefined, {}, { ...payment, callid: '' }, { ...payment, encKey: 5 }])(
    'rejects %j with VISA_CHECKOUT_PAYMENT_REQUIRED',
    async (given) => {
      const instance = await created();
      await expect(instance.tokenize(given as never)).rejects.toMatchObject({
        code: 'VISA_CHECKOUT_PAYMENT_REQUIRED',
      });
    },
  );

  it.each([401, 422, 429, 500])('rejects status %i with VISA_CHECKOUT_TOKENIZATION', async (status) => {
    const instance = await created();
    gateway.plan(response(status), response(status));
    await expect(instance.tokenize(payment)).rejects.toMatchObject({
      code: 'VISA_CHECKOUT_TOKENIZATION',
      type: 'NETWORK',
    });
  });

  it('rejects a response without a card with VISA_CHECKOUT_TOKENIZATION, and status 403 with its own code', async () => {
    const instance = await created();
    gateway.plan(response(201, { visaCheckoutCards: [] }), response(403));
    await expect(instance.tokenize(payment)).rejects.toMatchObject({ code: 'VISA_CHECKOUT_TOKENIZATION' });
    await expect(instance.tokenize(payment)).rejects.toMatchObject({
      code: 'CLIENT_AUTHORIZATION_INSUFFICIENT',
    });
  });

  it('ends with the instance', async () => {
    const instance = await created();
    gateway.plan(silent);
    const result = instance.tokenize(payment);
    await instance.teardown();
    await expect(result).rejects.toMatchObject({ code: 'ABORTED' });
    await expect(instance.tokenize(payment)).rejects.toMatchObject({ code: 'METHOD_CALLED_AFTER_TEARDOWN' });
    expect(() => instance.createInitOptions({})).toThrow();
  });
});
