import { createRandom } from '@tessera/server-kit/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSweep } from '../jobs/sweeps.js';
import { Buyer, newKey, usd } from '../orders/orders.test-support.js';
import { day, Employer } from '../policies/employer.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { addKey, withKey } from './api-key.test-support.js';
import { memoryGateway, type MemoryGateway } from './gateway.test-support.js';
import { at, openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from './test-support.js';

const steps = 1_000;
const people = 8;
const allowance = 200_000;
const cap = 50_000;

/** Plain model of one person's benefit. */
interface Person {
  buyer: Buyer;
  code: string;
  redeemed: number;
  /** Amounts by the id of the redemption. */
  redemptions: Map<string, number>;
  orders: Map<string, { benefit: number; due: number }>;
}

/** Compares the sums of redemptions, orders, invoices, payments and refunds with a plain model, after random operations. */
describe('money', () => {
  let test: TestPortal;
  let gateway: MemoryGateway;
  let employer: Employer;
  let shop: string;
  const persons: Person[] = [];
  const random = createRandom(36);
  const below = (count: number) => Math.floor(random() * count);
  function pick<Item>(items: Iterable<Item>): Item | undefined {
    const all = [...items];
    return all[below(all.length)];
  }

  beforeAll(async () => {
    gateway = memoryGateway();
    test = await openTestPortal(openSampleDatabase, { gateway });
    employer = await Employer.signIn(test);
    shop = await addKey(test, ['redemptions:write']);
    for (let count = 0; count < people; count += 1) persons.push(await newPerson());
  }, startTimeoutMs);
  afterAll(() => test.close());

  async function newPerson(): Promise<Person> {
    const buyer = await Buyer.create(test, employer, {
      ...{ benefit: { type: 'ALLOWANCE', amount: usd(cap) }, usage: 'ANY_EYEWEAR', days: 720 },
      redemptionsPerRecipient: allowance / cap,
    });
    const { code } = await test.portal.services.db
      .selectFrom('policy_recipient')
      .select('code')
      .where('policy_id', '=', buyer.policyId)
      .executeTakeFirstOrThrow();
    return { buyer, code, redeemed: 0, redemptions: new Map(), orders: new Map() };
  }

  const countOf = ({ redemptions, orders }: Person) =>
    redemptions.size + [...orders.values()].filter(({ benefit }) => benefit > 0).length;
  const availableOf = (person: Person) =>
    countOf(person) < allowance / cap ? Math.min(cap, allowance - person.redeemed) : 0;

  async function redeem(person: Person): Promise<void> {
    const amount = 1 + below(cap * 1.2);
    const isAllowed = amount <= availableOf(person);
    const { status, body } = await test.call('POST', '/redemption', {
      body: { code: person.code, amount: usd(amount), reference: 'shop' },
      headers: { ...withKey(shop).headers, 'idempotency-key': newKey() },
    });
    expect([amount, status]).toEqual([amount, isAllowed ? 201 : 409]);
    if (!isAllowed) return;
    person.redeemed += amount;
    person.redemptions.set(String(at(body, 'id')), amount);
  }

  async function reverse(person: Person): Promise<void> {
    const id = pick(person.redemptions.keys());
    if (id === undefined) return;
    const { status } = await test.call('POST', `/redemption/${id}/reverse`, withKey(shop));
    expect(status).toBe(200);
    person.redeemed -= person.redemptions.get(id) ?? 0;
    person.redemptions.delete(id);
  }

  async function order(person: Person): Promise<void> {
    gateway.decide = () => (random() < 0.3 ? 'FAILED' : 'SUCCEEDED');
    const sku = pick(['GL-100', 'GL-200']) ?? '';
    const body = await person.buyer.quoted(sku);
    const placed = await person.buyer.order(body);
    if (placed.status === 402) return;
    expect([placed.status, placed.body]).toEqual([201, expect.anything()]);
    const amountOf = (name: string) => Number(at(placed.body, name, 'amount'));
    const [benefit, due] = [amountOf('benefit'), amountOf('due')];
    expect(benefit).toBe(Math.min(availableOf(person), amountOf('subtotal')));
    person.redeemed += benefit;
    person.orders.set(String(at(placed.body, 'id')), { benefit, due });
  }

  async function cancel(person: Person): Promise<void> {
    const id = pick(person.orders.keys());
    if (id === undefined) return;
    const { status } = await person.buyer.cancel(id);
    expect(status).toBe(200);
    person.redeemed -= person.orders.get(id)?.benefit ?? 0;
    person.orders.delete(id);
  }

  async function passTime(): Promise<void> {
    await employer.pass((3 + below(9)) * day);
    shop = await addKey(test, ['redemptions:write']);
    for (const sweep of ['payments-sweep', 'invoices-sweep'] as const)
      await runSweep(sweep, test.portal.services, test.now());
  }

  async function pay(): Promise<void> {
    const { db } = test.portal.services;
    const open = await db
      .selectFrom('invoice')
      .select(['id', 'balance'])
      .where('store_id', '=', usStoreId)
      .where('balance', '>', 0)
      .execute();
    const invoice = pick(open);
    if (!invoice) return;
    const result = pick(['SUCCEEDED', 'ACCEPTED', 'FAILED', 'PENDING'] as const) ?? 'FAILED';
    gateway.decide = () => result;
    const amount = random() < 0.4 ? invoice.balance : Math.min(invoice.balance, 100 + below(invoice.balance));
    const { status } = await employer.request(
      'POST',
      `/invoice/${invoice.id}/payment`,
      { storeId: usStoreId, nonce: 'nonce', amount: usd(amount) },
      { 'idempotency-key': newKey() },
    );
    // 409: a pending payment covers the balance.
    expect([{ SUCCEEDED: 201, ACCEPTED: 201, FAILED: 402, PENDING: 202 }[result], 409]).toContain(status);
  }

  async function settle(): Promise<void> {
    const unsettled = await test.portal.services.db
      .selectFrom('payment')
      .select('gateway_txn_id')
      .where('check_at', 'is not', null)
      .execute();
    const id = pick(unsettled)?.gateway_txn_id ?? null;
    if (id !== null) gateway.settle(id, random() < 0.5 ? 'SUCCEEDED' : 'FAILED');
  }

  /** Returns a sum of the database. */
  async function sum(query: ReturnType<typeof sql<{ sum: number }>>): Promise<number> {
    const { rows } = await query.execute(test.portal.services.db);
    return rows[0]?.sum ?? 0;
  }
  const ofStore = sql`policy_id in (select id from portal.policy where store_id = ${usStoreId})`;

  async function check(): Promise<void> {
    for (const { buyer, redeemed, orders } of persons) {
      expect(await buyer.redeemed()).toBe(redeemed);
      const due = [...orders.values()].reduce((total, one) => total + one.due, 0);
      const paid = await sum(sql`select coalesce(sum(payment.amount - payment.refunded), 0)::bigint as sum
        from portal.payment join portal.sales_order on sales_order.id = payment.order_id
        where recipient_id = ${buyer.recipientId} and payment.status in ('SUCCEEDED', 'REFUNDED')`);
      expect(paid).toBe(due);
    }
    const wrong = await sum(sql`select count(*)::int as sum from portal.invoice where
      total <> (select coalesce(sum(amount), 0) from portal.invoice_line where invoice_id = invoice.id)
      or total - balance <> (select coalesce(sum(amount), 0) from portal.payment
        where invoice_id = invoice.id and status = 'SUCCEEDED')
      or balance < (select coalesce(sum(amount), 0) from portal.payment
        where invoice_id = invoice.id and status = 'PENDING')
      or (balance = 0) <> (status = 'PAID')`);
    expect(wrong).toBe(0);
    const charged = await sum(sql`select coalesce(sum(amount), 0)::bigint as sum from portal.redemption
      where ${ofStore} and invoice_line_id is not null and credit_line_id is null`);
    const lines = await sum(sql`select coalesce(sum(amount), 0)::bigint as sum from portal.invoice_line
      where kind <> 'FEE' and ${ofStore}`);
    expect(lines).toBe(charged);
  }

  it(
    `is right after ${steps} random operations`,
    async () => {
      const operations = [redeem, redeem, reverse, order, order, cancel] as const;
      for (let step = 1; step <= steps; step += 1) {
        const person = pick(persons);
        const chance = random();
        if (chance < 0.05) await passTime();
        else if (chance < 0.2) await pay();
        else if (chance < 0.25) await settle();
        else if (person) await pick(operations)?.(person);
        if (step % 200 === 0) await check();
      }
      // Everything that was charged at the gateway is in the database, and the other way around.
      await employer.pass(day);
      await runSweep('payments-sweep', test.portal.services, test.now());
      const money = await sum(sql`select coalesce(sum(amount), 0)::bigint as sum from portal.payment
        where gateway_txn_id is not null and (status <> 'FAILED' or failure_code = 'BANK_RETURNED')`);
      const refunds = await sum(sql`select coalesce(sum(amount), 0)::bigint as sum from portal.refund
        where status = 'SUCCEEDED'`);
      const total = (amounts: Iterable<number>) => [...amounts].reduce((all, amount) => all + amount, 0);
      expect(money).toBe(total([...gateway.sales.values()].map(({ amount }) => amount)));
      expect(refunds).toBe(total(gateway.refunds.values()));
    },
    startTimeoutMs,
  );
});
