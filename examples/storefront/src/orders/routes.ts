import { type Context, Hono } from 'hono';
import { parseInput, readJson, ShopProblem } from '../problem.js';
import type { Quote } from '../wire.js';
import { idInput, orderInput, paymentInput, quoteInput } from './input.js';
import { findOrder, isPaidOrder, type OrderKey, putOrder } from './orders.js';
import { payOrder, type PaymentServices, settleSent } from './payments.js';
import { priceOf } from './quote.js';

/** Quotes, orders and their payment, below `/api`. */
export function orderRoutes(services: PaymentServices): Hono {
  const { db, now, accounts } = services;
  const app = new Hono();

  app.post('/quote', async (c) => {
    const { id, ...cart } = await readJson(c, quoteInput);
    const isPaid = await isPaidOrder(db, { id, shopper: shopperOf(c) });
    const merchantAccountId = accounts[cart.store];
    return c.json({ ...priceOf(cart), isPaid, merchantAccountId } satisfies Quote);
  });

  app.put('/orders/:id', async (c) => {
    const key = keyOf(c);
    const request = await readJson(c, orderInput);
    await settleSent(services, key.id);
    await putOrder(db, key, request, now());
    return c.json(await findOrder(db, key));
  });

  app.post('/orders/:id/payments', async (c) => {
    const key = keyOf(c);
    const { nonce } = await readJson(c, paymentInput);
    await payOrder(services, key, nonce);
    return c.json(await findOrder(db, key));
  });

  app.get('/orders/:id', async (c) => c.json(await findOrder(db, keyOf(c))));
  return app;
}

function keyOf(c: Context): OrderKey {
  const id = idInput.safeParse(c.req.param('id'));
  if (!id.success) throw new ShopProblem(404, 'order_unknown', 'There is no such order.');
  return { id: id.data, shopper: shopperOf(c) };
}

/**
 * Who asks, as the page says: a random number that only this shopper's browser has. In a header of its own,
 * so that it works without cookies and no other site can send it along.
 */
function shopperOf(c: Context): string {
  return parseInput(idInput, c.req.header('x-shopper'));
}
