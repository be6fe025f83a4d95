import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultBodies, type GatewayFault } from '../faulty-gateway.js';
import { newOrder, openTestShop, requestOf, type TestShop } from '../test-support.js';
import type { OrderRequest } from '../wire.js';

let database: DatabaseHandle;
let shop: TestShop;

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database);
}, startTimeoutMs);

afterAll(async () => {
  await shop.close();
  await database.close();
});

const fault: fc.Arbitrary<GatewayFault> = fc.record({
  status: fc.constantFrom(200, 201, 204, 400, 401, 404, 408, 409, 422, 429, 500, 502, 504),
  when: fc.constantFrom('before', 'after'),
  body: fc.constantFrom(...faultBodies),
});

/** Event caused by a shopper, the network or the server. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('press'), card: fc.constantFrom('good', 'bad') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('press twice') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('press without a card') }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change'), quantity: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fail sale'), fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail look-up'), fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail redemption'), fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail return'), fault }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove code') }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const cards = { good: '4111111111111111', bad: '4000111111111511' };

/** Benefit of the order in cents: none, a part, or more than the total. */
const worth = fc.constantFrom(0, 5_000, 900_000);

/** Returns the request of an order whose page shows the benefit of a code. */
function requestWith(code: string | undefined, amount: number, change: Partial<OrderRequest> = {}) {
  const request = requestOf(change);
  const { total, currency } = request.expected;
  if (code === undefined) return request;
  return { ...request, benefitCode: code, expected: { total, currency, benefit: Math.min(amount, total) } };
}

interface Shopper {
  readonly order: ReturnType<typeof newOrder>;
  readonly code: string | undefined;
  /** Amount that the code pays at most. */
  readonly amount: number;
  /** Order request that the page shows. */
  shown: OrderRequest;
}

/** Executes a step, and updates the order request that the page shows. */
async function take(step: Step, shopper: Shopper): Promise<void> {
  const { order, code, amount, shown } = shopper;
  const press = (nonce: string) => shop.pay(order, nonce, shown.expected);
  const show = async (request: OrderRequest) => {
    const { status } = await shop.put(order, request);
    if (status === 200) shopper.shown = request;
  };
  if ('card' in step) await press(await shop.nonce(cards[step.card]));
  else if (step.kind === 'press twice')
    await Promise.all((await Promise.all([shop.nonce(), shop.nonce()])).map(press));
  else if (step.kind === 'press without a card') await press('no-such-nonce');
  else if (step.kind === 'restart') await shop.storefront.resume();
  else if (step.kind === 'remove code') await show(requestOf({ lines: shown.lines }));
  else if ('quantity' in step) {
    // At least 100.00, so that the delivery is free and the benefit can cover the total.
    const lines = [{ product: 'clarity', color: 'amber', quantity: 1 + step.quantity }];
    await show(requestWith(shown.benefitCode === undefined ? undefined : code, amount, { lines }));
  } else if ('fault' in step) failWith[step.kind](step.fault);
}

const failWith = {
  'fail sale': (fault: GatewayFault) => {
    shop.gateway.failSales(fault);
  },
  'fail look-up': (fault: GatewayFault) => {
    shop.gateway.failLookUps(fault);
  },
  'fail redemption': (fault: GatewayFault) => {
    shop.portalProxy.failRedemptions(fault);
  },
  'fail return': (fault: GatewayFault) => {
    shop.portalProxy.failReturns(fault);
  },
} as const;

it('captures and redeems exactly what it shows as paid, in every order of events', async () => {
  const steps = fc.array(step, { minLength: 2, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(steps, worth, async (events, amount) => {
      const order = newOrder();
      const code = amount === 0 ? undefined : shop.portal.add({ amount });
      const lines = [{ product: 'clarity', color: 'amber', quantity: 2 }];
      const shopper = { order, code, amount, shown: requestWith(code, amount, { lines }) };
      await shop.put(order, shopper.shown);
      for (const event of events) await take(event, shopper);
      shop.gateway.reset();
      shop.portalProxy.reset();
      await shop.storefront.resume();
      const { body } = await shop.call('GET', `/api/orders/${order.id}`, order);
      const sales = await shop.salesOf(order.id);
      const captured = sales
        .filter(({ status }) => status === 'submitted_for_settlement')
        .map((sale) => sale.amount);
      const isPaid = body['status'] === 'paid';
      expect(captured).toEqual(isPaid && body['due'] !== 0 ? [body['amount']] : []);
      const redeemed = code === undefined ? [] : shop.portal.redeemedOf(code);
      expect(redeemed).toEqual(isPaid && body['benefit'] !== 0 ? [body['benefit']] : []);
    }),
    { numRuns: 80 },
  );
}, 120_000);
