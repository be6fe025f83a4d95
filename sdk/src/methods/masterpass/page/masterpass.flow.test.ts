import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pending } from '#test/support/pending.js';
import { popupServiceErrors } from '#src/frames/popup/popup-service.errors.js';
import { tokenize } from './masterpass.flow.js';
import type { MasterpassTokenizeOptions } from './masterpass.options.js';
import { card, failure, order, type Params, gatewayError, returned, createHarness } from '../test/support.js';

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'shop.example', port: '8443' });
});

describe('a payment that the shopper approves', () => {
  it('resolves with the first card of the response, unchanged', async () => {
    const { deps } = createHarness();
    await expect(tokenize(deps, order)).resolves.toBe(card);
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it('sends the field names of the gateway', async () => {
    const { deps, request } = createHarness();
    await tokenize(deps, order);
    expect(request.mock.calls.map(([{ endpoint, data }]) => [endpoint, data])).toEqual([
      [
        'masterpass/request_token',
        {
          requestToken: {
            originUrl: 'https://shop.example',
            subtotal: '10.00',
            currencyCode: 'USD',
            callbackUrl: deps.callbackUrl,
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

  it('opens the loading page with its parameters in the hash, which servers do not log', async () => {
    const { deps, opened, recorded } = createHarness();
    await tokenize(deps, order);
    expect(opened[0]?.search).toBe('');
    expect(recorded()).toEqual({
      environment: 'sandbox',
      requestToken: 'token-1',
      callbackUrl: deps.callbackUrl,
      merchantCheckoutId: 'checkout-1',
      allowedCardTypes: 'visa,master',
      version: 'v6',
    });
  });

  it('passes the shop’s parameters to the wallet encoded, without functions', async () => {
    const { deps, recorded: events } = createHarness();
    await tokenize(deps, {
      ...order,
      config: { suppressShippingAddress: true, cartId: 'a&b=c?#', version: 'v7', onCancel: () => undefined },
    });
    expect(events()).toMatchObject({ suppressShippingAddress: 'true', cartId: 'a&b=c?#', version: 'v7' });
    expect(events()).not.toHaveProperty('onCancel');
  });

  it('opens a window of the size that the shop has set', async () => {
    const { deps, open } = createHarness();
    await tokenize(deps, { ...order, frameOptions: { width: 300, height: undefined, left: 0 } });
    expect(open.mock.calls[0]?.[1]?.bounds).toEqual({ width: 300, left: 0 });
  });
});

describe('options of tokenize, which are checked before a window opens', () => {
  it.each(['subtotal', 'currencyCode'])(
    'rejects with MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without %s',
    async (name) => {
      const { deps, open } = createHarness();
      const given = Object.fromEntries(Object.entries(order).filter(([key]) => key !== name));
      const error = await failure(tokenize(deps, given as unknown as MasterpassTokenizeOptions));
      expect(error).toMatchObject({ code: 'MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION', type: 'MERCHANT' });
      expect(error.message).toContain(name);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('rejects with MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION without options, even during a payment', async () => {
    const { deps } = createHarness(() => pending<Params>().promise);
    void tokenize(deps, order);
    const error = await failure(tokenize(deps, undefined as unknown as MasterpassTokenizeOptions));
    expect(error.code).toBe('MASTERPASS_TOKENIZE_MISSING_REQUIRED_OPTION');
  });
});

describe('a payment that fails', () => {
  it.each([
    [422, 'MASTERPASS_INVALID_PAYMENT_OPTION', 'MERCHANT'],
    [401, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
    [500, 'MASTERPASS_FLOW_FAILED', 'NETWORK'],
  ])('after status %i of the first request rejects with %s', async (status, code, type) => {
    const { deps, request, opened } = createHarness();
    const cause = gatewayError(status);
    request.mockImplementationOnce(() => Promise.reject(cause));
    const error = await failure(tokenize(deps, order));
    expect(error).toMatchObject({ code, type, cause, details: { originalError: cause } });
    expect(opened).toEqual([]);
  });

  it('rejects with MASTERPASS_FLOW_FAILED for a response without a token', async () => {
    const { deps, request } = createHarness();
    request.mockImplementationOnce(() => Promise.resolve({}));
    expect((await failure(tokenize(deps, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  it.each([
    ['MASTERPASS_POPUP_OPEN_FAILED', 'MERCHANT', popupServiceErrors.FRAME_OPEN_FAILED()],
    ['MASTERPASS_FLOW_FAILED', 'NETWORK', popupServiceErrors.ADDRESS_INVALID()],
  ])('rejects with %s for an error of the window', async (code, type, cause) => {
    const { deps } = createHarness(() => Promise.reject(cause));
    expect(await failure(tokenize(deps, order))).toMatchObject({
      code,
      type,
      details: { originalError: cause },
    });
  });

  it('rejects with MASTERPASS_POPUP_CLOSED after the shopper has closed the window', async () => {
    const { deps } = createHarness(() => Promise.reject(popupServiceErrors.FRAME_CLOSED()));
    expect(await failure(tokenize(deps, order))).toMatchObject({
      code: 'MASTERPASS_POPUP_CLOSED',
      type: 'CUSTOMER',
    });
  });

  it.each([
    ['MASTERPASS_POPUP_CLOSED', { mpstatus: 'cancel' }],
    ['MASTERPASS_POPUP_CLOSED', { mpstatus: 'failure' }],
    ['MASTERPASS_POPUP_CLOSED', {}],
    ['MASTERPASS_FLOW_FAILED', { mpstatus: 'unavailable' }],
  ] as const)('rejects with %s if the window returns %j', async (code, params) => {
    const { deps } = createHarness(() => Promise.resolve(params));
    expect((await failure(tokenize(deps, order))).code).toBe(code);
  });

  it('rejects with MASTERPASS_FLOW_FAILED if the app returns no parameters', async () => {
    const { deps } = createHarness(() => Promise.resolve({}), { inApp: true });
    expect((await failure(tokenize(deps, order))).code).toBe('MASTERPASS_FLOW_FAILED');
  });

  for (const name of ['oauth_token', 'oauth_verifier', 'checkout_resource_url']) {
    it.each(['null', '', undefined])(
      `rejects with MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS if ${name} is %j`,
      async (value) => {
        const rest = Object.fromEntries(Object.entries(returned).filter(([key]) => key !== name));
        const { deps, request } = createHarness(() =>
          Promise.resolve(value === undefined ? rest : { ...rest, [name]: value }),
        );
        const error = await failure(tokenize(deps, order));
        expect(error).toMatchObject({
          code: 'MASTERPASS_POPUP_MISSING_REQUIRED_PARAMETERS',
          type: 'MERCHANT',
        });
        expect(request).toHaveBeenCalledTimes(1);
      },
    );
  }

  it.each([
    ['is an error', () => Promise.reject(gatewayError(422))],
    ['has no nonce', () => Promise.resolve({ masterpassCards: [{ type: 'MasterpassCard' }] })],
    ['has no card', () => Promise.resolve({ masterpassCards: [] })],
  ])('rejects with MASTERPASS_ACCOUNT_TOKENIZATION_FAILED if the response %s', async (_, response) => {
    const { deps, request } = createHarness();
    request
      .mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }))
      .mockImplementationOnce(response);
    const error = await failure(tokenize(deps, order));
    expect(error).toMatchObject({ code: 'MASTERPASS_ACCOUNT_TOKENIZATION_FAILED', type: 'NETWORK' });
    expect(deps.machine.state).toEqual({ status: 'idle' });
  });

  it.each([0, 1])('rejects with the client’s error after status 403 of request %i', async (index) => {
    const { deps, request } = createHarness();
    const insufficient = gatewayError(403);
    if (index === 1) request.mockImplementationOnce(() => Promise.resolve({ requestToken: 't' }));
    request.mockImplementationOnce(() => Promise.reject(insufficient));
    expect(await failure(tokenize(deps, order))).toBe(insufficient);
  });

  it('rejects a second start with MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS while the first is pending', async () => {
    const first = pending<Params>();
    const { deps, open } = createHarness(() => first.promise);
    const running = tokenize(deps, order);
    expect((await failure(tokenize(deps, order))).code).toBe('MASTERPASS_TOKENIZATION_ALREADY_IN_PROGRESS');
    first.resolve(returned);
    await expect(running).resolves.toBe(card);
    await expect(tokenize(deps, order)).resolves.toBe(card);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('rejects with ABORTED, and opens no window, if the signal is aborted', async () => {
    const { deps, open } = createHarness();
    const error = await failure(tokenize(deps, { ...order, signal: AbortSignal.abort() }));
    expect(error.code).toBe('ABORTED');
    expect(open).not.toHaveBeenCalled();
  });
});

it('opens the window synchronously, before the gateway responds', () => {
  const { deps, open } = createHarness();
  void tokenize(deps, order);
  expect(open).toHaveBeenCalledTimes(1);
});
