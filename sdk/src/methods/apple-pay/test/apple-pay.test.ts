import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applePayWeb, card, createHarness, token } from './apple-pay-harness.js';
import { onPage } from '#test/support/page-stub.js';
import { clientErrors } from '#src/client/client.errors.js';
import { Client } from '#src/client/client.js';
import { clientConfiguration } from '#src/client/test-support.js';
import { requestErrors } from '#src/client/request/request.errors.js';
import { asyncDispose } from '#src/core/lifecycle.js';
import { create } from '../index.js';

const validationURL = 'https://apple.example/validate';
const session = { merchantSessionIdentifier: 'SSH1', _httpStatus: 200 };

/** Returns a client whose requests have this outcome. */
function clientWith(response: () => Promise<object>, blocks: object = { applePayWeb }) {
  const client = new Client(clientConfiguration(blocks));
  const request = vi.spyOn(client, 'request').mockImplementation(response as never);
  return { client, request };
}
/** Returns the options of a creation with such a client. */
const optionsWith = (...given: Parameters<typeof clientWith>) => ({ client: clientWith(...given).client });

const tokenized = () => Promise.resolve({ applePayCards: [card], _httpStatus: 201 });

beforeEach(() => {
  onPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('create', () => {
  it('rejects with APPLE_PAY_NOT_ENABLED for other accounts; with a deferred client, each call does', async () => {
    const { client } = clientWith(tokenized, {});
    const failed = { code: 'APPLE_PAY_NOT_ENABLED', type: 'MERCHANT' };
    await expect(create({ client })).rejects.toMatchObject(failed);
    const deferred = await create({ client, useDeferredClient: true });
    await expect(deferred.createPaymentRequest({})).rejects.toMatchObject(failed);
    await expect(deferred.performValidation({ validationURL })).rejects.toMatchObject(failed);
    await expect(deferred.tokenize({ token })).rejects.toMatchObject(failed);
    expect(deferred.merchantIdentifier).toBeUndefined();
  });

  it('resolves with the merchant identifier, also with a deferred client once that is there', async () => {
    const { client } = clientWith(tokenized);
    const instance = await create({ client });
    expect(instance.merchantIdentifier).toBe('merchant.com.example');
    expect(() => Object.assign(instance, { merchantIdentifier: 'x' })).toThrow(TypeError);
    const deferred = await create({ client, useDeferredClient: true });
    await deferred.createPaymentRequest({});
    expect(deferred.merchantIdentifier).toBe('merchant.com.example');
  });

  it('does not wait for a deferred client, whose failure rejects each call', async () => {
    const instance = await create({ authorization: 'nonsense', useDeferredClient: true });
    const failed = { code: 'CLIENT_INVALID_AUTHORIZATION' };
    await expect(instance.createPaymentRequest({})).rejects.toMatchObject(failed);
    await expect(instance.tokenize({ token })).rejects.toMatchObject(failed);
  });

  it('rejects outside a page', async () => {
    vi.unstubAllGlobals();
    await expect(create(optionsWith(tokenized))).rejects.toMatchObject({ code: 'BROWSER_UNSUPPORTED' });
  });
});

describe('a payment request', () => {
  it('has the account’s defaults, and the shop’s properties on top', async () => {
    const instance = await create(optionsWith(tokenized));
    const total = { label: 'Shop', amount: '10.00' };
    const given = { total, currencyCode: 'CAD', supportedNetworks: undefined };
    expect(instance.createPaymentRequest(given)).toEqual({
      countryCode: 'US',
      currencyCode: 'CAD',
      merchantCapabilities: ['supports3DS'],
      supportedNetworks: undefined,
      total,
    });
    expect(given).not.toHaveProperty('countryCode');
    expect(instance.createPaymentRequest({}).supportedNetworks).toEqual(['visa', 'masterCard']);
  });

  it('shares no default with another request', async () => {
    const own = { ...applePayWeb, merchantCapabilities: ['supportsCredit'] };
    const instance = await create(optionsWith(tokenized, { applePayWeb: own }));
    instance.createPaymentRequest({}).merchantCapabilities.push('changed');
    expect(instance.createPaymentRequest({}).merchantCapabilities).toEqual(['supportsCredit']);
  });

  it('rejects values that are no object', async () => {
    const instance = await create(optionsWith(tokenized));
    for (const value of [5, 'text', []]) {
      expect(() => instance.createPaymentRequest(value as never)).toThrow(
        expect.objectContaining({ code: 'INSTANTIATION_OPTION_INVALID' }) as Error,
      );
    }
  });
});

describe('performValidation', () => {
  it('resolves with the gateway’s response, unchanged', async () => {
    const { client, request } = clientWith(() => Promise.resolve(session));
    const instance = await create({ client });
    await expect(instance.performValidation({ validationURL, displayName: '' })).resolves.toBe(session);
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      endpoint: 'apple_pay_web/sessions',
      method: 'post',
      data: {
        _meta: { source: 'apple-pay' },
        applePayWebSession: {
          validationUrl: validationURL,
          domainName: 'shop.example',
          merchantIdentifier: 'merchant.com.example',
          displayName: '',
        },
      },
    });
    await instance.performValidation({ validationURL, domainName: 'd', merchantIdentifier: 'm' });
    expect(request.mock.calls[1]?.[0]?.data).toEqual({
      _meta: { source: 'apple-pay' },
      applePayWebSession: { validationUrl: validationURL, domainName: 'd', merchantIdentifier: 'm' },
    });
  });

  it.each([undefined, null, {}, { validationURL: '' }, { validationURL: null }])(
    'rejects %j with APPLE_PAY_VALIDATION_URL_REQUIRED',
    async (options) => {
      const instance = await create(optionsWith(tokenized));
      await expect(instance.performValidation(options as never)).rejects.toMatchObject({
        code: 'APPLE_PAY_VALIDATION_URL_REQUIRED',
        type: 'MERCHANT',
      });
    },
  );

  it('rejects a response below 500 with APPLE_PAY_MERCHANT_VALIDATION_FAILED and its body', async () => {
    const body = { error: { message: 'no' } };
    const cause = requestErrors.REQUEST_ERROR({ details: { httpStatus: 422, originalError: body } });
    const instance = await create(optionsWith(() => Promise.reject(cause)));
    await expect(instance.performValidation({ validationURL })).rejects.toMatchObject({
      code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED',
      type: 'MERCHANT',
      cause,
      details: { originalError: body },
    });
  });

  it('rejects other failures with APPLE_PAY_MERCHANT_VALIDATION_NETWORK', async () => {
    for (const cause of [
      clientErrors.GATEWAY_NETWORK({ details: { httpStatus: 503 } }),
      requestErrors.RATE_LIMITED({ details: { httpStatus: 429 } }),
      new Error('no'),
    ]) {
      const instance = await create(optionsWith(() => Promise.reject(cause)));
      await expect(instance.performValidation({ validationURL })).rejects.toMatchObject({
        code: 'APPLE_PAY_MERCHANT_VALIDATION_NETWORK',
        type: 'NETWORK',
        details: { originalError: cause },
      });
    }
  });
});

describe('tokenize', () => {
  it('sends the token with its encrypted part as base64, and resolves with the card unchanged', async () => {
    const response = { ...card, details: { dpanLastTwo: '11' }, binData: { debit: 'Yes' }, consumed: false };
    const { client, request } = clientWith(() => Promise.resolve({ applePayCards: [response] }));
    const instance = await create({ client });
    const given = { ...token, paymentData: { data: 'ünicode …' } };
    await expect(instance.tokenize({ token: given })).resolves.toEqual(response);
    const encoded = Buffer.from(JSON.stringify(given.paymentData)).toString('base64');
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      endpoint: 'payment_methods/apple_payment_tokens',
      data: {
        _meta: { source: 'apple-pay' },
        applePaymentToken: {
          paymentMethod: { network: 'Visa' },
          transactionIdentifier: 'T1',
          paymentData: encoded,
        },
      },
    });
  });

  it.each([undefined, null, {}, { token: null }, { token: 0 }])(
    'rejects %j with APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
    async (options) => {
      const instance = await create(optionsWith(tokenized));
      await expect(instance.tokenize(options as never)).rejects.toMatchObject({
        code: 'APPLE_PAY_PAYMENT_TOKEN_REQUIRED',
        type: 'MERCHANT',
      });
    },
  );

  it.each([{}, { applePayCards: [] }, { applePayCards: [{}] }, { applePayCards: 5 }])(
    'rejects the response %j with APPLE_PAY_TOKENIZATION',
    async (response) => {
      const instance = await create(optionsWith(() => Promise.resolve(response)));
      await expect(instance.tokenize({ token })).rejects.toMatchObject({
        code: 'APPLE_PAY_TOKENIZATION',
        type: 'NETWORK',
      });
    },
  );

  it('rejects failures with APPLE_PAY_TOKENIZATION, and passes status 403 through', async () => {
    const cause = requestErrors.REQUEST_ERROR({ details: { httpStatus: 422 } });
    const failing = await create(optionsWith(() => Promise.reject(cause)));
    await expect(failing.tokenize({ token })).rejects.toMatchObject({
      code: 'APPLE_PAY_TOKENIZATION',
      cause,
    });
    const refused = clientErrors.AUTHORIZATION_INSUFFICIENT({ details: { httpStatus: 403 } });
    const instance = await create(optionsWith(() => Promise.reject(refused)));
    await expect(instance.tokenize({ token })).rejects.toBe(refused);
    await expect(instance.performValidation({ validationURL })).rejects.toBe(refused);
  });
});

describe('an instance of Apple Pay', () => {
  it('ends with teardown, with its signal, and with disposal', async () => {
    const controller = new AbortController();
    const [torn, aborted, disposed] = await Promise.all([
      create(optionsWith(tokenized)),
      create({ ...optionsWith(tokenized), signal: controller.signal }),
      create(optionsWith(tokenized)),
    ]);
    await torn.teardown();
    controller.abort();
    await disposed[asyncDispose]();
    await disposed[asyncDispose]();
    const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };
    for (const instance of [torn, aborted, disposed]) {
      expect(() => instance.createPaymentRequest({})).toThrow(expect.objectContaining(ended) as Error);
      await expect(instance.performValidation({ validationURL })).rejects.toMatchObject(ended);
      await expect(instance.tokenize({ token })).rejects.toMatchObject(ended);
      await expect(instance.startSession({ paymentRequest: {} })).rejects.toMatchObject(ended);
      await expect(instance.teardown()).rejects.toMatchObject(ended);
    }
  });

  it('shows the browser’s sheet for the account’s request', async () => {
    const { browser, sessions, requested } = createHarness();
    vi.stubGlobal('ApplePaySession', browser);
    const instance = await create(optionsWith(tokenized));
    const total = { label: 'Shop', amount: '10.00' };
    const paying = instance.startSession({ paymentRequest: { total } });
    expect(requested).toEqual([[3, instance.createPaymentRequest({ total })]]);
    sessions[0]?.validate();
    await new Promise(setImmediate);
    sessions[0]?.authorize();
    const { payload, complete } = await paying;
    expect(payload).toEqual(card);
    complete(true);
    expect(sessions[0]?.completePayment).toHaveBeenCalledTimes(1);
  });
});
