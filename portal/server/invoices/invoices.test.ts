import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountSummary } from '../../contract/invoices.js';
import { caStoreId, usStoreId } from '../sample/sample-accounts.js';
import {
  at,
  openTestPortal,
  portalDatabases,
  startTimeoutMs,
  type SignedIn,
  type TestPortal,
} from '../test/test-support.js';
import { issueInvoices } from './issue-invoices.js';
import { sendInvoices } from './send-invoices.js';

const day = 24 * 3600_000;

describe.each(portalDatabases)('invoices, on $name', ({ open }) => {
  let test: TestPortal;
  let employer: SignedIn;
  beforeAll(async () => {
    test = await openTestPortal(open);
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    await test.portal.services.db
      .updateTable('store')
      .set({ program_fee_bps: 375 })
      .where('id', '=', usStoreId)
      .execute();
    await Promise.all([issueInvoices(services(), test.now()), issueInvoices(services(), test.now())]);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const services = () => test.portal.services;
  const get = (path: string) => test.call('GET', path, employer);
  const itemsOf = async (query: string): Promise<unknown[]> => {
    const items = at((await get(`/invoice?size=200&${query}`)).body, 'items');
    return Array.isArray(items) ? (items as unknown[]) : [];
  };
  const invoiceIds = async () => (await itemsOf('')).map((item) => String(at(item, 'id')));
  /** Returns the sums of a store: redemptions that no invoice charges, and all that are charged. */
  const redeemed = async () => {
    const { rows } = await sql<{ waiting: number; charged: number }>`select
      coalesce(sum(amount) filter (where invoice_line_id is null and reversed_at is null), 0)::bigint as waiting,
      coalesce(sum(amount) filter (where invoice_line_id is not null and credit_line_id is null), 0)::bigint as charged
      from portal.redemption
      where policy_id in (select id from portal.policy where store_id = ${usStoreId})`.execute(services().db);
    return rows[0] ?? { waiting: 0, charged: 0 };
  };
  const benefits = async () => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::bigint as sum
      from portal.invoice_line where kind <> 'FEE'
      and invoice_id in (select id from portal.invoice where store_id = ${usStoreId})`.execute(services().db);
    return rows[0]?.sum;
  };

  it('are read by administrators, with the balance of each client', async () => {
    const admin = await test.signIn({ userEmail: 'admin@demo.example' });
    const read = (path: string) => test.call('GET', path, admin);
    expect((await read(`/store/${usStoreId}/invoice?sort=balance`)).body).toEqual(
      (await get('/invoice?sort=balance')).body,
    );
    const account = (await read(`/store/${usStoreId}/invoice/summary`)).body;
    expect(account).toEqual((await get('/invoice/summary')).body);
    expect(at(account, 'due', 'amount')).toBeGreaterThan(0);
    const { body } = await read('/store');
    const balances = (at(body, 'items') as { storeId: string; balanceDue: unknown }[]).map(
      ({ storeId, balanceDue }) => [storeId, balanceDue],
    );
    expect(balances).toContainEqual([usStoreId, at(account, 'due')]);
    expect((await test.call('GET', `/store/${usStoreId}`, employer)).body).toMatchObject({
      balanceDue: at(account, 'due'),
    });
    for (const path of ['', '/summary'])
      expect((await read(`/store/sto_unknown/invoice${path}`)).status).toBe(404);
  });

  it('charge each redemption of ended months once, also if two processes issue them', async () => {
    const { waiting, charged } = await redeemed();
    expect(charged).toBeGreaterThan(0);
    expect(await benefits()).toBe(charged);
    const invoices = await services().db.selectFrom('invoice').selectAll().execute();
    for (const invoice of invoices) {
      const lines = await services()
        .db.selectFrom('invoice_line')
        .selectAll()
        .where('invoice_id', '=', invoice.id)
        .execute();
      const sum = (kinds: string[]) =>
        lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { amount }) => total + amount, 0);
      const fee = invoice.store_id === usStoreId ? Math.round(sum(['BENEFIT']) * 0.0375) : 0;
      expect(sum(['FEE'])).toBe(fee);
      expect(invoice).toMatchObject({
        total: sum(['BENEFIT']) + fee,
        balance: invoice.total,
        status: 'OPEN',
      });
    }
    const next = at((await get('/invoice/summary')).body, 'next');
    expect(next).toEqual({
      on: '2026-07-01',
      amount: { amount: waiting + Math.round(waiting * 0.0375), currencyCode: 'USD' },
      credit: { amount: 0, currencyCode: 'USD' },
    });
  });

  it('are listed, filtered and sorted, with past due ones', async () => {
    const ids = await invoiceIds();
    expect(ids.length).toBeGreaterThan(1);
    const numbers = (await itemsOf('sort=number')).map((item) => at(item, 'number'));
    expect(numbers).toEqual([...numbers].sort());
    expect(await itemsOf('status=PAST_DUE')).toEqual([]);
    expect(await itemsOf('status=OPEN,PAID')).toHaveLength(ids.length);
    expect(await itemsOf(`q=${String(numbers[0]).toLowerCase().slice(3)}`)).toHaveLength(1);
    expect(await itemsOf('from=2026-06-16')).toEqual([]);
    expect((await get('/invoice?from=0000-01-01')).status).toBe(422);
    expect(await itemsOf('from=2026-06-15&to=2026-06-15')).toHaveLength(ids.length);
    test.advance(31 * day);
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    expect(await itemsOf('status=PAST_DUE')).toHaveLength(ids.length);
    const summary = (await get('/invoice/summary')).body;
    expect(at(summary, 'pastDue')).toEqual(at(summary, 'due'));
  });

  it('are read by their store only', async () => {
    const [id = ''] = await invoiceIds();
    const own = await get(`/invoice/${id}`);
    expect([own.status, own.body]).toMatchObject([200, { id, billTo: { storeName: 'Sample Works US' } }]);
    expect(own.headers.get('etag')).toBe('"1"');
    const french = await test.signIn({ userEmail: 'employer.ca@demo.example' }, caStoreId);
    expect((await test.call('GET', `/invoice/${id}`, french)).status).toBe(404);
    const { body } = await test.call('GET', '/invoice?size=200', french);
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it('are emailed once to the contact, and again after a failure', async () => {
    const ids = await invoiceIds();
    const mails = () => test.messages.filter(({ subject = '' }) => /^(?:Invoice|Facture) DEMO/.test(subject));
    const { delivery } = services();
    const failing = { ...delivery, send: () => Promise.reject(new Error('no connection')) };
    const [first] = ids;
    const { db } = services();
    await db
      .updateTable('invoice')
      .set({ mail_due_at: null })
      .where('id', '<>', first ?? '')
      .execute();
    // The clock has passed the days in which sending is tried.
    const issued = new Date(test.now().getTime() - 31 * day);
    await sendInvoices({ ...services(), delivery: failing }, issued);
    expect(test.reported.splice(0)).toHaveLength(1);
    expect(mails()).toHaveLength(0);
    const later = new Date(issued.getTime() + 3600_000);
    await Promise.all([sendInvoices(services(), later), sendInvoices(services(), later)]);
    expect(mails()).toMatchObject([
      {
        to: 'ap@demo.example',
        text: expect.stringContaining(`/invoices?detail=${first ?? ''}&store=${usStoreId}`) as unknown,
      },
    ]);
    await sendInvoices(services(), new Date(later.getTime() + 3600_000));
    expect(mails()).toHaveLength(1);
  });

  it('export their list and their lines', async () => {
    const rows = async (query: string) => String((await get(`/invoice/export?${query}`)).body).split('\r\n');
    const ids = await invoiceIds();
    // The evening before, in the time zone of the store.
    const [issued] = await services()
      .db.updateTable('invoice')
      .set({ issued_at: new Date('2026-04-01T02:30:00.000Z') })
      .where('id', '=', ids[0] ?? '')
      .returning('number')
      .execute();
    const list = await rows('locale=fr-CA');
    expect(list.find((line) => line.startsWith(`${issued?.number ?? ''},`))).toContain(',2026-03-31,');
    expect(list).toHaveLength(ids.length + 2);
    expect(list[0]).toContain('Échéance');
    const lines = await rows('locale=en-US&content=lines');
    expect(lines.some((line) => line.includes('Program fee,3.75%,'))).toBe(true);
    const french = await rows('locale=fr-CA&content=lines');
    expect(french.some((line) => line.includes('Frais de programme,"3,75\u00A0%",'))).toBe(true);
  });

  it('give back what was reversed after it had been charged, with the fee that was charged', async () => {
    const { db } = services();
    const charged = await db
      .selectFrom('redemption')
      .select(['redemption.id', 'redemption.amount'])
      .innerJoin('policy', 'policy.id', 'redemption.policy_id')
      .where('policy.store_id', '=', usStoreId)
      .where('invoice_line_id', 'is not', null)
      .limit(2)
      .execute();
    await db
      .updateTable('redemption')
      .set({ reversed_at: new Date('2026-06-20T12:00:00.000Z') })
      .where(
        'id',
        'in',
        charged.map(({ id }) => id),
      )
      .execute();
    await db.updateTable('store').set({ program_fee_bps: 1000 }).where('id', '=', usStoreId).execute();
    const given = charged.reduce((sum, { amount }) => sum + amount, 0);
    const { waiting } = await redeemed();
    test.advance(31 * day);
    await issueInvoices(services(), test.now());
    employer = await test.signIn({ userEmail: 'employer@demo.example' });
    const latest = await db
      .selectFrom('invoice')
      .selectAll()
      .where('store_id', '=', usStoreId)
      .orderBy('period_from', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const total = waiting - given + Math.round(waiting * 0.1) - Math.round(given * 0.0375);
    expect(latest).toMatchObject({ period_from: '2026-06-01', total });
    const credit = await db
      .selectFrom('invoice_line')
      .select('amount')
      .where('kind', '=', 'CREDIT')
      .where('invoice_id', '=', latest.id)
      .execute();
    expect(credit.reduce((sum, { amount }) => sum + amount, 0)).toBe(-given);
    expect(await benefits()).toBe((await redeemed()).charged);

    await db
      .updateTable('redemption')
      .set({ reversed_at: new Date(test.now().getTime() - 1) })
      .where('invoice_line_id', 'is not', null)
      .where('credit_line_id', 'is', null)
      .execute();
    const next = at((await get('/invoice/summary')).body, 'next') as AccountSummary['next'];
    expect(next.amount.amount).toBe(0);
    expect(next.credit.amount).toBeGreaterThan(0);
  });
});
