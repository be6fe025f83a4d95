import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { sweepPayments } from '../jobs/sweep-payments.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { openTestPortal, portalDatabases, startTimeoutMs, type TestPortal } from '../test/test-support.js';

/** Most payments of a store that fail in an hour. */
const most = 20;

describe.each(portalDatabases)('the limit of failed payments, on $name', ({ open }) => {
  let test: TestPortal;
  let gateway: MemoryGateway;
  let invoiceId: string;
  beforeAll(async () => {
    gateway = memoryGateway();
    test = await openTestPortal(open, { gateway });
    await issueInvoices(test.portal.services, test.now());
    const { id } = await test.portal.services.db
      .selectFrom('invoice')
      .select('id')
      .where('store_id', '=', usStoreId)
      .orderBy('balance', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    invoiceId = id;
  }, startTimeoutMs);
  afterAll(() => test.close());

  /** Signs in an hour after the payments of earlier tests, and returns a function that pays a part of the invoice. */
  async function openPayer() {
    test.advance(3_600_000);
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    const body = { storeId: usStoreId, nonce: 'nonce', amount: { amount: 100, currencyCode: 'USD' } };
    return () =>
      test.call('POST', `/invoice/${invoiceId}/payment`, {
        ...{ token, body, headers: { 'idempotency-key': crypto.randomUUID() } },
      });
  }

  it('holds for payments that are sent at the same time', async () => {
    const pay = await openPayer();
    let sold = 0;
    let responses = 0;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const releaseIfDone = () => {
      if (responses === most || sold > most) release();
    };
    gateway.decide = () => 'FAILED';
    gateway.before = () => {
      sold++;
      releaseIfDone();
      return released;
    };
    const sent = Array.from({ length: 2 * most }, async () => {
      const { status } = await pay();
      responses++;
      releaseIfDone();
      return status;
    });
    const statuses = (await Promise.all(sent)).toSorted();
    expect(sold).toBe(most);
    expect(statuses).toEqual([...Array<number>(most).fill(402), ...Array<number>(most).fill(429)]);
    gateway.before = () => undefined;
    expect((await pay()).status).toBe(429);
  });

  it('does not count payments for longer than a minute that the gateway has not received', async () => {
    const pay = await openPayer();
    gateway.decide = () => 'SUCCEEDED';
    gateway.before = () => {
      throw new Error('connection lost');
    };
    for (let payment = 0; payment < most; payment++) expect((await pay()).status).toBe(500);
    test.reported.splice(0);
    gateway.before = () => undefined;
    const { status, headers } = await pay();
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
    await sweepPayments(test.portal.services, new Date(test.now().getTime() + 61_000));
    expect((await pay()).status).toBe(201);
  });

  it('does not count debits that the bank has not settled', async () => {
    const pay = await openPayer();
    gateway.decide = () => 'PENDING';
    const statuses: number[] = [];
    for (let payment = 0; payment <= most; payment++) statuses.push((await pay()).status);
    expect(new Set(statuses)).toEqual(new Set([202]));
  });
});
