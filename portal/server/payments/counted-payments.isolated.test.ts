import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '@tessera/server-kit/db/testing';
import { runSweep } from '../jobs/sweeps.js';
import { Buyer, newKey } from '../orders/orders.test-support.js';
import { Employer } from '../policies/employer.test-support.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import { type Recording, startRecording } from '../test/recording.test-support.js';
import { openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';

describe('metric of payments', () => {
  let recording: Recording;
  let test: TestPortal;
  let gateway: MemoryGateway;
  let employer: Employer;
  let before: Record<string, number>;
  beforeAll(async () => {
    recording = await startRecording();
    gateway = memoryGateway();
    test = await openTestPortal(openTestDatabase, { gateway });
    employer = await Employer.signIn(test);
  }, startTimeoutMs);
  afterAll(async () => {
    await recording.close();
    await test.close();
  });
  beforeEach(async () => {
    gateway.after = () => undefined;
    before = await totals();
  });

  async function totals(): Promise<Record<string, number>> {
    const points = (await recording.collect()).filter(({ metric }) => metric === 'portal.payments');
    return Object.fromEntries(
      points.map(({ attributes, value }) => [String(attributes['portal.outcome']), value]),
    );
  }

  /** Returns the outcomes that were counted during the test. */
  const counted = async () =>
    Object.fromEntries(
      Object.entries(await totals())
        .map(([outcome, value]) => [outcome, value - (before[outcome] ?? 0)] as const)
        .filter(([, value]) => value > 0),
    );

  const loseResponses = () => {
    gateway.after = () => {
      throw new Error('connection lost');
    };
  };

  it('counts an outcome once if its transaction is rolled back, and the request repeated', async () => {
    const { db } = test.portal.services;
    const buyer = await Buyer.create(test, employer);
    const [body, key] = [await buyer.quoted(), newKey()];
    const broken = "add constraint broken check (status <> 'PLACED') not valid";
    await sql`alter table portal.sales_order ${sql.raw(broken)}`.execute(db);
    expect((await buyer.order(body, key)).status).toBe(500);
    test.reported.splice(0);
    expect(await counted()).toEqual({});
    await sql`alter table portal.sales_order drop constraint broken`.execute(db);
    test.advance(3 * 60_000);
    expect((await buyer.order(body, key)).status).toBe(201);
    expect((await buyer.order(body, key)).headers.get('idempotency-replayed')).toBe('true');
    expect(await counted()).toEqual({ SUCCEEDED: 1 });
  });

  it('counts a payment without a response once, and its result after that', async () => {
    const buyer = await Buyer.create(test, employer);
    const [body, key] = [await buyer.quoted(), newKey()];
    loseResponses();
    for (let attempt = 0; attempt < 3; attempt++) expect((await buyer.order(body, key)).status).toBe(500);
    test.reported.splice(0);
    expect(await counted()).toEqual({ UNKNOWN: 1 });
    gateway.after = () => undefined;
    expect((await buyer.order(body, key)).status).toBe(201);
    expect(await counted()).toEqual({ UNKNOWN: 1, SUCCEEDED: 1 });
  });

  it('counts a result that both the job and a repeated request have received once', async () => {
    const buyer = await Buyer.create(test, employer);
    const [body, key] = [await buyer.quoted(), newKey()];
    loseResponses();
    expect((await buyer.order(body, key)).status).toBe(500);
    test.reported.splice(0);
    gateway.after = () => undefined;
    await runSweep('payments-sweep', test.portal.services, new Date(test.now().getTime() + 2 * 60_000));
    expect((await buyer.order(body, key)).status).toBe(201);
    expect(await counted()).toEqual({ UNKNOWN: 1, SUCCEEDED: 1 });
  });
});
