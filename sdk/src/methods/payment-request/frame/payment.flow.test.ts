import { describe, expect, it } from 'vitest';
import { card, cardResponse, createHarness, named, request, total } from '../test/payment-request-harness.js';
import { requestErrors } from '#src/client/request/request.errors.js';
import { clientErrors } from '#src/client/client.errors.js';
import type { ExposedError, WireError } from '#src/frames/rpc/rpc-server.js';
import { createPayments } from './payment.flow.js';

const { signal } = new AbortController();
/** Waits until pending promises have settled. */
const settled = () => new Promise(setImmediate);

/** Returns the error that crosses the frame boundary. */
const failure = async (result: unknown): Promise<WireError> => {
  const error: unknown = await Promise.resolve(result).then(
    () => new Error('it succeeded'),
    (caught: unknown) => caught,
  );
  return (error as ExposedError).exposed;
};

describe('show', () => {
  it('tokenizes a card, and returns the response without number and code', async () => {
    const harness = createHarness();
    const { show } = createPayments(harness.deps);
    const shown = await show({ ...request, options: { requestPayerName: true } }, signal);
    expect(harness.requests[0]?.args).toEqual([
      request.supportedPaymentMethods,
      { total },
      { requestPayerName: true },
    ]);
    expect(harness.tokenizeCard.mock.calls[0]?.[0]).toBe(cardResponse.details);
    expect(shown).toEqual({
      card,
      rawPaymentResponse: {
        methodName: 'basic-card',
        requestId: 'request-1',
        payerName: 'Ada Lee',
        details: { billingAddress: { city: 'Oakland' }, cardholderName: 'Ada Lee' },
      },
    });
    expect(JSON.stringify(shown)).not.toMatch(/4111|"123"|2034/);
    expect(harness.complete).toHaveBeenCalledTimes(1);
  });

  it('returns the response of Google Pay, whose token the page reads', async () => {
    const details = { apiVersion: 2, paymentMethodData: { tokenizationData: { token: '{}' } } };
    const harness = createHarness({
      show: () => Promise.resolve({ methodName: 'https://google.com/pay', details }),
    });
    const { show } = createPayments(harness.deps);
    await expect(show(request, signal)).resolves.toEqual({
      googlePay: details,
      rawPaymentResponse: { methodName: 'https://google.com/pay', details: {} },
    });
    expect(harness.tokenizeCard).not.toHaveBeenCalled();
  });

  it.each([
    [named('AbortError'), 'PAYMENT_REQUEST_CANCELED', 'CUSTOMER', true],
    [named('SecurityError'), 'PAYMENT_REQUEST_NOT_COMPLETED', 'CUSTOMER', false],
    ['text', 'PAYMENT_REQUEST_NOT_COMPLETED', 'CUSTOMER', false],
  ])('maps the rejection %s of the browser to %s', async (error, code, type, retryable) => {
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a browser may reject with any value
    const { deps } = createHarness({ show: () => Promise.reject(error) });
    expect(await failure(createPayments(deps).show(request, signal))).toMatchObject({
      code,
      type,
      retryable,
    });
  });

  it('reports another payment method as PAYMENT_REQUEST_NOT_COMPLETED', async () => {
    const { deps, complete } = createHarness({
      show: () => Promise.resolve({ methodName: 'other', details: {} }),
    });
    expect(await failure(createPayments(deps).show(request, signal))).toMatchObject({
      code: 'PAYMENT_REQUEST_NOT_COMPLETED',
      cause: { code: 'PAYMENT_REQUEST_UNSUPPORTED_PAYMENT_METHOD' },
    });
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('reports a failed tokenization with its cause, and passes status 403 through', async () => {
    const { deps, tokenizeCard, complete } = createHarness();
    const { show } = createPayments(deps);
    tokenizeCard.mockRejectedValueOnce(requestErrors.REQUEST_ERROR({ details: { httpStatus: 422 } }));
    expect(await failure(show(request, signal))).toMatchObject({
      code: 'PAYMENT_REQUEST_NOT_COMPLETED',
      cause: { code: 'CLIENT_REQUEST_ERROR' },
    });
    tokenizeCard.mockRejectedValueOnce(
      clientErrors.AUTHORIZATION_INSUFFICIENT({ details: { httpStatus: 403 } }),
    );
    expect(await failure(show(request, signal))).toMatchObject({ code: 'CLIENT_AUTHORIZATION_INSUFFICIENT' });
    expect(complete).toHaveBeenCalledTimes(2);
  });

  it('reports a rejected request as PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED', async () => {
    const construct = () => {
      throw new TypeError('total is required');
    };
    for (const deps of [
      createHarness({ construct }).deps,
      { ...createHarness().deps, requests: undefined },
    ]) {
      const { show, canMakePayment } = createPayments(deps);
      for (const result of [show(request, signal), canMakePayment(request, signal)]) {
        expect(await failure(result)).toMatchObject({
          code: 'PAYMENT_REQUEST_INITIALIZATION_MISCONFIGURED',
          type: 'MERCHANT',
        });
      }
    }
  });

  it('keeps the outcome if the sheet cannot be closed', async () => {
    const { deps, complete } = createHarness();
    complete.mockRejectedValue(new Error('no'));
    await expect(createPayments(deps).show(request, signal)).resolves.toMatchObject({ card });
  });

  it('closes the sheet after an abort', async () => {
    const { deps, requests } = createHarness({ show: () => new Promise(() => undefined) });
    const controller = new AbortController();
    void createPayments(deps).show(request, controller.signal);
    await settled();
    controller.abort();
    expect(requests[0]?.aborted).toHaveBeenCalledTimes(1);
  });
});

describe('the shipping events', () => {
  it('are sent to the page, and the sheet waits for the update of their kind', async () => {
    const { deps, requests, notify } = createHarness({ show: () => new Promise(() => undefined) });
    const { show, updateShippingAddress, updateShippingOption } = createPayments(deps);
    void show({ ...request, options: { requestShipping: true } }, signal);
    await settled();
    requests[0]?.fire('shippingaddresschange');
    requests[0]?.fire('shippingoptionchange');
    expect(notify.mock.calls).toEqual([
      ['shippingAddressChange', { city: 'Oakland' }],
      ['shippingOptionChange', 'express'],
    ]);
    await updateShippingOption({ id: 'option' }, signal);
    await updateShippingAddress({ id: 'address' }, signal);
    expect(await Promise.all(requests[0]?.updates ?? [])).toEqual([{ id: 'address' }, { id: 'option' }]);
  });

  it('are ignored unless the shop requests shipping', async () => {
    const { deps, requests, notify } = createHarness({ show: () => new Promise(() => undefined) });
    void createPayments(deps).show(request, signal);
    await settled();
    requests[0]?.fire('shippingaddresschange');
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('canMakePayment', () => {
  it.each([true, false])('returns the browser’s response: %s', async (response) => {
    const { deps } = createHarness({ canMakePayment: () => Promise.resolve(response) });
    await expect(createPayments(deps).canMakePayment(request, signal)).resolves.toBe(response);
  });

  it.each([
    ['NotAllowedError', 'PAYMENT_REQUEST_CAN_MAKE_PAYMENT_NOT_ALLOWED', 'MERCHANT'],
    ['InvalidStateError', 'PAYMENT_REQUEST_CAN_MAKE_PAYMENT_FAILED', 'UNKNOWN'],
  ])('maps %s to %s', async (name, code, type) => {
    const { deps } = createHarness({ canMakePayment: () => Promise.reject(named(name)) });
    expect(await failure(createPayments(deps).canMakePayment(request, signal))).toMatchObject({ code, type });
  });
});
