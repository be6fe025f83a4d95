import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '../../../../test/support/pending.js';
import { popupServiceErrors } from '../../../frames/popup/popup-service.errors.js';
import { tokenize } from './flow.js';
import type { MasterpassTokenizeOptions } from './options.js';
import { card, failure, order, type Params, refusal, returned, scene } from '../test/support.js';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example', port: '8443' });
});

describe('a payment that the shopper approves', () => {
  it('becomes the first card of the answer, unchanged', async () => {
    const { result } = scene();
    await expect(tokenize(result, order)).resolves.toBe(card);
    expect(result.machine.state).toEqual({ status: 'idle' });
  });

  it('uses the gateway’s field names', async () => {
    const { result, request } = scene();
    await tokenize(result, order);
    expect(request.mock.calls.map(([{ endpoint, data }]) => [endpoint, data])).toEqual([
      [
        'masterpass/request_token',
        {
          requestToken: {
            originUrl: 'https://shop.example',
            subtotal: '10.00',
            currencyCode: 'USD',
            callbackUrl: result.callbackUrl,
          },
        },
      ],
      [
        'payment_methods/masterpass_cards',
        {
          masterpassCard: {
            checkoutResourceUrl: returned.checkout_resource_url,
            requestToken: 'token-2',
            verifierToken: 'verifier',
          },
        },
      ],
    ]);
  });

  it('opens the loading page with its parameters in the hash, which is not logged', async () => {
    const { result, opened, recorded } = scene();
    await tokenize(result, order);
    expect(opened[0]?.search).toBe('');
    expect(recorded()).toEqual({
      environment: 'sandbox',
      requestToken: 'token-1',
      callbackUrl: result.callbackUrl,
      merchantCheckoutId: 'checkout-1',
      allowedCardTypes: 'visa,master',
      version: 'v6',
    });
  });

  it('has the shop’s parameters of the wallet, whatever stands in them, but no functions', async () => {
    const { result, recorded: events } = scene();
    await tokenize(result, {
      ...order,
      config: { suppressShippingAddress: true, cartId: 'a&b=c?#', version: 'v7', onCancel: () => undefined },
    });
    expect(events()).toMatchObject({ suppressShippingAddress: 'true', cartId: 'a&b=c?#', version: 'v7' });
    expect(events()).not.toHaveProperty('onCancel');
  });

  it('opens a window of the shop’s size', async () => {
    const { result, open } = scene();
    await tokenize(result, { ...order, frameOptions: { width: 300, height: undefined, left: 0 } });
    expect(open.mock.calls[0]?.[1]?.place).toEqual({ width: 300, left: 0 });
  });
});

describe('options are checked before anything is opened', () => {
  it.each(['subtotal', 'currencyCode'])(
    'MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without %s',
    async (name) => {
      const { result, open } = scene();
      const given = Object.fromEntries(Object.entries(order).filter(([key]) => key !== name));
      const error = await failure(tokenize(result, given as unknown as MasterpassTokenizeOptions));
      expect(error).toMatchObject({ code: 'MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION', type: 'MERCHANT' });
      expect(error.message).toContain(name);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without any, also while a payment is under way', async () => {
    const { result } = scene(() => pending<Params>().promise);
    void tokenize(result, order);
    const error = await failure(tokenize(result, undefined as unknown as MasterpassTokenizeOptions));
    expect(error.code).toBe('MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
  });
});

describe('what fails has a code', () => {
  it.each([
    [422, 'MASTERPASS_INVALID_PAYMENT_OPTION', 'MERCHANT'],
    [401, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
    [500, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
  ])('a token that is answered with %i: %s', async (status, code, type) => {
    const { result, request, opened } = scene();
    const cause = refusal(status);
    request.mockImplementationOnce(() => Promise.reject(cause));
    const error = await failure(tokenize(result, order));
    expect(error).toMatchObject({ code, type, cause, details: { originalError: cause } });
    expect(opened).toEqual([]);
  });

  it('MASTERPASS_FLOW_FAILED for an answer without a token', async () => {
    const { result, request } = scene();
    request.mockImplementationOnce(() => Promise.resolve({}));
    expect((await failure(tokenize(result, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  it.each([
    ['MASTERPASS_POPUP_OPEN_FAILED', 'MERCHANT', popupServiceErrors.FRAME_OPEN_FAILED()],
    ['MASTERPASS_FLOW_FAILED', 'NETWORK', popupServiceErrors.ADDRESS_INVALID()],
  ])('%s for an error of the window', async (code, type, cause) => {
    const { result } = scene(() => Promise.reject(cause));
    expect(await failure(tokenize(result, order))).toMatchObject({
      code,
      type,
      details: { originalError: cause },
    });
  });

  it('MASTERPASS_POPUP_CLOSED for a window that the shopper has closed', async () => {
    const { result } = scene(() => Promise.reject(popupServiceErrors.FRAME_CLOSED()));
    expect(await failure(tokenize(result, order))).toMatchObject({
      code: 'MASTERPASS_POPUP_CLOSED',
      type: 'CUSTOMER',
    });
  });

  it.each([
    ['canceled', { mpstatus: 'cancel' }, 'MASTERPASS_POPUP_CLOSED'],
    ['failed', { mpstatus: 'failure' }, 'MASTERPASS_POPUP_CLOSED'],
    ['came back with nothing', {}, 'MASTERPASS_POPUP_CLOSED'],
    ['could not be loaded', { mpstatus: 'unavailable' }, 'MASTERPASS_FLOW_FAILED'],
  ] as const)('a wallet that %s', async (_, params, code) => {
    const { result } = scene(() => Promise.resolve(params));
    expect((await failure(tokenize(result, order))).code).toBe(code);
  });

  it('MASTERPASS_FLOW_FAILED for an app that reports nothing', async () => {
    const { result } = scene(() => Promise.resolve({}), { inApp: true });
    expect((await failure(tokenize(result, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  for (const name of ['oauth_token', 'oauth_verifier', 'checkout_resource_url']) {
    it.each(['null', '', undefined])(
      `MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS for ${name} of %j`,
      async (value) => {
        const rest = Object.fromEntries(Object.entries(returned).filter(([key]) => key !== name));
        const { result, request } = scene(() =>
          Promise.resolve(value === undefined ? rest : { ...rest, [name]: value }),
        );
        const error = await failure(tokenize(result, order));
        expect(error).toMatchObject({
          code: 'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS',
          type: 'MERCHANT',
        });
        expect(request).toHaveBeenCalledTimes(1);
      },
    );
  }

  it.each([
    ['is refused', () => Promise.reject(refusal(422))],
    ['has no nonce', () => Promise.resolve({ masterpassCards: [{ type: 'MasterpassCard' }] })],
    ['is none', () => Promise.resolve({ masterpassCards: [] })],
  ])('MASTERPASS_ACCOUNT_TOKENIZATION_FAILED for a card that %s', async (_, answer) => {
    const { result, request } = scene();
    request
      .mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }))
      .mockImplementationOnce(answer);
    const error = await failure(tokenize(result, order));
    expect(error).toMatchObject({ code: 'MASTERPASS_ACCOUNT_TOKENIZATION_FAILED', type: 'NETWORK' });
    expect(result.machine.state).toEqual({ status: 'idle' });
  });

  it.each([0, 1])('a missing right passes through, at call %i', async (at) => {
    const { result, request } = scene();
    const insufficient = refusal(403);
    if (at === 1) request.mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }));
    request.mockImplementationOnce(() => Promise.reject(insufficient));
    expect(await failure(tokenize(result, order))).toBe(insufficient);
  });

  it('MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS for a second start; the next one after it goes on', async () => {
    const first = pending<Params>();
    const { result, open } = scene(() => first.promise);
    const running = tokenize(result, order);
    expect((await failure(tokenize(result, order))).code).toBe('MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS');
    first.resolve(returned);
    await expect(running).resolves.toBe(card);
    await expect(tokenize(result, order)).resolves.toBe(card);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('ABORTED before anything is opened', async () => {
    const { result, open } = scene();
    const error = await failure(tokenize(result, { ...order, signal: AbortSignal.abort() }));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });
});

it('the window is opened at once, before any call has been answered', () => {
  const { result, open } = scene();
  void tokenize(result, order);
  expect(open).toHaveBeenCalledTimes(1);
});
