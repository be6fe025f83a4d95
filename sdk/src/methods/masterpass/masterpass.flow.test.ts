import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '../../../test/support/pending.js';
import { frameServiceErrors } from '../../frames/frame-service.errors.js';
import { tokenize } from './masterpass.flow.js';
import type { MasterpassTokenizeOptions } from './masterpass.options.js';
import { card, failure, order, type Params, refusal, returned, scene } from './test-support.js';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example', port: '8443' });
});

describe('a payment that the shopper approves', () => {
  it('becomes the first card of the answer, unchanged', async () => {
    const { made } = scene();
    await expect(tokenize(made, order)).resolves.toBe(card);
    expect(made.machine.state).toEqual({ at: 'idle' });
  });

  it('is asked for, and used, in the gateway’s words', async () => {
    const { made, request } = scene();
    await tokenize(made, order);
    expect(request.mock.calls.map(([{ endpoint, data }]) => [endpoint, data])).toEqual([
      [
        'masterpass/request_token',
        {
          requestToken: {
            originUrl: 'https://shop.example',
            subtotal: '10.00',
            currencyCode: 'USD',
            callbackUrl: made.callbackUrl,
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

  it('leads over our loading page, which learns the rest where nobody logs it', async () => {
    const { made, opened, told } = scene();
    await tokenize(made, order);
    expect(opened[0]?.search).toBe('');
    expect(told()).toEqual({
      environment: 'sandbox',
      requestToken: 'token-1',
      callbackUrl: made.callbackUrl,
      merchantCheckoutId: 'checkout-1',
      allowedCardTypes: 'visa,master',
      version: 'v6',
    });
  });

  it('has the shop’s parameters of the wallet, whatever stands in them, but no functions', async () => {
    const { made, told } = scene();
    await tokenize(made, {
      ...order,
      config: { suppressShippingAddress: true, cartId: 'a&b=c?#', version: 'v7', onCancel: () => undefined },
    });
    expect(told()).toMatchObject({ suppressShippingAddress: 'true', cartId: 'a&b=c?#', version: 'v7' });
    expect(told()).not.toHaveProperty('onCancel');
  });

  it('opens a window of the shop’s size', async () => {
    const { made, open } = scene();
    await tokenize(made, { ...order, frameOptions: { width: 300, height: undefined, left: 0 } });
    expect(open.mock.calls[0]?.[1]?.place).toEqual({ width: 300, left: 0 });
  });
});

describe('options are checked before anything is opened', () => {
  it.each(['subtotal', 'currencyCode'])(
    'MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without %s',
    async (name) => {
      const { made, open } = scene();
      const given = Object.fromEntries(Object.entries(order).filter(([key]) => key !== name));
      const error = await failure(tokenize(made, given as unknown as MasterpassTokenizeOptions));
      expect(error).toMatchObject({ code: 'MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION', type: 'MERCHANT' });
      expect(error.message).toContain(name);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without any, also while a payment is under way', async () => {
    const { made } = scene(() => pending<Params>().promise);
    void tokenize(made, order);
    const error = await failure(tokenize(made, undefined as unknown as MasterpassTokenizeOptions));
    expect(error.code).toBe('MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
  });
});

describe('what fails has a code', () => {
  it.each([
    [422, 'MASTERPASS_INVALID_PAYMENT_OPTION', 'MERCHANT'],
    [401, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
    [500, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
  ])('a token that is answered with %i: %s', async (status, code, type) => {
    const { made, request, opened } = scene();
    const cause = refusal(status);
    request.mockImplementationOnce(() => Promise.reject(cause));
    const error = await failure(tokenize(made, order));
    expect(error).toMatchObject({ code, type, cause, details: { originalError: cause } });
    expect(opened).toEqual([]);
  });

  it('MASTERPASS_FLOW_FAILED for an answer without a token', async () => {
    const { made, request } = scene();
    request.mockImplementationOnce(() => Promise.resolve({}));
    expect((await failure(tokenize(made, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  it.each([
    ['MASTERPASS_POPUP_OPEN_FAILED', 'MERCHANT', frameServiceErrors.FRAME_OPEN_FAILED()],
    ['MASTERPASS_FLOW_FAILED', 'NETWORK', frameServiceErrors.ADDRESS_INVALID()],
  ])('%s for what became of the window', async (code, type, cause) => {
    const { made } = scene(() => Promise.reject(cause));
    expect(await failure(tokenize(made, order))).toMatchObject({
      code,
      type,
      details: { originalError: cause },
    });
  });

  it('MASTERPASS_POPUP_CLOSED for a window that the shopper has closed', async () => {
    const { made } = scene(() => Promise.reject(frameServiceErrors.FRAME_CLOSED()));
    expect(await failure(tokenize(made, order))).toMatchObject({
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
    const { made } = scene(() => Promise.resolve(params));
    expect((await failure(tokenize(made, order))).code).toBe(code);
  });

  it('MASTERPASS_FLOW_FAILED for an app that says nothing', async () => {
    const { made } = scene(() => Promise.resolve({}), { inApp: true });
    expect((await failure(tokenize(made, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  for (const name of ['oauth_token', 'oauth_verifier', 'checkout_resource_url']) {
    it.each(['null', '', undefined])(
      `MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS for ${name} of %j`,
      async (value) => {
        const rest = Object.fromEntries(Object.entries(returned).filter(([key]) => key !== name));
        const { made, request } = scene(() =>
          Promise.resolve(value === undefined ? rest : { ...rest, [name]: value }),
        );
        const error = await failure(tokenize(made, order));
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
    const { made, request } = scene();
    request
      .mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }))
      .mockImplementationOnce(answer);
    const error = await failure(tokenize(made, order));
    expect(error).toMatchObject({ code: 'MASTERPASS_ACCOUNT_TOKENIZATION_FAILED', type: 'NETWORK' });
    expect(made.machine.state).toEqual({ at: 'idle' });
  });

  it.each([0, 1])('a missing right passes through, at call %i', async (at) => {
    const { made, request } = scene();
    const insufficient = refusal(403);
    if (at === 1) request.mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }));
    request.mockImplementationOnce(() => Promise.reject(insufficient));
    expect(await failure(tokenize(made, order))).toBe(insufficient);
  });

  it('MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS for a second start; the next one after it goes on', async () => {
    const first = pending<Params>();
    const { made, open } = scene(() => first.promise);
    const running = tokenize(made, order);
    expect((await failure(tokenize(made, order))).code).toBe('MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS');
    first.resolve(returned);
    await expect(running).resolves.toBe(card);
    await expect(tokenize(made, order)).resolves.toBe(card);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('ABORTED before anything is opened', async () => {
    const { made, open } = scene();
    const error = await failure(tokenize(made, { ...order, signal: AbortSignal.abort() }));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });
});

it('the window is opened at once, before any call has been answered', () => {
  const { made, open } = scene();
  void tokenize(made, order);
  expect(open).toHaveBeenCalledTimes(1);
});
