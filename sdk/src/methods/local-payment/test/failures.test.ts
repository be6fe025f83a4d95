import { describe, expect, it, vi } from 'vitest';
import {
  blik,
  created,
  deferred,
  failure,
  options,
  gatewayError,
  returnParameters,
  createHarness,
  timeout,
} from './local-payment-harness.js';
import { pending } from '#test/support/pending.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { localPaymentErrors } from '../page/local-payment.errors.js';
import { startPayment } from '../page/local-payment.flow.js';

describe('a local payment that fails', () => {
  it('rejects with LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION and the option, before anything is opened', async () => {
    const { deps, open } = createHarness();
    const error = await failure(startPayment(deps, options({ fallback: { url: '', buttonText: 'Return' } })));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION',
      type: 'MERCHANT',
      message: "Missing required 'fallback.url' option.",
      details: { option: 'fallback.url' },
    });
    expect((await failure(startPayment(deps, undefined))).code).toBe(error.code);
    expect(open).not.toHaveBeenCalled();
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it.each([options, blik])(
    'rejects with LOCAL_PAYMENT_INVALID_PAYMENT_OPTION if the gateway rejects it',
    async (of) => {
      const { deps, request, opened } = createHarness();
      const cause = gatewayError(422);
      request.mockRejectedValueOnce(cause);
      const error = await failure(startPayment(deps, of()));
      expect(error).toMatchObject({
        code: 'LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
        type: 'MERCHANT',
        cause,
        details: { originalError: cause },
      });
      expect(opened).toEqual([]);
    },
  );

  it.each([
    ['10.00', 'the gateway rejects them'],
    ['3,50', 'options.amount must be a decimal number such as "10.00", not "3,50"'],
  ])('names the wrong option if the gateway rejects the amount %s', async (amount, reason) => {
    const { deps, request } = createHarness();
    request.mockRejectedValueOnce(gatewayError(422));
    const { message } = await failure(startPayment(deps, options({ amount })));
    expect(message).toBe(`The payment options are invalid: ${reason}.`);
  });

  it.each([
    ['does not respond', () => Promise.reject(timeout)],
    ['responds with status 429', () => Promise.reject(gatewayError(429))],
    ['responds with another object', () => Promise.resolve({ paymentResource: {} })],
    ['returns no address', () => Promise.resolve(deferred)],
  ])('rejects with LOCAL_PAYMENT_START_PAYMENT_FAILED if the gateway %s', async (_, response) => {
    const { deps, request } = createHarness();
    request.mockImplementationOnce(response);
    const onPaymentStart = vi.fn();
    const error = await failure(startPayment(deps, options({ onPaymentStart })));
    expect(error).toMatchObject({ code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED', type: 'NETWORK' });
    expect(onPaymentStart).not.toHaveBeenCalled();
  });

  it.each([
    [
      'throws',
      options,
      () => {
        throw new Error('full');
      },
    ],
    ['rejects', options, () => Promise.reject(new Error('full'))],
    ['rejects for a payment without a popup', blik, () => Promise.reject(new Error('full'))],
  ])(
    'rejects with LOCAL_PAYMENT_START_PAYMENT_FAILED if the shop’s callback %s',
    async (_, of, onPaymentStart) => {
      const { deps, request, opened } = createHarness();
      request.mockResolvedValueOnce(of === blik ? deferred : created);
      const error = await failure(startPayment(deps, of({ onPaymentStart })));
      expect(error.code).toBe('LOCAL_PAYMENT_START_PAYMENT_FAILED');
      expect(error.cause).toEqual(new Error('full'));
      expect(opened).toEqual([]);
    },
  );

  it('rejects with LOCAL_PAYMENT_START_PAYMENT_FAILED if the callback rejects after the redirect', async () => {
    const { deps } = createHarness(() => new Promise(() => undefined));
    const onPaymentStart = async (_: unknown, next?: () => void) => {
      next?.();
      await Promise.resolve();
      throw new Error('full');
    };
    const error = await failure(startPayment(deps, options({ onPaymentStart })));
    expect(error).toMatchObject({ code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED', cause: new Error('full') });
  });

  it.each([
    ['LOCAL_PAYMENT_WINDOW_CLOSED', 'CUSTOMER', popupServiceErrors.FRAME_CLOSED()],
    [
      'LOCAL_PAYMENT_WINDOW_CLOSED',
      'CUSTOMER',
      popupServiceErrors.FRAME_CLOSED({ details: { params: { errorcode: 'payment_error' } } }),
    ],
    [
      'LOCAL_PAYMENT_START_PAYMENT_FAILED',
      'NETWORK',
      popupServiceErrors.FRAME_CLOSED({ details: { params: { errorcode: 'processing_error' } } }),
    ],
    ['LOCAL_PAYMENT_WINDOW_OPEN_FAILED', 'MERCHANT', popupServiceErrors.FRAME_OPEN_FAILED()],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', 'NETWORK', popupServiceErrors.ADDRESS_INVALID()],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', 'NETWORK', new Error('unheard of')],
  ])('rejects with %s (%s) for an error of the popup', async (code, type, cause) => {
    const { deps, request } = createHarness(() => Promise.reject(cause));
    const error = await failure(startPayment(deps, options()));
    expect(error).toMatchObject({ code, type, cause });
    expect(request).toHaveBeenCalledTimes(1);
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it.each([
    ['LOCAL_PAYMENT_CANCELED', { c: '1', token: 'EC-1' }],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', { errorcode: 'processing_error', token: 'EC-1' }],
  ])('rejects with %s after the return parameters %o', async (code, params) => {
    const { deps, request } = createHarness(() =>
      Promise.resolve(params as unknown as Record<string, string>),
    );
    expect((await failure(startPayment(deps, options()))).code).toBe(code);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is rejected', () => Promise.reject(gatewayError(422))],
    ['does not respond', () => Promise.reject(timeout)],
    ['returns no nonce', () => Promise.resolve({ paypalAccounts: [] })],
  ])('rejects with LOCAL_PAYMENT_TOKENIZATION_FAILED if the tokenization %s', async (_, response) => {
    const { deps, request } = createHarness();
    request.mockImplementationOnce(() => Promise.resolve(created)).mockImplementationOnce(response);
    const error = await failure(startPayment(deps, options()));
    expect(error).toMatchObject({ code: 'LOCAL_PAYMENT_TOKENIZATION_FAILED', type: 'NETWORK' });
    expect(error.details?.originalError).toBe(error.cause);
  });

  it.each([0, 1])('rejects with the client’s error for missing rights, at request %i', async (index) => {
    const { deps, request } = createHarness();
    const insufficient = gatewayError(403);
    if (index === 1) request.mockImplementationOnce(() => Promise.resolve(created));
    request.mockRejectedValueOnce(insufficient);
    expect(await failure(startPayment(deps, options()))).toBe(insufficient);
  });

  it('rejects with LOCAL_PAYMENT_CANCELED if an app reports a cancel on closing the bank’s page', async () => {
    const params = { c: '1', errorcode: 'payment_error' };
    const { deps } = createHarness(() =>
      Promise.reject(popupServiceErrors.FRAME_CLOSED({ details: { params } })),
    );
    expect(await failure(startPayment(deps, options()))).toMatchObject({
      code: 'LOCAL_PAYMENT_CANCELED',
      type: 'CUSTOMER',
      details: { originalError: { errorcode: 'payment_error' } },
    });
  });

  it('rejects a second start with LOCAL_PAYMENT_ALREADY_IN_PROGRESS, but not the next one after it', async () => {
    const first = pending<Record<string, string>>();
    const { deps, open } = createHarness(() => first.promise);
    const running = startPayment(deps, options());
    expect((await failure(startPayment(deps, options()))).code).toBe('LOCAL_PAYMENT_ALREADY_IN_PROGRESS');
    expect((await failure(startPayment(deps, blik()))).code).toBe('LOCAL_PAYMENT_ALREADY_IN_PROGRESS');
    expect((await failure(startPayment(deps, undefined))).code).toBe(
      'LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION',
    );
    first.resolve(returnParameters);
    await expect(running).resolves.toHaveProperty('nonce');
    await expect(startPayment(deps, options())).resolves.toHaveProperty('nonce');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('rejects with ABORTED before anything is opened', async () => {
    const { deps, open } = createHarness();
    const error = await failure(startPayment(deps, options({ signal: AbortSignal.abort() })));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });

  it('has a test of each of its codes', () => {
    // NOT_ENABLED is thrown by `create`, which needs a page: see local-payment.browser.test.ts.
    expect(Object.keys(localPaymentErrors).sort()).toEqual([
      'ALREADY_IN_PROGRESS',
      'CANCELED',
      'INVALID_PAYMENT_OPTION',
      'NOT_ENABLED',
      'START_PAYMENT_DEFERRED_PAYMENT_FAILED',
      'START_PAYMENT_FAILED',
      'START_PAYMENT_MISSING_REQUIRED_OPTION',
      'TOKENIZATION_FAILED',
      'WINDOW_CLOSED',
      'WINDOW_OPEN_FAILED',
    ]);
  });
});
