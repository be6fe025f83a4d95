import { expect } from 'vitest';
import type { GatewayFault } from '../faulty-gateway.js';
import { newOrder, orderRequest, requestOf, type TestShop } from '../test-support.js';
import type { CartLine, OrderRequest } from '../wire.js';
import type { OrderKey } from './orders.js';

export const noResponse: GatewayFault = { status: 500, when: 'before', body: 'empty' };
export const lostResponse: GatewayFault = { status: 500, when: 'after', body: 'empty' };

interface QuoteChange {
  readonly store?: string;
  readonly region?: string | undefined;
  readonly lines?: readonly CartLine[];
  readonly id?: string;
}

/** Requests the quote of a cart with a code. */
export async function quoteWith(shop: TestShop, code: string, change: QuoteChange = {}) {
  const cart = {
    id: newOrder().id,
    store: 'us',
    lines: orderRequest.lines,
    delivery: 'standard',
    region: 'OR',
  };
  const body = { ...cart, ...change, benefitCode: code };
  return (await shop.call('POST', '/api/quote', { ...newOrder(), body })).body;
}

/** Returns the request of an order of 85.00 whose page shows this benefit. */
export const requestWith = (benefitCode: string, benefit: number): OrderRequest =>
  requestOf({ benefitCode, expected: { ...orderRequest.expected, benefit } });

/** Sends an order of 85.00 whose code pays 50.00. */
export async function placeWith(shop: TestShop, code: string) {
  const order = newOrder();
  const request = requestWith(code, 5_000);
  expect(await shop.put(order, request)).toMatchObject({
    status: 200,
    body: { total: 8_500, benefit: 5_000, due: 3_500 },
  });
  return { order, expected: request.expected };
}

export const orderOf = async (shop: TestShop, order: OrderKey) =>
  (await shop.call('GET', `/api/orders/${order.id}`, order)).body;
