import { openMigratedDatabase, startTimeoutMs } from '@tessera/sandbox/testing';
import type { DatabaseHandle } from '@tessera/server-kit/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderKey } from './orders.js';
import { faultBodies, type GatewayFault } from '../faulty-gateway.js';
import { createPayments } from './payments.js';
import { openTestShop, orderRequest, type TestShop } from '../test-support.js';

let database: DatabaseHandle;
let shop: TestShop;

beforeAll(async () => {
  database = await openMigratedDatabase();
  shop = await openTestShop(database);
}, startTimeoutMs);

afterEach(() => {
  shop.gateway.reset();
});

afterAll(async () => {
  await shop.close();
  await database.close();
});

const statuses = [
  200, 201, 202, 204, 303, 400, 401, 403, 404, 408, 409, 413, 422, 425, 429, 500, 502, 503, 504,
];

/** One of each kind, for faults that come together. */
const oneOfEachKind = [200, 204, 303, 401, 404, 408, 422, 429, 503];

const press = async (order: OrderKey) => shop.pay(order, await shop.nonce());

/** Pays with a new card each time, until the shop shows the order as paid. */
async function pressUntilPaid(order: OrderKey): Promise<number> {
  for (let presses = 1; presses <= 4; presses += 1) {
    const { status, body } = await press(order);
    if (status === 200 && body['status'] === 'paid') return presses;
  }
  return Infinity;
}

describe.each(['before', 'after'] as const)("fault %s the gateway's work", (when) => {
  describe.each(faultBodies)('with the body %s', (body) => {
    it.each([
      ['the sale', statuses, [], 2],
      [
        'the sale and the following look-up',
        oneOfEachKind,
        [{ status: 502, when: 'before', body: 'empty' }],
        3,
      ],
    ] as const)(
      'leads to one sale, which is shown as paid: %s',
      async (_, failing, lookUps, most) => {
        for (const status of failing) {
          const order = await shop.placed();
          shop.gateway.failSales({ status, when, body });
          shop.gateway.failLookUps(...(lookUps as readonly GatewayFault[]));
          const presses = await pressUntilPaid(order);
          shop.gateway.reset();
          expect(presses, `presses after ${status}`).toBeLessThanOrEqual(most);
          expect(await shop.salesOf(order.id), `sales after ${status}`).toEqual([
            { status: 'submitted_for_settlement', amount: '85.00', currency: 'USD' },
          ]);
        }
      },
      60_000,
    );
  });
});

describe('shop that is killed during a gateway request', () => {
  it.each(['before', 'after'] as const)(
    'has one sale or none, and the matching status: %s the work',
    async (when) => {
      const order = await shop.placed();
      const { services } = shop.storefront;
      const nonce = await shop.nonce();
      await new Promise<void>((reached) => {
        const dying = createPayments({
          ...services,
          gateway: {
            ...services.gateway,
            async sell(request) {
              if (when === 'after') await services.gateway.sell(request);
              reached();
              return new Promise(() => undefined);
            },
          },
        });
        void dying.pay(order, { nonce, expected: orderRequest.expected, admit: () => Promise.resolve() });
      });
      await createPayments(services).resume();
      const { body } = await shop.call('GET', `/api/orders/${order.id}`, order);
      expect(body['status']).toBe(when === 'after' ? 'paid' : 'open');
      expect(await shop.salesOf(order.id)).toHaveLength(when === 'after' ? 1 : 0);
      expect(
        await services.db.selectFrom('payment').where('state', '=', 'sent').select('order_id').execute(),
      ).toEqual([]);
      expect(await pressUntilPaid(order)).toBe(1);
      expect(await shop.salesOf(order.id)).toHaveLength(1);
    },
  );
});
