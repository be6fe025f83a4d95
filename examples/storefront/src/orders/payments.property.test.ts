import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultBodies, type GatewayFault } from '../faulty-gateway.js';
import { newOrder, openTestShop, orderRequest, requestOf, type TestShop } from '../test-support.js';

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
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const cards = { good: '4111111111111111', bad: '4000111111111511' };

/** Executes a step; returns the order request that the page shows afterwards. */
async function take(step: Step, order: ReturnType<typeof newOrder>, shown: typeof orderRequest) {
  const press = (nonce: string) => shop.pay(order, nonce, shown.expected);
  if ('card' in step) await press(await shop.nonce(cards[step.card]));
  else if (step.kind === 'press twice')
    await Promise.all((await Promise.all([shop.nonce(), shop.nonce()])).map(press));
  else if (step.kind === 'press without a card') await press('no-such-nonce');
  else if (step.kind === 'restart') await shop.storefront.resume();
  else if ('quantity' in step) {
    const changed = requestOf({ lines: [{ product: 'clarity', color: 'amber', quantity: step.quantity }] });
    const { status } = await shop.put(order, changed);
    return status === 200 ? changed : shown;
  } else if ('fault' in step) {
    if (step.kind === 'fail sale') shop.gateway.failSales(step.fault);
    else shop.gateway.failLookUps(step.fault);
  }
  return shown;
}

it('captures exactly the payments that it shows as paid, in every order of events', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      const order = newOrder();
      let shown = orderRequest;
      await shop.put(order, shown);
      for (const step of steps) shown = await take(step, order, shown);
      shop.gateway.reset();
      await shop.storefront.resume();
      const { body } = await shop.call('GET', `/api/orders/${order.id}`, order);
      const sales = await shop.salesOf(order.id);
      const captured = sales
        .filter(({ status }) => status === 'submitted_for_settlement')
        .map(({ amount }) => amount);
      expect(captured).toEqual(body['status'] === 'paid' ? [body['amount']] : []);
    }),
    { numRuns: 60 },
  );
}, 120_000);
