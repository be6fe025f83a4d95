import { type Context, Hono } from 'hono';
import { clientAddress } from '@tessera/server-kit/http';
import { arrivalsOf } from '../arrival.js';
import { parseInput, readJson, ShopProblem } from '../problem.js';
import { storeIds, type StoreId } from '../stores.js';
import { decimalOf } from '../money.js';
import type { PaidOrder, Quote } from '../wire.js';
import { z } from 'zod';
import { idInput, orderInput, paymentInput, quoteInput } from './input.js';
import { type CheckedBenefit, createBenefitChecks } from './benefit-checks.js';
import { type Limits, takeOne } from './limits.js';
import { findOrder, type OrderKey, putOrder, rejectForeignPaid, statusOf } from './orders.js';
import type { Payments, PaymentServices } from './payments.js';
import { priceOf, quoteOf } from './quote.js';

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

  const benefits = createBenefitChecks(services);
  const nothing: CheckedBenefit = { applied: null, problem: null };

  app.post('/quote', async (c) => {
    const { id, benefitCode, ...cart } = await readJson(c, quoteInput);
    const key = { id, shopper: shopperOf(c) };
    const isPaymentPending = await payments.isPending(id);
    const isPaid = (await statusOf(db, key))?.isPaid ?? false;
    const merchantAccountId = accounts[cart.store];
    const arrivals = arrivalsOf(cart.store, now());
    const quote = quoteOf(cart);
    // The order's own payment may have redeemed the benefit.
    const code = isPaid || isPaymentPending ? undefined : benefitCode;
    const sender = { ...key, address: addressOf(c) };
    // A code that the shopper removes and applies again is looked up again.
    if (benefitCode === undefined) benefits.remove(key.shopper);
    const benefit =
      code === undefined
        ? nothing
        : await benefits.checkOrRecall({ ...sender, store: cart.store, code, lines: quote.lines });
    const amount = benefit.applied?.amount ?? 0;
    return c.json({
      ...quote,
      benefit: amount,
      benefitProblem: benefit.problem,
      due: quote.total - amount,
      amount: decimalOf(quote.total - amount),
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
    const status = await statusOf(db, key);
    if (!status) await take('ordersPerAddress', addressOf(c));
    if (!status?.isPaid) {
      const { store, benefitCode: code } = request;
      const { lines } = priceOf({ ...request, region: request.address.region });
      const sender = { ...key, address: addressOf(c) };
      const { applied } =
        code === undefined ? nothing : await benefits.check({ ...sender, store, code, lines });
      await putOrder(db, key, { request, applied }, now());
    }
    return c.json(await findOrder(db, key));
  });

  app.post('/orders/:id/payments', async (c) => {
    const key = keyOf(c);
    const request = await readJson(c, paymentInput);
    const payment = payments.pay(key, {
      ...request,
      // The order's limit counts first, so that many cards for one order do not use up the limit of a shared
      // address.
      async admit() {
        await take('paymentsPerOrder', key.id);
        await take('paymentsPerShopper', key.shopper);
        await take('paymentsPerAddress', addressOf(c));
      },
    });
    const isChargedNow = await payment.finally(() => {
      benefits.remove(key.shopper);
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
