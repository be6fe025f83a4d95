import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Employer, problemOf } from '../policies/employer.test-support.js';
import { runSweep } from '../jobs/sweeps.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { Buyer, newKey, usd } from './orders.test-support.js';

describe.each(portalDatabases)('orders that are canceled, on $name', ({ open }) => {
  let test: TestPortal;
  let gateway: MemoryGateway;
  let employer: Employer;
  beforeAll(async () => {
    gateway = memoryGateway();
    test = await openTestPortal(open, { gateway });
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(() => test.close());
  beforeEach(() => {
    gateway.decide = () => 'SUCCEEDED';
    gateway.before = () => undefined;
    gateway.after = () => undefined;
  });
  const newBuyer = (rules = {}) => Buyer.create(test, employer, rules);

  const orderOf = ({ policyId }: Buyer) =>
    test.portal.services.db
      .selectFrom('sales_order')
      .select('id')
      .where('policy_id', '=', policyId)
      .executeTakeFirstOrThrow();

  /** Returns the types of the events about an order's redemption. */
  const eventsOf = async (id: unknown) => {
    const { db } = test.portal.services;
    const rows = await db.selectFrom('event').select(['type', 'payload']).orderBy('type').execute();
    return rows.flatMap(({ type, payload }) => (payload['orderId'] === id ? [type] : []));
  };

  it('pay back what was paid, and restore the benefit', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    const [refunds, key] = [gateway.refunds.size, newKey()];
    const { status, body } = await buyer.cancel(id, key);
    expect([status, body]).toMatchObject([
      200,
      { status: 'REFUNDED', paid: usd(0), payments: [{ status: 'REFUNDED', refunded: usd(17_081) }] },
    ]);
    expect(await buyer.redeemed()).toBe(0);
    expect(await eventsOf(id)).toEqual(['recipient.redeemed', 'recipient.reversed']);
    expect((await buyer.cancel(id, key)).headers.get('idempotency-replayed')).toBe('true');
    expect(problemOf(await buyer.cancel(id))).toEqual([409, 'state_conflict', []]);
    expect(gateway.refunds.size).toBe(refunds + 1);
  });

  it.each(['PENDING', 'FAILED'] as const)(
    'send no event of a benefit whose redemption was never announced: payment %s',
    async (result) => {
      gateway.decide = () => result;
      const buyer = await newBuyer();
      await buyer.order(await buyer.quoted());
      const { id } = await orderOf(buyer);
      if (result === 'PENDING') expect((await buyer.cancel(id)).status).toBe(200);
      expect(await buyer.redeemed()).toBe(0);
      expect(await eventsOf(id)).toEqual([]);
    },
  );

  it('are returned as they are now, by repeated requests to place and to cancel them', async () => {
    const buyer = await newBuyer();
    const body = await buyer.quoted();
    const [orderKey, cancelKey] = [newKey(), newKey()];
    gateway.decide = () => 'PENDING';
    const placed = await buyer.order(body, orderKey);
    expect([placed.status, placed.body]).toMatchObject([201, { status: 'PENDING_PAYMENT' }]);
    const id = at(placed.body, 'id');
    const refund = gateway.refund.bind(gateway);
    gateway.refund = () => Promise.resolve({ status: 'FAILED' });
    expect((await buyer.cancel(id, cancelKey)).body).toMatchObject({ status: 'CANCELLED' });
    gateway.refund = refund;
    const refunded = await buyer.cancel(id);
    expect(refunded.body).toMatchObject({ status: 'REFUNDED' });
    for (const repeated of [await buyer.order(body, orderKey), await buyer.cancel(id, cancelKey)]) {
      expect(repeated.headers.get('idempotency-replayed')).toBe('true');
      expect(repeated.headers.get('etag')).toBe(refunded.headers.get('etag'));
      expect(repeated.body).toEqual(refunded.body);
    }
  });

  it('have the status canceled if nothing was paid', async () => {
    const buyer = await newBuyer({ usage: 'EYE_EXAM', benefit: { type: 'COVERED', cap: usd(10_000) } });
    const { id } = await buyer.place('EX-100');
    const { body } = await buyer.cancel(id);
    expect(body).toMatchObject({ status: 'CANCELLED', canceledAt: test.now().toISOString() });
    expect(await buyer.redeemed()).toBe(0);
    expect(await buyer.place('EX-100')).toMatchObject({ status: 'PLACED' });
  });

  it('are refunded with the same key if the gateway did not respond', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    const key = newKey();
    gateway.before = () => {
      throw new Error('connection lost');
    };
    expect((await buyer.cancel(id, key)).status).toBe(500);
    test.reported.splice(0);
    expect(await buyer.read(id)).toMatchObject({ status: 'CANCELLED', paid: usd(17_081) });
    expect(problemOf(await buyer.cancel(id))).toEqual([409, 'state_conflict', []]);
    gateway.before = () => undefined;
    expect((await buyer.cancel(id, key)).body).toMatchObject({ status: 'REFUNDED', paid: usd(0) });
  });

  it('are refunded by the job if the request was interrupted', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    expect((await buyer.cancelInterrupted(id, gateway)).status).toBe(500);
    const later = new Date(test.now().getTime() + 2 * 60_000);
    await runSweep('payments-sweep', test.portal.services, later);
    expect(await buyer.read(id)).toMatchObject({ status: 'REFUNDED', paid: usd(0) });
  });

  it('were not fulfilled before', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    await test.portal.services.db
      .updateTable('sales_order')
      .set({ status: 'FULFILLED' })
      .where('id', '=', String(id))
      .execute();
    expect(problemOf(await buyer.cancel(id))).toEqual([409, 'state_conflict', []]);
  });
});
