import { describe, expect, it } from 'vitest';
import { card, createHarness, paymentData } from '../../test/google-pay-harness.js';
import { isReadyToPay, tokenize } from './sheet.flow.js';

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' } as const;
const order = { paymentDataRequest: { transactionInfo } };
const silent = () => new Promise<never>(() => undefined);
/** Waits until pending promises have settled. */
const settled = () => new Promise(setImmediate);
const rejection = (statusCode: string) => () =>
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as Google's script rejects
  Promise.reject({ statusCode, statusMessage: 'because' });

describe('the sheet of Google Pay', () => {
  it('resolves with the payment method, for a request of the environment', async () => {
    const { deps, calls, created, loading, timers } = createHarness();
    const merchantInfo = { merchantName: 'Shop' };
    await expect(
      tokenize(deps, { environment: 'PRODUCTION', paymentDataRequest: { transactionInfo, merchantInfo } }),
    ).resolves.toEqual({ ...card, rawPaymentData: paymentData });
    expect(loading.mock.calls[0]?.[0]).toBe('https://pay.google.com/gp/p/js/pay.js');
    expect(created).toEqual([{ environment: 'PRODUCTION', merchantInfo }]);
    expect(calls.loadPaymentData.mock.calls[0]?.[0]).toMatchObject({
      environment: 'PRODUCTION',
      transactionInfo,
    });
    expect(deps.machine.state).toEqual({ status: 'idle' });
    expect(timers).toEqual([]);
  });

  it('loads the script of a self-hosted gateway from its origin, once', async () => {
    const { deps, loading } = createHarness();
    const { gatewayConfiguration } = deps.configuration;
    const configuration = {
      ...deps.configuration,
      gatewayConfiguration: {
        ...gatewayConfiguration,
        environment: 'development',
        clientApiUrl: 'http://pay.localhost:4002/merchants/m/client_api',
      },
    };
    await tokenize({ ...deps, configuration }, order);
    await tokenize({ ...deps, configuration }, order);
    expect(loading.mock.calls.map(([url]) => url)).toEqual(['http://pay.localhost:4002/gp/p/js/pay.js']);
  });

  it.each([
    ['CANCELED', 'GOOGLE_PAYMENT_CANCELED', 'CUSTOMER', true],
    ['DEVELOPER_ERROR', 'GOOGLE_PAYMENT_DEVELOPER_ERROR', 'MERCHANT', false],
    ['BUYER_ACCOUNT_ERROR', 'GOOGLE_PAYMENT_BUYER_ACCOUNT_ERROR', 'CUSTOMER', false],
    ['MERCHANT_ACCOUNT_ERROR', 'GOOGLE_PAYMENT_MERCHANT_ACCOUNT_ERROR', 'MERCHANT', false],
    ['INTERNAL_ERROR', 'GOOGLE_PAYMENT_INTERNAL_ERROR', 'NETWORK', true],
    ['SOMETHING_NEW', 'GOOGLE_PAYMENT_SHEET_FAILED', 'UNKNOWN', false],
  ])('maps the status %s to %s, and the next payment succeeds', async (status, code, type, retryable) => {
    const { deps, calls } = createHarness();
    calls.loadPaymentData.mockImplementationOnce(rejection(status));
    await expect(tokenize(deps, order)).rejects.toMatchObject({
      code,
      type,
      retryable,
      cause: { statusCode: status },
    });
    await expect(tokenize(deps, order)).resolves.toMatchObject(card);
  });

  it('says that the provider canceled, and why Google rejected the request', async () => {
    const canceled = createHarness({ loadPaymentData: rejection('CANCELED') });
    await expect(tokenize(canceled.deps, order)).rejects.toMatchObject({ details: { reason: 'provider' } });
    const wrong = createHarness({ loadPaymentData: rejection('DEVELOPER_ERROR') });
    await expect(tokenize(wrong.deps, order)).rejects.toThrow('because');
  });

  it('rejects with GOOGLE_PAYMENT_GATEWAY_ERROR if the response contains an error', async () => {
    const token = JSON.stringify({ error: { message: 'no' } });
    const response = { apiVersion: 2, paymentMethodData: { tokenizationData: { token } } };
    const { deps } = createHarness({ loadPaymentData: () => Promise.resolve(response) });
    await expect(tokenize(deps, order)).rejects.toMatchObject({ code: 'GOOGLE_PAYMENT_GATEWAY_ERROR' });
  });

  it('rejects a second start with GOOGLE_PAYMENT_TOKENIZATION_IN_PROGRESS; the first one goes on', async () => {
    let resolveSheet: (value: unknown) => void = () => undefined;
    const { deps } = createHarness({
      loadPaymentData: () => new Promise((resolve) => (resolveSheet = resolve)),
    });
    const paying = tokenize(deps, order);
    await expect(tokenize(deps, order)).rejects.toMatchObject({
      code: 'GOOGLE_PAYMENT_TOKENIZATION_IN_PROGRESS',
    });
    await settled();
    expect(deps.machine.state).toEqual({ status: 'choosing' });
    resolveSheet(paymentData);
    await expect(paying).resolves.toMatchObject(card);
  });

  it('does not limit the shopper, and ends with an abort of the call or of the instance', async () => {
    for (const ends of ['call', 'instance'] as const) {
      const { deps, timers, life } = createHarness({ loadPaymentData: silent });
      const controller = new AbortController();
      const paying = tokenize(deps, { ...order, signal: controller.signal });
      const failed = expect(paying).rejects.toMatchObject({ code: 'ABORTED' });
      await settled();
      expect(timers).toEqual([]);
      (ends === 'call' ? controller : life).abort();
      await failed;
      expect(deps.machine.state).toEqual({ status: 'idle' });
    }
  });
});

describe('the script of Google Pay', () => {
  const load = () => Promise.reject(new Error('blocked'));

  it('rejects with GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD if it cannot be loaded, and the next call retries', async () => {
    const { deps, loading, api } = createHarness({ load });
    const failed = { code: 'GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD', type: 'NETWORK', retryable: true };
    await expect(isReadyToPay(deps, {})).rejects.toMatchObject(failed);
    await expect(tokenize(deps, order)).rejects.toMatchObject(failed);
    expect(loading).toHaveBeenCalledTimes(2);
    await expect(tokenize({ ...deps, google: () => api }, order)).resolves.toMatchObject(card);
  });

  it('rejects with GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD if it creates no global', async () => {
    const { deps } = createHarness({ load: () => Promise.resolve() });
    await expect(isReadyToPay(deps, {})).rejects.toMatchObject({
      code: 'GOOGLE_PAYMENT_SCRIPT_FAILED_TO_LOAD',
    });
  });

  it('rejects with GOOGLE_PAYMENT_TIMEOUT at the deadline, before the sheet only', async () => {
    const { deps, expire } = createHarness({ load: silent });
    const calls = [isReadyToPay(deps, {}), tokenize(deps, order)];
    const failed = calls.map((call) =>
      expect(call).rejects.toMatchObject({ code: 'GOOGLE_PAYMENT_TIMEOUT' }),
    );
    await settled();
    expire();
    await Promise.all(failed);
  });

  it('waits without a deadline for a timeout of 0', async () => {
    const { deps, timers, life } = createHarness({ load: silent });
    const ready = isReadyToPay(deps, { timeout: 0 });
    await settled();
    expect(timers).toEqual([]);
    life.abort();
    await expect(ready).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('rejects with GOOGLE_PAYMENT_SHEET_FAILED if its client cannot be created', async () => {
    const { deps } = createHarness();
    const PaymentsClient = function () {
      throw new Error('no');
    };
    await expect(
      tokenize({ ...deps, google: () => ({ PaymentsClient }) as never }, order),
    ).rejects.toMatchObject({ code: 'GOOGLE_PAYMENT_SHEET_FAILED' });
  });
});

describe('isReadyToPay', () => {
  it.each([
    [{ result: true }, {}, true],
    [{ result: false }, {}, false],
    [{ result: true, paymentMethodPresent: false }, {}, true],
    [{ result: true, paymentMethodPresent: false }, { existingPaymentMethodRequired: true }, false],
    [{ result: true, paymentMethodPresent: true }, { existingPaymentMethodRequired: true }, true],
  ])('for the response %j with %j is %s', async (response, options, expected) => {
    const { deps } = createHarness({ isReadyToPay: () => Promise.resolve(response) });
    await expect(isReadyToPay(deps, options)).resolves.toBe(expected);
  });

  it('sends the request without credentials', async () => {
    const { deps, calls } = createHarness();
    await isReadyToPay(deps, { existingPaymentMethodRequired: true });
    const [request] = calls.isReadyToPay.mock.calls[0] ?? [];
    expect(request).toMatchObject({
      apiVersion: 2,
      apiVersionMinor: 0,
      allowedPaymentMethods: [{ type: 'CARD', parameters: { allowedCardNetworks: ['VISA'] } }],
      existingPaymentMethodRequired: true,
    });
    expect(JSON.stringify(request)).not.toContain('google-jwt');
  });
});
