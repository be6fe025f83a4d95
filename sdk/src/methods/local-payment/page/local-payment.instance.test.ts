import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  failure,
  gatewayError,
  returnParameters,
  createHarness,
  timeout,
} from '../test/local-payment-harness.js';
import { Lifecycle } from '#src/core/lifecycle.js';
import type { PopupService } from '#src/frames/popup/late/popup-service.js';
import { readReturnLink } from '#src/frames/pages/return-link.js';
import { LocalPayment } from './local-payment.instance.js';

const shop = 'https://shop.example/pay?cart=7';
const replaceState = vi.fn((_state: unknown, _unused: string, address: string) => {
  goTo(new URL(address, shop).href);
});

function goTo(address: string): void {
  vi.stubGlobal('location', new URL(address));
}

beforeEach(() => {
  replaceState.mockClear();
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the shop's page through the return link of the bank's response. */
function goByLink(response: Readonly<Record<string, string>>): void {
  const way = readReturnLink({ r: shop, t: 'Back', ...response }, 'https://assets.example');
  if (!way) throw new Error('there is no link');
  goTo(way.href);
}

function instance() {
  const { deps, request } = createHarness();
  const service = { id: 'c', focus: vi.fn(), close: vi.fn(), onGone: vi.fn() } as unknown as PopupService;
  const { client, context } = deps;
  return { request, payment: new LocalPayment({ client, service, context, life: new Lifecycle() }) };
}

describe('a page opened by a return link', () => {
  it('tokenizes an approved payment, and removes the parameters from its address', async () => {
    goByLink(returnParameters);
    const { payment, request } = instance();
    expect(payment.hasTokenizationParams()).toBe(true);
    await expect(payment.tokenize()).resolves.toMatchObject({ nonce: 'nonce-1' });
    expect(request.mock.calls).toMatchObject([
      [{ data: { paypalAccount: { correlationId: 'EC-1', paymentToken: 'PAYID-1', payerId: 'P1' } } }],
    ]);
    expect(location.href).toBe(shop);
    expect(payment.hasTokenizationParams()).toBe(false);
  });

  it.each([
    ['LOCAL_PAYMENT_CANCELED', { token: 'EC-1', errorcode: 'payment_error', c: '1' }],
    ['LOCAL_PAYMENT_CANCELED', { token: 'EC-1', c: '1' }],
    ['LOCAL_PAYMENT_START_PAYMENT_FAILED', { token: 'EC-1', errorcode: 'processing_error' }],
  ])('rejects with %s after the bank’s response %o', async (code, response) => {
    goByLink(response);
    const { payment, request } = instance();
    expect(payment.hasTokenizationParams()).toBe(true);
    expect((await failure(payment.tokenize())).code).toBe(code);
    expect(request).not.toHaveBeenCalled();
    expect(location.href).toBe(shop);
    expect(payment.hasTokenizationParams()).toBe(false);
  });

  it('can tokenize again after a failure, although its address has no parameters', async () => {
    goByLink(returnParameters);
    const { payment, request } = instance();
    request.mockRejectedValueOnce(timeout);
    expect((await failure(payment.tokenize())).code).toBe('LOCAL_PAYMENT_TOKENIZATION_FAILED');
    expect(location.href).toBe(shop);
    expect(payment.hasTokenizationParams()).toBe(true);
    await expect(payment.tokenize()).resolves.toMatchObject({ nonce: 'nonce-1' });
    expect(payment.hasTokenizationParams()).toBe(false);
  });
});

describe('a page that was not opened by a return link', () => {
  it('has nothing to tokenize, and keeps its address', async () => {
    const own = 'https://shop.example/pay?c=1&token=mine#top';
    goTo(own);
    const { payment, request } = instance();
    request.mockRejectedValueOnce(gatewayError(422));
    expect(payment.hasTokenizationParams()).toBe(false);
    expect((await failure(payment.tokenize())).code).toBe('LOCAL_PAYMENT_TOKENIZATION_FAILED');
    expect(location.href).toBe(own);
    expect(replaceState).not.toHaveBeenCalled();
    expect(payment.hasTokenizationParams()).toBe(false);
  });
});
