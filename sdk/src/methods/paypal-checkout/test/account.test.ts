import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onPage } from '#test/support/page-stub.js';
import { account, failure, fakeClient, payload, gatewayError } from '../../paypal/test/paypal-harness.js';
import { pending } from '#test/support/pending.js';
import { create, type CreatePaymentOptions } from '../index.js';

const checkout: CreatePaymentOptions = { flow: 'checkout', amount: '10.00', currency: 'USD' };

beforeEach(() => {
  onPage();
});

async function instanceWith(over: Parameters<typeof fakeClient>[0] = {}, merchantAccountId?: string) {
  const { client, request, sent } = fakeClient(over);
  return { instance: await create({ client, merchantAccountId }), request, sent };
}

describe('tokenizePayment', () => {
  const messages = { paymentToken: 'EC-1', orderID: 'EC-1', paymentID: 'PAYID-1', payerID: 'P1' };

  it('resolves with a nonce, for the intent and the correlation id of the created payment', async () => {
    const { instance, sent } = await instanceWith({}, 'acct_usd');
    await instance.createPayment({ ...checkout, intent: 'capture', riskCorrelationId: 'risk-1' });
    await expect(instance.tokenizePayment({ ...messages, shippingOptionsId: 'fast' })).resolves.toEqual(
      payload,
    );
    expect(sent()[1]).toEqual([
      'payment_methods/paypal_accounts',
      {
        paypalAccount: {
          correlationId: 'risk-1',
          options: { validate: false },
          paymentToken: 'PAYID-1',
          payerId: 'P1',
          unilateral: false,
          intent: 'sale',
        },
        merchantAccountId: 'acct_usd',
      },
    ]);
  });

  it('uses the latest created payment, but its own options first', async () => {
    const { instance, sent } = await instanceWith();
    await instance.createPayment({ ...checkout, intent: 'order', riskCorrelationId: 'risk-1' });
    await instance.createPayment(checkout);
    await instance.tokenizePayment(messages);
    await instance.tokenizePayment({ ...messages, intent: 'sale' });
    expect(sent()[2]?.[1]).not.toHaveProperty('paypalAccount.intent');
    expect(sent()[2]?.[1]).toMatchObject({ paypalAccount: { correlationId: 'EC-1' } });
    expect(sent()[3]?.[1]).toMatchObject({ paypalAccount: { intent: 'sale' } });
  });

  it.each([null, undefined, 'EC-1'])('rejects %s, and sends nothing', async (input) => {
    const { instance, sent } = await instanceWith();
    await expect(instance.tokenizePayment(input as never)).rejects.toMatchObject({
      code: 'PAYPAL_MISSING_REQUIRED_OPTION',
      message: 'Missing required option: paymentToken, paymentID, orderID or billingToken.',
    });
    expect(sent()).toEqual([]);
  });

  it('uses the order id if there is no payment id', async () => {
    const { instance, sent } = await instanceWith();
    await instance.tokenizePayment({ orderID: 'EC-9', payerID: 'P1' });
    expect(sent()[0]?.[1]).toMatchObject({ paypalAccount: { paymentToken: 'EC-9' } });
  });

  it.each([
    [{}, false, true],
    [{ vault: false }, false, false],
    [{}, true, false],
  ])(
    'vaults an agreement, unless the options or a key prevent it: %o, key %s',
    async (more, isKey, validate) => {
      const { instance, sent } = await instanceWith({ isKey });
      await instance.tokenizePayment({ billingToken: 'BA-1', paymentToken: 'EC-1', ...more });
      expect(sent()[0]?.[1]).toEqual({
        paypalAccount: { correlationId: 'BA-1', options: { validate }, billingAgreementToken: 'BA-1' },
      });
    },
  );

  it('treats a payment id as a payment, also beside an agreement', async () => {
    const { instance, sent } = await instanceWith();
    await instance.tokenizePayment({ ...messages, billingToken: 'BA-1' });
    expect(sent()[0]?.[1]).toMatchObject({
      paypalAccount: { correlationId: 'BA-1', paymentToken: 'PAYID-1' },
    });
    expect(sent()[0]?.[1]).not.toHaveProperty('paypalAccount.billingAgreementToken');
  });

  it('rejects with PAYPAL_ACCOUNT_TOKENIZATION_FAILED, and with the client’s error for missing rights', async () => {
    const { instance, request } = await instanceWith();
    request.mockRejectedValueOnce(gatewayError(422));
    expect((await failure(instance.tokenizePayment(messages))).code).toBe(
      'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
    );
    const insufficient = gatewayError(403);
    request.mockRejectedValueOnce(insufficient);
    expect(await failure(instance.tokenizePayment(messages))).toBe(insufficient);
    request.mockResolvedValueOnce(account);
    await expect(instance.tokenizePayment(messages)).resolves.toEqual(payload);
  });
});

describe('create', () => {
  it.each([
    ['PAYPAL_NOT_ENABLED', { more: { paypalEnabled: false } }],
    ['PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED', { paypal: { environmentNoNetwork: true } }],
  ])(
    'rejects with %s unless another account is given, and if deferred lets the calls reject',
    async (code, over) => {
      const { client } = fakeClient(over);
      expect(await failure(create({ client }))).toMatchObject({ code, type: 'MERCHANT' });
      await expect(create({ client, merchantAccountId: 'acct_eur' })).resolves.toHaveProperty(
        'createPayment',
      );
      const unhandled = vi.fn<() => void>();
      process.on('unhandledRejection', unhandled);
      const instance = await create({ client, deferred: true });
      await new Promise(setImmediate);
      for (const call of [
        () => instance.createPayment(checkout),
        () => instance.tokenizePayment({ paymentToken: 'EC-1' }),
        () => instance.getClientId(),
        () => instance.loadPayPalSDK(),
      ]) {
        expect((await failure(call())).code).toBe(code);
      }
      process.off('unhandledRejection', unhandled);
      expect(unhandled).not.toHaveBeenCalled();
    },
  );

  it('rejects with INSTANTIATION_OPTION_REQUIRED and INCOMPATIBLE_VERSIONS', async () => {
    expect((await failure(create({} as never))).code).toBe('INSTANTIATION_OPTION_REQUIRED');
    const { client } = fakeClient();
    vi.spyOn(client, 'getVersion').mockReturnValue('3.101.0');
    expect((await failure(create({ client }))).code).toBe('INCOMPATIBLE_VERSIONS');
  });

  it('resolves for another account if the configuration lacks PayPal', async () => {
    const { instance, sent } = await instanceWith(
      { paypal: null, more: { paypalEnabled: false } },
      'acct_eur',
    );
    await expect(instance.createPayment(checkout)).resolves.toBe('EC-1');
    await instance.tokenizePayment({ paymentToken: 'EC-1', orderID: 'EC-1' });
    expect(sent()[1]?.[1]).not.toHaveProperty('paypalAccount.unilateral');
    await expect(instance.getClientId()).resolves.toBeUndefined();
  });

  it('returns an instance whose teardown rejects later calls and aborts pending ones', async () => {
    const { instance, request } = await instanceWith();
    const response = pending<unknown>();
    request.mockImplementation(({ signal }) => {
      signal.addEventListener('abort', () => {
        response.resolve({});
      });
      return response.promise;
    });
    const running = failure(instance.createPayment(checkout));
    await new Promise(setImmediate);
    await instance.teardown();
    // The client's rejection is tested elsewhere; this test covers that the call ends.
    expect((await running).code).toBe('PAYPAL_FLOW_FAILED');
    expect((await failure(instance.createPayment(checkout))).code).toBe('METHOD_CALLED_AFTER_TEARDOWN');
    expect((await failure(instance.teardown())).code).toBe('METHOD_CALLED_AFTER_TEARDOWN');
    await expect(instance[Symbol.asyncDispose]()).resolves.toBeUndefined();
  });

  it('returns an instance whose calls reject with ABORTED before anything is sent', async () => {
    const { instance, request } = await instanceWith();
    const error = await failure(instance.createPayment({ ...checkout, signal: AbortSignal.abort() }));
    expect(error.code).toBe('ABORTED');
    expect(request).not.toHaveBeenCalled();
    expect((await failure(create({ client: fakeClient().client, signal: AbortSignal.abort() }))).code).toBe(
      'ABORTED',
    );
  });
});
