import { describe, expect, it } from 'vitest';
import { back, failure, fakeClient, fakeWindow, payload, gatewayError } from './paypal-harness.js';
import { pending } from '#test/support/pending.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { type PayPalFlowDeps, tokenize } from '../page/paypal.flow.js';
import type { PayPalTokenizeOptions } from '../page/paypal.options.js';

const checkout: PayPalTokenizeOptions = { flow: 'checkout', amount: '10.00', currency: 'USD' };
const approved = () => Promise.resolve({ token: 'EC-1', paymentId: 'PAYID-1', PayerID: 'P1', evil: 'x' });
const agreed = () => Promise.resolve({ ba_token: 'BA-1', token: 'EC-2' });

function context(
  end: (url: string) => Promise<Record<string, string>>,
  over: Parameters<typeof fakeClient>[0] = {},
) {
  const { client, request, sent } = fakeClient(over);
  const { opened, open, controller, machine, signal } = fakeWindow(end);
  const deps: PayPalFlowDeps = { client, service: { open }, machine, signal, back };
  return { deps, request, sent, opened, open, controller };
}

describe('a PayPal payment that fails', () => {
  it.each([undefined, {}, { flow: 'Checkout' }, { flow: null }])(
    'rejects with PAYPAL_FLOW_OPTION_REQUIRED for %o, before anything is opened',
    async (options) => {
      const { deps, open } = context(approved);
      const error = await failure(tokenize(deps, options as unknown as PayPalTokenizeOptions));
      expect(error).toMatchObject({ code: 'PAYPAL_FLOW_OPTION_REQUIRED', type: 'MERCHANT' });
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('rejects with PAYPAL_INVALID_PAYMENT_OPTION if the gateway rejects the options', async () => {
    const { deps, request, opened } = context(approved);
    const cause = gatewayError(422);
    request.mockRejectedValueOnce(cause);
    const error = await failure(tokenize(deps, checkout));
    expect(error).toMatchObject({ code: 'PAYPAL_INVALID_PAYMENT_OPTION', type: 'MERCHANT', cause });
    expect(error.details).toEqual({ originalError: cause });
    expect(opened).toEqual([]);
  });

  it.each([
    [{ flow: 'checkout', currency: 'USD' }, 'options.amount is required in the flow "checkout"'],
    [
      { flow: 'checkout', amount: '' },
      'options.amount and options.currency are required in the flow "checkout"',
    ],
    [{ flow: 'vault' }, 'the gateway rejects them'],
    [checkout, 'the gateway rejects them'],
  ])('names the missing option if the gateway rejects %o', async (options, reason) => {
    const { deps, request } = context(approved);
    request.mockRejectedValueOnce(gatewayError(422));
    const error = await failure(tokenize(deps, options as unknown as PayPalTokenizeOptions));
    expect(error.message).toBe(`The PayPal payment options are invalid: ${reason}.`);
  });

  it.each(['3,50', 'abc', '-1', -1, NaN])('names the amount %j before anything is sent', async (amount) => {
    const { deps, request, opened } = context(approved);
    const error = await failure(tokenize(deps, { ...checkout, amount }));
    expect(error).toMatchObject({
      code: 'PAYPAL_INVALID_PAYMENT_OPTION',
      message: expect.stringContaining(
        'options.amount must be a decimal number such as "10.00", not ',
      ) as string,
      details: { option: 'amount' },
    });
    expect(request).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  });

  it('ignores the amount of an agreement, as the gateway does', async () => {
    const { deps } = context(() => Promise.resolve({ ba_token: 'BA-1', token: 'EC-2' }));
    const agreement = { flow: 'vault', amount: 'abc' } as unknown as PayPalTokenizeOptions;
    await expect(tokenize(deps, agreement)).resolves.toMatchObject({ nonce: expect.any(String) as string });
  });

  it.each([400, 401, 404, 429, 500, 503, undefined])(
    'rejects with PAYPAL_FLOW_FAILED if the gateway responds with status %s',
    async (status) => {
      const { deps, request } = context(approved);
      request.mockRejectedValueOnce(gatewayError(status));
      expect(await failure(tokenize(deps, checkout))).toMatchObject({
        code: 'PAYPAL_FLOW_FAILED',
        type: 'NETWORK',
      });
      expect(deps.machine.state).toEqual({ status: 'idle' });
    },
  );

  it.each([
    ['an empty response', {}],
    ['a payment without an address', { paymentResource: {} }],
    ['an address that is not a text', { paymentResource: { redirectUrl: 7 } }],
  ])('rejects with PAYPAL_FLOW_FAILED for %s', async (_, response) => {
    const { deps, request } = context(approved);
    request.mockResolvedValueOnce(response);
    expect((await failure(tokenize(deps, checkout))).code).toBe('PAYPAL_FLOW_FAILED');
  });

  it('rejects with PAYPAL_FLOW_FAILED for an agreement without an address', async () => {
    const { deps, request } = context(agreed);
    request.mockResolvedValueOnce({ agreementSetup: { tokenId: 'BA-1' } });
    expect((await failure(tokenize(deps, { flow: 'vault' }))).code).toBe('PAYPAL_FLOW_FAILED');
  });

  it.each([
    ['PAYPAL_POPUP_CLOSED', 'CUSTOMER', popupServiceErrors.FRAME_CLOSED],
    ['PAYPAL_POPUP_OPEN_FAILED', 'MERCHANT', popupServiceErrors.FRAME_OPEN_FAILED],
    ['PAYPAL_FLOW_FAILED', 'NETWORK', popupServiceErrors.ADDRESS_INVALID],
  ])('rejects with %s for an error of the popup', async (code, type, make) => {
    const { deps } = context(() => Promise.reject(make()));
    const error = await failure(tokenize(deps, checkout));
    expect(error).toMatchObject({ code, type });
    expect(error.details).toHaveProperty('originalError', error.cause);
  });

  it.each([
    ['is rejected', () => Promise.reject(gatewayError(422))],
    ['gets no response', () => Promise.reject(gatewayError())],
    ['returns no account', () => Promise.resolve({ paypalAccounts: [] })],
    ['returns no nonce', () => Promise.resolve({ paypalAccounts: [{ type: 'PayPalAccount' }] })],
    ['returns another object', () => Promise.resolve({})],
  ])('rejects with PAYPAL_ACCOUNT_TOKENIZATION_FAILED if the tokenization %s', async (_, response) => {
    const { deps, request } = context(approved);
    const first = { paymentResource: { redirectUrl: 'https://p.example/?token=E' } };
    request.mockResolvedValueOnce(first).mockImplementationOnce(response);
    expect(await failure(tokenize(deps, checkout))).toMatchObject({
      code: 'PAYPAL_ACCOUNT_TOKENIZATION_FAILED',
      type: 'NETWORK',
    });
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it.each([0, 1])('rejects with the client’s error for missing rights, at request %i', async (index) => {
    const { deps, request } = context(approved);
    const insufficient = gatewayError(403);
    const first = { paymentResource: { redirectUrl: 'https://p.example/?token=E' } };
    if (index === 1) request.mockResolvedValueOnce(first);
    request.mockRejectedValueOnce(insufficient);
    expect(await failure(tokenize(deps, checkout))).toBe(insufficient);
  });

  it('rejects a second start with PAYPAL_TOKENIZATION_REQUEST_ACTIVE, but not the next one after it', async () => {
    const first = pending<Record<string, string>>();
    const { deps, open } = context(() => first.promise);
    const running = tokenize(deps, checkout);
    expect((await failure(tokenize(deps, checkout))).code).toBe('PAYPAL_TOKENIZATION_REQUEST_ACTIVE');
    first.resolve(await approved());
    await expect(running).resolves.toEqual(payload);
    await expect(tokenize(deps, checkout)).resolves.toEqual(payload);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('rejects with ABORTED before anything is opened, and during the tokenization', async () => {
    const { deps, open, request } = context(approved);
    const early = await failure(tokenize(deps, { ...checkout, signal: AbortSignal.abort() }));
    expect(early.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
    const controller = new AbortController();
    request.mockImplementation(({ endpoint, signal }) => {
      if (!endpoint.endsWith('accounts')) {
        return Promise.resolve({ paymentResource: { redirectUrl: 'https://p.example/?token=E' } });
      }
      controller.abort();
      expect(signal.aborted).toBe(true);
      return Promise.reject(early);
    });
    expect(await failure(tokenize(deps, { ...checkout, signal: controller.signal }))).toBe(early);
  });
});
