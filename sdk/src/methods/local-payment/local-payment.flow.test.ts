import { describe, expect, it, vi } from 'vitest';
import { pending } from '../../../test/support/pending.js';
import type { Client } from '../../client/index.js';
import { isPaymentError, PaymentError } from '../../core/errors.js';
import { createMachine } from '../../core/machine.js';
import { abortedError } from '../../core/abort.js';
import { frameServiceErrors } from '../../frames/frame-service.errors.js';
import type { FetchAddress, OpenOptions } from '../../frames/frame-service.js';
import { localPaymentErrors } from './local-payment.errors.js';
import { type LocalPaymentScene, startPayment } from './local-payment.flow.js';
import { transition } from './local-payment.machine.js';
import type { StartPaymentOptions } from './local-payment.types.js';

const redirectUrl = 'https://bank.example/latinum?token=EC-1';
const created = { paymentResource: { paymentToken: 'PAYID-1', intent: 'sale', redirectUrl } };
const deferred = { paymentResource: { paymentToken: 'PAYID-1', intent: 'sale', redirectUrl: '' } };
const account = {
  paypalAccounts: [
    {
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: { correlationId: 'EC-1', payerInfo: { email: 'joe@example.com' } },
    },
  ],
};
const said = { token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1' };

const options = (more: Partial<StartPaymentOptions> = {}): StartPaymentOptions => ({
  paymentType: 'ideal',
  amount: '10.00',
  currencyCode: 'EUR',
  givenName: 'Joe',
  surname: 'Doe',
  fallback: { url: 'https://shop.example/pay', buttonText: 'Return' },
  onPaymentStart: (_, next) => next?.(),
  ...more,
});
const blik = (more: Partial<StartPaymentOptions> = {}) =>
  options({ paymentType: 'BLIK', blikOptions: { level_0: { authCode: '123456' } }, ...more });

const refusal = (httpStatus: number) =>
  new PaymentError({ code: 'CLIENT_REQUEST_ERROR', type: 'NETWORK', message: 'no', details: { httpStatus } });
const timeout = new PaymentError({ code: 'CLIENT_REQUEST_TIMEOUT', type: 'NETWORK', message: 'late' });

/** A shop's page whose window ends as told, once it was sent on. */
function scene(window: () => Promise<Record<string, string>> = () => Promise.resolve(said)) {
  const request =
    vi.fn<(call: { endpoint: string; data: object; signal: AbortSignal }) => Promise<unknown>>();
  request.mockImplementation(({ endpoint }) =>
    Promise.resolve(endpoint === 'local_payments/create' ? created : account),
  );
  const opened: string[] = [];
  const open = vi.fn(
    async (address: FetchAddress, { signal = new AbortController().signal }: OpenOptions = {}) => {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(abortedError(signal));
        });
      });
      aborted.catch(() => undefined);
      const url = await Promise.race([address(signal), aborted]);
      opened.push(url);
      return Promise.race([window(), aborted]);
    },
  );
  const controller = new AbortController();
  const made: LocalPaymentScene = {
    client: { request } as unknown as Client,
    service: { open },
    machine: createMachine({ at: 'idle' }, transition),
    context: {
      returnPage: 'https://assets.example/r.html',
      channel: 'c0ffee',
      merchantAccountId: 'acct_eur',
      isUnvetted: false,
    },
    signal: controller.signal,
  };
  return { made, request, open, opened, controller };
}

const failure = async (promise: Promise<unknown>): Promise<PaymentError> => {
  const error: unknown = await promise.then(
    () => new Error('it went well'),
    (caught: unknown) => caught,
  );
  if (!isPaymentError(error)) throw error as Error;
  return error;
};

describe('a payment in a window', () => {
  it('becomes a nonce', async () => {
    const { made, opened, request } = scene();
    await expect(startPayment(made, options())).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: { email: 'joe@example.com' },
      correlationId: 'EC-1',
    });
    expect(opened).toEqual([redirectUrl]);
    expect(request.mock.calls.map(([{ endpoint }]) => endpoint)).toEqual([
      'local_payments/create',
      'payment_methods/paypal_accounts',
    ]);
    expect(made.machine.state).toEqual({ at: 'idle' });
  });

  it('of which the bank tells nothing has no details', async () => {
    const { made, request } = scene();
    request
      .mockImplementationOnce(() => Promise.resolve(created))
      .mockImplementationOnce(() =>
        Promise.resolve({ paypalAccounts: [{ nonce: 'nonce-1', type: 'PayPalAccount' }] }),
      );
    await expect(startPayment(made, options())).resolves.toEqual({
      nonce: 'nonce-1',
      type: 'PayPalAccount',
      details: {},
    });
  });

  it('opens the window at once, before any call has been answered', () => {
    const { made, open } = scene();
    void startPayment(made, options({ windowOptions: { width: 500 } }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(open.mock.calls[0]?.[1]).toMatchObject({ place: { width: 500 } });
  });

  it('sends it on only when the shop says so, and only once', async () => {
    const { made, opened } = scene();
    let next: (() => void) | undefined;
    const started = pending<string>();
    const paying = startPayment(
      made,
      options({
        onPaymentStart: ({ paymentId }, go) => {
          next = go;
          started.resolve(paymentId);
        },
      }),
    );
    expect(await started.promise).toBe('PAYID-1');
    expect(made.machine.state).toEqual({ at: 'approving', paymentId: 'PAYID-1' });
    expect(opened).toEqual([]);
    next?.();
    next?.();
    await paying;
    expect(opened).toEqual([redirectUrl]);
  });
});

describe('a payment that is finished elsewhere', () => {
  it('opens nothing, tells the shop its id and resolves with nothing', async () => {
    const { made, open, request } = scene();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = vi.fn();
    await expect(startPayment(made, blik({ onPaymentStart }))).resolves.toBeUndefined();
    expect(onPaymentStart.mock.calls).toEqual([[{ paymentId: 'PAYID-1' }, undefined]]);
    expect(open).not.toHaveBeenCalled();
  });

  it('waits for what the shop does with it', async () => {
    const { made, request } = scene();
    request.mockResolvedValueOnce(deferred);
    const kept = pending<undefined>();
    const settled = vi.fn();
    const started = pending<undefined>();
    const paying = startPayment(
      made,
      blik({
        onPaymentStart: () => {
          started.resolve(undefined);
          return kept.promise;
        },
      }),
    ).then(settled);
    await started.promise;
    expect(settled).not.toHaveBeenCalled();
    kept.resolve(undefined);
    await paying;
    expect(settled).toHaveBeenCalledWith(undefined);
  });

  it('LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED where the gateway wants a window', async () => {
    const { made } = scene();
    const onPaymentStart = vi.fn();
    const error = await failure(startPayment(made, blik({ onPaymentStart })));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_START_PAYMENT_DEFERRED_PAYMENT_FAILED',
      type: 'UNKNOWN',
    });
    expect(onPaymentStart).not.toHaveBeenCalled();
  });

  it('ABORTED while the shop keeps it', async () => {
    const { made, request, controller } = scene();
    request.mockResolvedValueOnce(deferred);
    const onPaymentStart = () => {
      controller.abort();
      return new Promise<void>(() => undefined);
    };
    expect((await failure(startPayment(made, blik({ onPaymentStart })))).code).toBe('ABORTED');
  });
});

describe('what fails has a code', () => {
  it('LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION says which, before anything is opened', async () => {
    const { made, open } = scene();
    const error = await failure(startPayment(made, options({ fallback: { url: '', buttonText: 'Return' } })));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION',
      type: 'MERCHANT',
      message: "Missing required 'fallback.url' option.",
      details: { option: 'fallback.url' },
    });
    expect((await failure(startPayment(made, undefined))).code).toBe(error.code);
    expect(open).not.toHaveBeenCalled();
    expect(made.machine.state).toEqual({ at: 'idle' });
  });

  it.each([options, blik])('LOCAL_PAYMENT_INVALID_PAYMENT_OPTION where the gateway refuses', async (of) => {
    const { made, request, opened } = scene();
    const cause = refusal(422);
    request.mockRejectedValueOnce(cause);
    const error = await failure(startPayment(made, of()));
    expect(error).toMatchObject({
      code: 'LOCAL_PAYMENT_INVALID_PAYMENT_OPTION',
      type: 'MERCHANT',
      cause,
      details: { originalError: cause },
    });
    expect(opened).toEqual([]);
  });

  it.each([
    ['gets no answer', () => Promise.reject(timeout)],
    ['is told to slow down', () => Promise.reject(refusal(429))],
    ['is answered by something else', () => Promise.resolve({ paymentResource: {} })],
    ['is answered without a page of the bank', () => Promise.resolve(deferred)],
  ])('LOCAL_PAYMENT_START_PAYMENT_FAILED where the gateway %s', async (_, answer) => {
    const { made, request } = scene();
    request.mockImplementationOnce(answer);
    const onPaymentStart = vi.fn();
    const error = await failure(startPayment(made, options({ onPaymentStart })));
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
    ['rejects, of a payment without a window,', blik, () => Promise.reject(new Error('full'))],
  ])('LOCAL_PAYMENT_START_PAYMENT_FAILED where the shop %s', async (_, of, onPaymentStart) => {
    const { made, request, opened } = scene();
    request.mockResolvedValueOnce(of === blik ? deferred : created);
    const error = await failure(startPayment(made, of({ onPaymentStart })));
    expect(error.code).toBe('LOCAL_PAYMENT_START_PAYMENT_FAILED');
    expect(error.cause).toEqual(new Error('full'));
    expect(opened).toEqual([]);
  });

  it('LOCAL_PAYMENT_START_PAYMENT_FAILED where the shop rejects when the window is away', async () => {
    const { made } = scene(() => new Promise(() => undefined));
    const onPaymentStart = async (_: unknown, next?: () => void) => {
      next?.();
      await Promise.resolve();
      throw new Error('full');
    };
    const error = await failure(startPayment(made, options({ onPaymentStart })));
    expect(error).toMatchObject({ code: 'LOCAL_PAYMENT_START_PAYMENT_FAILED', cause: new Error('full') });
  });

  it.each([
    ['LOCAL_PAYMENT_WINDOW_CLOSED', 'CUSTOMER', frameServiceErrors.FRAME_CLOSED()],
    [
      'LOCAL_PAYMENT_WINDOW_CLOSED',
      'CUSTOMER',
      frameServiceErrors.FRAME_CLOSED({ details: { params: { errorcode: 'payment_error' } } }),
    ],
    [
      'LOCAL_PAYMENT_START_PAYMENT_FAILED',
      'NETWORK',
      frameServiceErrors.FRAME_CLOSED({ details: { params: { errorcode: 'processing_error' } } }),
    ],
    ['LOCAL_PAYMENT_WINDOW_OPEN_FAILED', 'MERCHANT', frameServiceErrors.FRAME_OPEN_FAILED()],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', 'NETWORK', frameServiceErrors.ADDRESS_INVALID()],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', 'NETWORK', new Error('unheard of')],
  ])('%s (%s) of the window’s end', async (code, type, cause) => {
    const { made, request } = scene(() => Promise.reject(cause));
    const error = await failure(startPayment(made, options()));
    expect(error).toMatchObject({ code, type, cause });
    expect(request).toHaveBeenCalledTimes(1);
    expect(made.machine.state).toEqual({ at: 'idle' });
  });

  it.each([
    ['LOCAL_PAYMENT_CANCELED', { c: '1', token: 'EC-1' }],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', { errorcode: 'processing_error', token: 'EC-1' }],
  ])('%s where the bank came back with %o', async (code, params) => {
    const { made, request } = scene(() => Promise.resolve(params as unknown as Record<string, string>));
    expect((await failure(startPayment(made, options()))).code).toBe(code);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is refused', () => Promise.reject(refusal(422))],
    ['gets no answer', () => Promise.reject(timeout)],
    ['is none', () => Promise.resolve({ paypalAccounts: [] })],
  ])('LOCAL_PAYMENT_TOKENIZATION_FAILED where the nonce %s', async (_, answer) => {
    const { made, request } = scene();
    request.mockImplementationOnce(() => Promise.resolve(created)).mockImplementationOnce(answer);
    const error = await failure(startPayment(made, options()));
    expect(error).toMatchObject({ code: 'LOCAL_PAYMENT_TOKENIZATION_FAILED', type: 'NETWORK' });
    expect(error.details?.originalError).toBe(error.cause);
  });

  it.each([0, 1])('a missing right passes through, at call %i', async (at) => {
    const { made, request } = scene();
    const insufficient = refusal(403);
    if (at === 1) request.mockImplementationOnce(() => Promise.resolve(created));
    request.mockRejectedValueOnce(insufficient);
    expect(await failure(startPayment(made, options()))).toBe(insufficient);
  });

  it('LOCAL_PAYMENT_ALREADY_IN_PROGRESS for a second start; the next one after it goes on', async () => {
    const first = pending<Record<string, string>>();
    const { made, open } = scene(() => first.promise);
    const running = startPayment(made, options());
    expect((await failure(startPayment(made, options()))).code).toBe('LOCAL_PAYMENT_ALREADY_IN_PROGRESS');
    expect((await failure(startPayment(made, blik()))).code).toBe('LOCAL_PAYMENT_ALREADY_IN_PROGRESS');
    expect((await failure(startPayment(made, undefined))).code).toBe(
      'LOCAL_PAYMENT_START_PAYMENT_MISSING_REQUIRED_OPTION',
    );
    first.resolve(said);
    await expect(running).resolves.toHaveProperty('nonce');
    await expect(startPayment(made, options())).resolves.toHaveProperty('nonce');
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('ABORTED before anything is opened', async () => {
    const { made, open } = scene();
    const error = await failure(startPayment(made, options({ signal: AbortSignal.abort() })));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });

  it('has all its codes reached by name', () => {
    // NOT_ENABLED comes from the creation: local-payment.create.test.ts.
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
