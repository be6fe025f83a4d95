import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { card, total } from '../test/payment-request-harness.js';
import { clientConfiguration } from '#src/client/test-support.js';
import { asyncDispose, Lifecycle } from '#src/core/lifecycle.js';
import { PaymentRequestInstance } from './payment-request.instance.js';
import type { PaymentFrame } from './payment-frame.js';
import { SupportedMethods } from './supported-methods.js';

const rawPaymentResponse = { methodName: 'basic-card', details: {} };
const shown = { rawPaymentResponse, card };
const configuration = { details: { total } };

/** Creates an instance whose frame responds as given. */
function createInstance(response: () => unknown = () => shown) {
  const creditCards = { supportedCardTypes: ['Visa'] };
  const settings = { enabled: {}, googlePayVersion: 1, googleMerchantId: undefined };
  const methods = new SupportedMethods(clientConfiguration({ creditCards, androidPay: null }), settings);
  const life = new Lifecycle();
  const instance = new PaymentRequestInstance({ methods, life });
  const request = vi.fn<(kind: string, body: unknown, options: { timeout?: number }) => Promise<unknown>>(
    () => Promise.resolve(response()),
  );
  const delegate = vi.fn<() => void>();
  instance.connect({ request, delegate } as unknown as PaymentFrame);
  return { instance, request, delegate };
}

const googlePay = (token: unknown) => ({
  rawPaymentResponse,
  googlePay: { paymentMethodToken: { token: JSON.stringify(token) } },
});

beforeEach(() => {
  vi.stubGlobal('PaymentRequest', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tokenize', () => {
  it('delegates the click, requests the account’s methods without a limit, and resolves with the card', async () => {
    const { instance, request, delegate } = createInstance();
    const paying = instance.tokenize({ ...configuration, options: { requestShipping: true } });
    expect(delegate).toHaveBeenCalledTimes(1);
    await expect(paying).resolves.toEqual({ ...card, details: { ...card.details, rawPaymentResponse } });
    expect(request.mock.calls[0]).toMatchObject([
      'show',
      {
        supportedPaymentMethods: [{ supportedMethods: 'basic-card', data: { supportedNetworks: ['visa'] } }],
        details: { total },
        options: { requestShipping: true },
      },
      { timeout: 0 },
    ]);
  });

  it('resolves with the payment method of Google Pay, without the BIN', async () => {
    const ofGoogle = { nonce: 'g', type: 'AndroidPayCard', details: { cardType: 'Visa', bin: '411111' } };
    const { instance } = createInstance(() => googlePay({ androidPayCards: [ofGoogle] }));
    await expect(instance.tokenize(configuration)).resolves.toEqual({
      nonce: 'g',
      type: 'AndroidPayCard',
      details: { rawPaymentResponse, cardType: 'Visa' },
    });
  });

  it.each([
    [
      googlePay({ error: { message: 'no' } }),
      'PAYMENT_REQUEST_GOOGLE_PAYMENT_FAILED_TO_TOKENIZE',
      'MERCHANT',
    ],
    [googlePay({}), 'PAYMENT_REQUEST_GOOGLE_PAYMENT_PARSING_ERROR', 'UNKNOWN'],
    [{ rawPaymentResponse, googlePay: {} }, 'PAYMENT_REQUEST_GOOGLE_PAYMENT_PARSING_ERROR', 'UNKNOWN'],
    [{ rawPaymentResponse }, 'PAYMENT_REQUEST_NOT_COMPLETED', 'CUSTOMER'],
  ])('rejects the response %j with %s', async (response, code, type) => {
    const { instance } = createInstance(() => response);
    await expect(instance.tokenize(configuration)).rejects.toMatchObject({ code, type });
    await expect(instance.tokenize(configuration)).rejects.toMatchObject({ code });
  });

  it('rejects a second start with PAYMENT_REQUEST_TOKENIZATION_IN_PROGRESS', async () => {
    const { instance } = createInstance();
    const first = instance.tokenize(configuration);
    await expect(instance.tokenize(configuration)).rejects.toMatchObject({
      code: 'PAYMENT_REQUEST_TOKENIZATION_IN_PROGRESS',
    });
    await expect(first).resolves.toBeDefined();
  });

  it('rejects wrong options and an aborted signal at once', async () => {
    const { instance, request } = createInstance();
    for (const options of [
      { details: 5 },
      { details: {}, supportedPaymentMethods: 'x' },
      { details: {}, options: [] },
    ]) {
      await expect(instance.tokenize(options as never)).rejects.toMatchObject({
        code: 'INSTANTIATION_OPTION_INVALID',
      });
    }
    const signal = AbortSignal.abort('left');
    await expect(instance.tokenize({ ...configuration, signal })).rejects.toMatchObject({ code: 'ABORTED' });
    expect(request).not.toHaveBeenCalled();
  });
});

describe('canMakePayment', () => {
  it('is false in a browser without payment requests, without any check', async () => {
    vi.unstubAllGlobals();
    const { instance, request } = createInstance();
    const supportedPaymentMethods = [{ supportedMethods: 'other' }];
    await expect(instance.canMakePayment({ ...configuration, supportedPaymentMethods })).resolves.toBe(false);
    expect(request).not.toHaveBeenCalled();
  });

  it('asks the browser, and rejects other methods with PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD', async () => {
    const { instance, request } = createInstance(() => true);
    await expect(instance.canMakePayment({ ...configuration, timeout: 900 })).resolves.toBe(true);
    expect(request.mock.calls[0]).toMatchObject(['canMakePayment', { details: { total } }, { timeout: 900 }]);
    const supportedPaymentMethods = [{ supportedMethods: 'other' }];
    await expect(
      instance.canMakePayment({ ...configuration, supportedPaymentMethods }),
    ).rejects.toMatchObject({
      code: 'PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD',
    });
  });
});

describe('the events of a payment request', () => {
  it.each([
    [
      'shippingAddressChange',
      { shippingAddress: { city: 'Oakland' } },
      { city: 'Oakland' },
      'updateShippingAddress',
    ],
    ['shippingOptionChange', { shippingOption: 'express' }, 'express', 'updateShippingOption'],
  ] as const)('include %s and its twin, with the same object', (name, target, body, update) => {
    const { instance, request } = createInstance();
    const events: unknown[] = [];
    for (const each of [name, name.toLowerCase()]) {
      instance.on(each as typeof name, (event: unknown) => events.push(event));
    }
    instance.announce(body);
    expect(events).toMatchObject([{ target }, { target }]);
    expect(events[0]).toBe(events[1]);
    (events[0] as { updateWith(details: object): void }).updateWith({ total });
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual([update, { total }]);
  });

  it('ignore an update that fails', async () => {
    const { instance } = createInstance(() => Promise.reject(new Error('no')));
    instance.on('shippingOptionChange', ({ updateWith }) => {
      updateWith({});
    });
    instance.announce('express');
    await new Promise(setImmediate);
  });
});

it('a payment request ends with teardown and disposal', async () => {
  for (const end of ['teardown', asyncDispose] as const) {
    const { instance } = createInstance();
    await instance[end]();
    await instance[asyncDispose]();
    const ended = { code: 'METHOD_CALLED_AFTER_TEARDOWN' };
    expect(() => instance.createSupportedPaymentMethodsConfiguration('basicCard')).toThrow(
      expect.objectContaining(ended) as Error,
    );
    await expect(instance.tokenize(configuration)).rejects.toMatchObject(ended);
    await expect(instance.canMakePayment(configuration)).rejects.toMatchObject(ended);
    await expect(instance.teardown()).rejects.toMatchObject(ended);
  }
});
