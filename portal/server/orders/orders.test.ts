import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { day, Employer, problemOf } from '../policies/employer.test-support.js';
import { runSweep } from '../jobs/sweeps.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type TestPortal,
} from '../test/test-support.js';
import { address, allowance, Buyer, newKey, usd } from './orders.test-support.js';

describe.each(portalDatabases)('orders, on $name', ({ open }) => {
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

  it('are placed at once if nothing is due, and redeem the benefit', async () => {
    const covered = { type: 'COVERED', cap: usd(10_000) } as const;
    const buyer = await newBuyer({ usage: 'EYE_EXAM', benefit: covered });
    const order = await buyer.place('EX-100');
    expect(order).toMatchObject({
      ...{ status: 'PLACED', benefit: usd(9_500), due: usd(0), paid: usd(0), payments: [], items: 1 },
      recipient: { id: buyer.recipientId, firstName: 'Ada' },
      delivery: { type: 'PICK_UP' },
    });
    expect(await buyer.redeemed()).toBe(9_500);
    const events = await test.portal.services.db.selectFrom('event').select('payload').execute();
    expect(events.filter(({ payload }) => payload['orderId'] === order['id'])).toHaveLength(1);
    const { body } = await employer.request('GET', `/redemption?policyId=${buyer.policyId}`);
    expect(at(body, 'items')).toMatchObject([{ orderId: order['id'], redeemed: usd(9_500) }]);
  });

  it('are paid, and have ascending numbers', async () => {
    const buyer = await newBuyer({ redemptionsPerRecipient: 2 });
    const [first, second] = [await buyer.place(), await buyer.place('GL-100')];
    expect(first).toMatchObject({
      ...{ status: 'PLACED', due: usd(17_081), paid: usd(17_081) },
      payments: [{ status: 'SUCCEEDED', amount: usd(17_081), method: { lastFour: '1111' } }],
    });
    expect(Number(second['number'])).toBe(Number(first['number']) + 1);
    expect(await buyer.redeemed()).toBe(20_000 + 17_900);
  });

  it('use a benefit once, of 20 at the same time', async () => {
    const buyer = await newBuyer();
    const body = await buyer.quoted('GL-100');
    const all = await Promise.all(Array.from({ length: 20 }, () => buyer.order(body)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await buyer.redeemed()).toBe(17_900);
    const { body: list } = await employer.request('GET', `/order?recipient=${buyer.recipientId}`);
    expect(at(list, 'total')).toBe(1);
  });

  it('are refused, as their quotes are, if the spend limit of the campaign does not leave the benefit', async () => {
    const buyer = await newBuyer({ redemptionsPerRecipient: 2, spendLimit: usd(30_000) });
    const refused = [409, 'spend_limit_reached', []];
    const body = await buyer.quoted();
    const order = await buyer.place();
    expect(problemOf(await buyer.order(body))).toEqual(refused);
    expect(problemOf(await buyer.quote(await buyer.content()))).toEqual(refused);
    expect((await buyer.cancel(order['id'])).status).toBe(200);
    expect((await buyer.order(body)).status).toBe(201);
    expect(await buyer.redeemed()).toBe(20_000);
  });

  it('are stored once for the same key', async () => {
    const buyer = await newBuyer();
    const body = await buyer.quoted();
    const key = newKey();
    const sales = gateway.sales.size;
    const first = await buyer.order(body, key);
    const second = await buyer.order(body, key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(gateway.sales.size).toBe(sales + 1);
    expect(problemOf(await buyer.order({ ...body, quoteHash: 'other' }, key))).toEqual([
      ...[422, 'idempotency_key_reused', []],
    ]);
  });

  it('need the price of the quote, a key, and what pays the rest', async () => {
    const buyer = await newBuyer();
    const body = await buyer.quoted();
    expect(problemOf(await buyer.order({ ...body, quoteHash: 'old' }))).toEqual([409, 'conflict', []]);
    expect(problemOf(await employer.request('POST', '/order', body))).toEqual([
      ...[400, 'idempotency_key_required', []],
    ]);
    expect(problemOf(await buyer.order({ ...body, payment: undefined }))).toEqual([
      ...[422, 'validation_failed', ['payment_missing']],
    ]);
    expect(await buyer.redeemed()).toBe(0);
  });

  it('are sent to addresses of the store’s country', async () => {
    const buyer = await newBuyer();
    const delivery = (fields: object) => ({
      delivery: { type: 'ADDRESS', name: 'Ada Buyer', address: { ...address, ...fields } },
    });
    const quote = await buyer.quoted('GL-200', { delivery: { type: 'ADDRESS' } });
    const wrong = [
      [{ country: 'ca', region: 'ON', postalCode: 'K1A 0B1' }, 'country_invalid'],
      [{ region: 'ON' }, 'custom'],
      [{ postalCode: 'K1A 0B1' }, 'custom'],
    ] as const;
    for (const [fields, code] of wrong)
      expect(problemOf(await buyer.order({ ...quote, ...delivery(fields) }))).toEqual([
        ...[422, 'validation_failed', [code]],
      ]);
    const { status, body } = await buyer.order({ ...quote, ...delivery({ postalCode: '606011234' }) });
    expect([status, at(body, 'delivery', 'address', 'postalCode')]).toEqual([201, '60601-1234']);
  });

  it('are canceled if the payment is declined, which restores the benefit', async () => {
    const buyer = await newBuyer();
    gateway.decide = () => 'FAILED';
    const [body, key] = [await buyer.quoted(), newKey()];
    const declined = [402, 'payment_declined', ['DECLINED']];
    const first = await buyer.order(body, key);
    expect(problemOf(first)).toEqual(declined);
    expect(first.headers.has('idempotency-replayed')).toBe(false);
    expect(await buyer.redeemed()).toBe(0);
    gateway.decide = () => 'SUCCEEDED';
    const repeated = await buyer.order(body, key);
    expect(problemOf(repeated)).toEqual(declined);
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect((await buyer.order(body)).status).toBe(201);
    const { body: list } = await employer.request('GET', `/order?recipient=${buyer.recipientId}&sort=number`);
    expect(at(list, 'items')).toMatchObject([{ status: 'CANCELLED' }, { status: 'PLACED' }]);
    expect(await buyer.redeemed()).toBe(20_000);
  });

  it('are continued with the same key after the server was killed', async () => {
    const buyer = await newBuyer();
    const [body, key] = [await buyer.quoted(), newKey()];
    const sales = gateway.sales.size;
    let killed: () => void = () => undefined;
    const isKilled = new Promise<void>((resolve) => (killed = resolve));
    gateway.after = () => {
      killed();
      return new Promise(() => undefined);
    };
    void buyer.order(body, key);
    await isKilled;
    gateway.after = () => undefined;
    expect(problemOf(await buyer.order(body, key))).toEqual([409, 'idempotency_in_progress', []]);
    test.advance(3 * 60_000);
    const { status, body: order } = await buyer.order(body, key);
    expect([status, at(order, 'status'), gateway.sales.size]).toEqual([201, 'PLACED', sales + 1]);
    expect(await buyer.redeemed()).toBe(20_000);
  });

  it.each([
    ['PENDING', 'SUCCEEDED', 'PLACED', 20_000],
    ['PENDING', 'FAILED', 'CANCELLED', 0],
    ['ACCEPTED', 'SUCCEEDED', 'PLACED', 20_000],
    ['ACCEPTED', 'FAILED', 'CANCELLED', 0],
  ] as const)('follow payments that settle later: %s, then %s', async (first, result, status, redeemed) => {
    const buyer = await newBuyer();
    gateway.decide = () => first;
    const order = await buyer.place();
    expect(order).toMatchObject(
      first === 'PENDING'
        ? { status: 'PENDING_PAYMENT', payments: [{ status: 'PENDING' }] }
        : { status: 'PLACED', payments: [{ status: 'SUCCEEDED' }] },
    );
    expect(await buyer.redeemed()).toBe(20_000);
    gateway.settle(`txn-${String(at(order, 'payments', 0, 'id'))}`, result);
    await runSweep('payments-sweep', test.portal.services, new Date(test.now().getTime() + day));
    expect(await buyer.read(order['id'])).toMatchObject({ status });
    expect(await buyer.redeemed()).toBe(redeemed);
  });

  it('are found by status, campaign, person, day and number, and are exported', async () => {
    const buyer = await newBuyer({ benefit: allowance, redemptionsPerRecipient: 3 });
    const [first] = [await buyer.place('GL-100'), await buyer.place('GL-200')];
    await buyer.cancel(first['id']);
    const list = async (query: string) => {
      const { status, body } = await employer.request(
        'GET',
        `/order?recipient=${buyer.recipientId}&${query}`,
      );
      expect([status, body]).toEqual([200, expect.anything()]);
      return (at(body, 'items') as { total: { amount: number } }[]).map(({ total }) => total.amount);
    };
    const [small, large] = [19_019, 37_081];
    const today = test.now().toISOString().slice(0, 10);
    const tomorrow = new Date(test.now().getTime() + day).toISOString().slice(0, 10);
    expect(await list('sort=total')).toEqual([small, large]);
    expect(await list('sort=-number')).toEqual([large, small]);
    expect(await list('status=REFUNDED')).toEqual([small]);
    expect(await list(`campaign=${buyer.policyId}&status=PLACED,REFUNDED&sort=total`)).toEqual([
      small,
      large,
    ]);
    expect(await list(`campaign=other`)).toEqual([]);
    expect(await list(`from=${today}&to=${today}&sort=total`)).toEqual([small, large]);
    expect(await list(`from=${tomorrow}`)).toEqual([]);
    expect((await employer.request('GET', '/order?from=0000-01-01')).status).toBe(422);
    expect(await list(`q=%23${String(first['number'])}`)).toEqual([small]);
    expect(await list('q=buyer&sort=total')).toEqual([small, large]);
    const { body } = await employer.request(
      'GET',
      `/order/export?recipient=${buyer.recipientId}&sort=-number&locale=fr-CA`,
    );
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toContain('Numéro,Date (UTC),Prénom');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/,Glasses,1,349\.00,21\.81,0\.00,370\.81,200\.00,170\.81,170\.81,USD,Passée$/);
  });

  it('are unknown to other stores', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    const { token } = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const key = { 'idempotency-key': newKey() };
    expect((await test.call('GET', `/order/${String(id)}`, { token })).status).toBe(404);
    expect((await test.call('POST', `/order/${String(id)}/cancel`, { token, headers: key })).status).toBe(
      404,
    );
    const { body } = await test.call('GET', '/order', { token });
    expect(at(body, 'total')).toBe(0);
    expect(await buyer.read(id)).toMatchObject({ status: 'PLACED' });
  });

  it('are in the audit log', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.place();
    await buyer.cancel(id);
    const rows = await test.portal.services.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('target', '=', String(id))
      .orderBy('id')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual(['order.created', 'order.canceled']);
    expect(rows[0]?.actor).toMatch(/^usr_/);
  });
});
