import { type Context, Hono } from 'hono';
import { clientAddress } from '@tessera/server-kit/http';
import { arrivalsOf } from '../arrival.js';
import { parseInput, readJson, ShopProblem } from '../problem.js';
import { storeIds, type StoreId } from '../stores.js';
import type { PaidOrder, Quote } from '../wire.js';
import { z } from 'zod';
import { idInput, orderInput, paymentInput, quoteInput } from './input.js';
import { type Limits, takeOne } from './limits.js';
import { findOrder, type OrderKey, putOrder, rejectForeignPaid, statusOf } from './orders.js';
import type { Payments, PaymentServices } from './payments.js';
import { quoteOf } from './quote.js';

export interface OrderServices extends PaymentServices {
  readonly payments: Payments;
  readonly clientToken: (store: StoreId) => Promise<string>;
  readonly limits: Limits;
  readonly trustedProxies: number;
}

/** Serves quotes, orders and payments below `/api`. */
export function orderRoutes(services: OrderServices): Hono {
  const { db, now, accounts, payments, limits } = services;
  const app = new Hono();
  const take = (name: keyof Limits, whose: string) =>
    takeOne(db, { name, most: limits[name], whose, now: now() });
  const addressOf = (c: Context) => clientAddress(c, services.trustedProxies);

  app.post('/quote', async (c) => {
    const { id, ...cart } = await readJson(c, quoteInput);
    const key = { id, shopper: shopperOf(c) };
    const isPaymentPending = await payments.isPending(id);
    const isPaid = (await statusOf(db, key))?.isPaid ?? false;
    const merchantAccountId = accounts[cart.store];
    const arrivals = arrivalsOf(cart.store, now());
    return c.json({
      ...quoteOf(cart),
      arrivals,
      isPaid,
      isPaymentPending,
      merchantAccountId,
    } satisfies Quote);
  });

  app.get('/client-token', async (c) => {
    const { store } = parseInput(z.object({ store: z.enum(storeIds) }), c.req.query());
    await take('clientTokensPerShopper', shopperOf(c));
    await take('clientTokensPerAddress', addressOf(c));
    return c.json({ clientToken: await services.clientToken(store) });
  });

  app.put('/orders/:id', async (c) => {
    const key = keyOf(c);
    const request = await readJson(c, orderInput);
    await payments.settle(key.id);
    await rejectForeignPaid(db, key);
    if (!(await statusOf(db, key))) await take('ordersPerAddress', addressOf(c));
    await putOrder(db, key, request, now());
    return c.json(await findOrder(db, key));
  });

  app.post('/orders/:id/payments', async (c) => {
    const key = keyOf(c);
    const request = await readJson(c, paymentInput);
    const isChargedNow = await payments.pay(key, {
      ...request,
      // The order's limit counts first, so that many cards for one order do not use up the limit of a shared
      // address.
      async admit() {
        await take('paymentsPerOrder', key.id);
        await take('paymentsPerShopper', key.shopper);
        await take('paymentsPerAddress', addressOf(c));
      },
    });
    const order = await findOrder(db, key);
    return c.json({ ...order, wasPaidBefore: !isChargedNow } satisfies PaidOrder);
  });

  app.get('/orders/:id', async (c) => {
    const key = keyOf(c);
    await payments.isPending(key.id);
    return c.json(await findOrder(db, key));
  });
  return app;
}

function keyOf(c: Context): OrderKey {
  const id = idInput.safeParse(c.req.param('id'));
  if (!id.success) throw new ShopProblem(404, 'order_unknown', 'Order not found.');
  return { id: id.data, shopper: shopperOf(c) };
}

/**
 * Returns the shopper id of the request: a random value that only this shopper's browser has. It has its own
 * header, so that it works without cookies and other sites cannot send it.
 */
function shopperOf(c: Context): string {
  return parseInput(idInput, c.req.header('x-shopper'));
}
