import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueInvoices } from '../invoices/issue-invoices.js';
import { sendPaymentNotices } from '../invoices/send-payment-notices.js';
import { sweepPayments } from '../jobs/sweep-payments.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type SignedIn,
  type TestPortal,
} from '../test/test-support.js';

describe.each(portalDatabases)('payments of invoices, on $name', ({ open }) => {
  let test: TestPortal;
  let gateway: MemoryGateway;
  let employer: SignedIn;
  let invoices: { id: string; balance: number }[];
  let used = 0;
  beforeAll(async () => {
    gateway = memoryGateway();
    test = await openTestPortal(open, { gateway });
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    // One more than the months that have ended.
    await issueInvoices(test.portal.services, new Date(test.now().getTime() + 32 * 24 * 3600_000));
    invoices = await test.portal.services.db
      .selectFrom('invoice')
      .select(['id', 'balance'])
      .where('store_id', '=', usStoreId)
      .where('balance', '>', 1000)
      .orderBy('balance', 'desc')
      .execute();
  }, startTimeoutMs);
  afterAll(() => test.close());
  beforeEach(() => {
    gateway.decide = () => 'SUCCEEDED';
    gateway.before = () => undefined;
    gateway.after = () => undefined;
  });

  /** Returns an invoice that no other test pays. */
  function nextInvoice() {
    const invoice = invoices[used++];
    if (!invoice) throw new Error('The sample has too few invoices.');
    return invoice;
  }
  let keys = 0;
  const bodyOf = (amount: number, more: object = {}) => ({
    ...{ storeId: usStoreId, nonce: 'nonce', amount: { amount, currencyCode: 'USD' } },
    ...more,
  });
  const pay = (id: string, body: object, key = `pay-${++keys}`, token = employer.token) =>
    test.call('POST', `/invoice/${id}/payment`, { token, body, headers: { 'idempotency-key': key } });
  const read = async (id: string) => (await test.call('GET', `/invoice/${id}`, employer)).body;
  const rowsOf = (id: string) =>
    test.portal.services.db.selectFrom('payment').selectAll().where('invoice_id', '=', id).execute();
  const later = (seconds: number) => new Date(test.now().getTime() + seconds * 1000);
  const sweep = (seconds: number) => sweepPayments(test.portal.services, later(seconds));

  it('pays a part, then the rest, and records the event', async () => {
    const { id, balance } = nextInvoice();
    const part = await pay(id, bodyOf(500));
    expect([part.status, part.body]).toMatchObject([
      201,
      {
        status: 'SUCCEEDED',
        amount: { amount: 500 },
        method: { type: 'CARD', name: 'Visa', lastFour: '1111' },
      },
    ]);
    expect(await read(id)).toMatchObject({ balance: { amount: balance - 500 }, paid: { amount: 500 } });
    expect((await pay(id, bodyOf(balance - 500))).status).toBe(201);
    expect(await read(id)).toMatchObject({ status: 'PAID', balance: { amount: 0 } });
    expect((await pay(id, bodyOf(100))).body).toMatchObject({ code: 'state_conflict' });
    const { db } = test.portal.services;
    const events = await db
      .selectFrom('event')
      .select('payload')
      .where('type', '=', 'invoice.paid')
      .execute();
    expect(events).toMatchObject([{ payload: { invoiceId: id } }]);
  });

  it('charges once for 50 presses at the same time, and for two tabs', async () => {
    const { id, balance } = nextInvoice();
    const before = gateway.sales.size;
    const presses = Array.from({ length: 50 }, (_, index) =>
      pay(id, bodyOf(balance), index % 2 === 0 ? 'press' : 'other-tab'),
    );
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(gateway.sales.size).toBe(before + 1);
    expect(await rowsOf(id)).toMatchObject([{ status: 'SUCCEEDED', amount: balance }]);
    expect(await read(id)).toMatchObject({ balance: { amount: 0 } });
  });

  it('keeps the balance after a decline, and repeats it for the same key only', async () => {
    const { id, balance } = nextInvoice();
    gateway.decide = () => 'FAILED';
    const declined = await pay(id, bodyOf(balance), 'declined');
    expect([declined.status, declined.body]).toMatchObject([
      402,
      { code: 'payment_declined', errors: [{ code: 'DECLINED' }] },
    ]);
    gateway.decide = () => 'SUCCEEDED';
    const repeated = await pay(id, bodyOf(balance), 'declined');
    expect(repeated.body).toMatchObject({ errors: at(declined.body, 'errors') });
    expect(repeated.headers.get('idempotency-replayed')).toBe('true');
    expect(await rowsOf(id)).toMatchObject([{ status: 'FAILED' }]);
    expect(await read(id)).toMatchObject({ balance: { amount: balance }, processing: { amount: 0 } });
    expect((await pay(id, bodyOf(balance))).status).toBe(201);
  });

  it('continues with the same key if the response of the gateway was lost', async () => {
    const { id, balance } = nextInvoice();
    gateway.after = () => {
      throw new Error('connection lost');
    };
    expect((await pay(id, bodyOf(balance), 'lost')).status).toBe(500);
    test.reported.splice(0);
    expect(await read(id)).toMatchObject({
      processing: { amount: balance },
      payments: [{ status: 'PENDING' }],
    });
    expect((await pay(id, bodyOf(balance), 'another')).body).toMatchObject({ code: 'state_conflict' });
    gateway.after = () => undefined;
    expect((await pay(id, bodyOf(balance), 'lost')).status).toBe(201);
    expect(await rowsOf(id)).toMatchObject([{ status: 'SUCCEEDED' }]);
  });

  it.each([
    ['after', 'SUCCEEDED', 0],
    ['before', 'FAILED', 1],
  ] as const)('the job settles a payment that was interrupted %s the sale', async (moment, status, share) => {
    const { id, balance } = nextInvoice();
    gateway[moment] = () => {
      throw new Error('connection lost');
    };
    await pay(id, bodyOf(balance), `interrupted-${moment}`);
    test.reported.splice(0);
    gateway[moment] = () => undefined;
    await sweep(59);
    expect(await rowsOf(id)).toMatchObject([{ status: 'PENDING' }]);
    await Promise.all([sweep(61), sweep(61)]);
    expect(await rowsOf(id)).toMatchObject([{ status }]);
    expect(await read(id)).toMatchObject({ balance: { amount: balance * share } });
    // A late repetition gets the result, and charges nothing.
    const repeated = await pay(id, bodyOf(balance), `interrupted-${moment}`);
    expect(repeated.status).toBe(status === 'SUCCEEDED' ? 201 : 402);
    expect(await rowsOf(id)).toHaveLength(1);
  });

  it.each([
    ['SUCCEEDED', 0],
    ['FAILED', 1],
  ] as const)('shows a bank debit as pending until the bank reports: %s', async (status, share) => {
    const { id, balance } = nextInvoice();
    gateway.decide = () => 'PENDING';
    const pending = await pay(id, bodyOf(balance));
    expect([pending.status, at(pending.body, 'status')]).toEqual([202, 'PENDING']);
    expect(await read(id)).toMatchObject({ balance: { amount: balance }, processing: { amount: balance } });
    const [row] = await rowsOf(id);
    await sweep(700);
    expect(await rowsOf(id)).toMatchObject([{ status: 'PENDING' }]);
    gateway.settle(row?.gateway_txn_id ?? '', status);
    await sweep(1500);
    expect(await rowsOf(id)).toMatchObject([{ status }]);
    expect(await read(id)).toMatchObject({ balance: { amount: balance * share }, processing: { amount: 0 } });
  });

  it('counts an accepted payment as paid, until its settlement is declined', async () => {
    const { id, balance } = nextInvoice();
    const { services } = test.portal;
    // Without a contact for invoices, earlier payments have no emails.
    await sendPaymentNotices(services, later(1500));
    await services.db
      .updateTable('store')
      .set({ billing_email: 'books@lens.example' })
      .where('id', '=', usStoreId)
      .execute();
    gateway.decide = () => 'ACCEPTED';
    expect((await pay(id, bodyOf(500))).body).toMatchObject({ status: 'SUCCEEDED' });
    expect((await pay(id, bodyOf(balance - 500))).body).toMatchObject({ status: 'SUCCEEDED' });
    const [part, rest] = await rowsOf(id);
    await sweep(700);
    expect(await read(id)).toMatchObject({ status: 'PAID', balance: { amount: 0 } });
    gateway.settle(part?.gateway_txn_id ?? '', 'SUCCEEDED');
    gateway.settle(rest?.gateway_txn_id ?? '', 'FAILED');
    await Promise.all([sweep(2100), sweep(2100)]);
    expect(await rowsOf(id)).toMatchObject([
      { status: 'SUCCEEDED', check_at: null },
      { status: 'FAILED', check_at: null },
    ]);
    expect(await read(id)).toMatchObject({
      status: 'PARTIALLY_PAID',
      balance: { amount: balance - 500 },
      paid: { amount: 500 },
    });
    await sendPaymentNotices(services, later(2100));
    await sendPaymentNotices(services, later(2100 + 3600));
    const mails = test.messages.filter(({ to }) => to === 'books@lens.example');
    expect(mails.map(({ subject }) => subject?.replace(/DEMO-US-\d+/, 'N'))).toEqual([
      'Receipt: $5.00 for invoice N',
      expect.stringMatching(/^Payment of \$[\d,.]+ declined: invoice N$/) as string,
    ]);
    expect(mails[0]?.text).toContain('Amount: $5.00\nPayment method: Visa ending in 1111\nDate: ');
  });

  it('rejects wrong amounts, stores and keys', async () => {
    const { id, balance } = nextInvoice();
    const ca = (amount: number) => bodyOf(amount, { amount: { amount, currencyCode: 'CAD' } });
    expect((await pay(id, bodyOf(balance + 1))).body).toMatchObject({ errors: [{ code: 'too_big' }] });
    expect((await pay(id, bodyOf(99))).body).toMatchObject({ errors: [{ code: 'too_small' }] });
    expect((await pay(id, ca(500))).body).toMatchObject({ errors: [{ code: 'wrong_currency' }] });
    const other = await pay(id, bodyOf(500, { storeId: caStoreId }));
    expect(other.body).toMatchObject({ code: 'forbidden_store' });
    const both = await pay(id, bodyOf(500, { token: 'one' }));
    expect(both.body).toMatchObject({ code: 'validation_failed' });
    const french = await test.signIn({ userEmail: 'employer.ca@demo.example' });
    const stranger = await pay(id, bodyOf(500, { storeId: caStoreId }), 'stranger', french.token);
    expect(stranger.body).toMatchObject({ code: 'not_found' });
    const noKey = await test.call('POST', `/invoice/${id}/payment`, { ...employer, body: bodyOf(500) });
    expect(noKey.body).toMatchObject({ code: 'idempotency_key_required' });
    await pay(id, bodyOf(500), 'reused');
    expect((await pay(id, bodyOf(600), 'reused')).body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  // The last test: the store can pay nothing for an hour.
  it('rejects further payments after many failed ones, which test stolen cards', async () => {
    const { id } = await test.portal.services.db
      .selectFrom('invoice')
      .select('id')
      .where('store_id', '=', usStoreId)
      .where('balance', '>', 500)
      .limit(1)
      .executeTakeFirstOrThrow();
    gateway.decide = () => 'FAILED';
    test.advance(3_600_000);
    const fresh = await test.signIn({ userEmail: 'employer@demo.example' });
    const statuses: number[] = [];
    const attempts = async (count: number) => {
      for (let attempt = 0; attempt < count; attempt++)
        statuses.push((await pay(id, bodyOf(500), undefined, fresh.token)).status);
    };
    await attempts(1);
    // Interrupted before the sale: no card was tested.
    await test.portal.services.db
      .updateTable('payment')
      .set({ failure_code: 'NOT_CHARGED' })
      .where('created_at', '>=', test.now())
      .execute();
    statuses.splice(0);
    await attempts(21);
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([402]));
    expect(statuses[20]).toBe(429);
    test.advance(3_600_000);
    const again = await test.signIn({ userEmail: 'employer@demo.example' });
    expect((await pay(id, bodyOf(500), undefined, again.token)).status).toBe(402);
  });
});
