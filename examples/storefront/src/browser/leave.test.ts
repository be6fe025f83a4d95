import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addToCart, emptyCart, readCart } from './cart.js';
import { leaveForReceipt } from './leave.js';
import { takeFlashMessage } from './shopper.js';

const lines = [{ product: 'holm', color: 'gold', quantity: 1 }];
const router = { go: vi.fn(), refresh: vi.fn() };

/** Sets the server's response to the request for the order. */
const respondWith = (status: number, body: object) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })));
};

beforeEach(() => {
  emptyCart();
  addToCart('holm', 'gold');
});

afterEach(() => {
  vi.unstubAllGlobals();
  router.go.mockClear();
});

describe('cart that was already paid', () => {
  it('redirects to its receipt, with a notice', async () => {
    const { id } = readCart();
    respondWith(200, { id, lines });
    await leaveForReceipt(router, id);
    expect(router.go).toHaveBeenCalledWith(`/receipt/${id}`, { replace: true });
    expect([takeFlashMessage()?.key, readCart().lines]).toEqual(['notice.paid', []]);
  });

  it('keeps the items added since then as a new order, with a notice', async () => {
    const { id } = readCart();
    addToCart('holm', 'gold');
    addToCart('aurora', 'ink');
    respondWith(200, { id, lines });
    await leaveForReceipt(router, id);
    expect(takeFlashMessage()?.key).toBe('notice.paidRest');
    expect(readCart().lines).toEqual([...lines, { product: 'aurora', color: 'ink', quantity: 1 }]);
    expect(readCart().id).not.toBe(id);
  });

  it('redirects to the shop if the receipt is unavailable, and keeps the other items', async () => {
    const { id } = readCart();
    addToCart('aurora', 'ink');
    respondWith(404, { code: 'order_unknown' });
    await leaveForReceipt(router, id, lines);
    expect(router.go).toHaveBeenCalledWith('/', { replace: true });
    expect(takeFlashMessage()?.key).toBe('notice.paidElsewhere');
    expect(readCart().lines).toEqual([{ product: 'aurora', color: 'ink', quantity: 1 }]);
  });
});
