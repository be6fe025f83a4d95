import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '@tessera/server-kit/db';
import { runSweep } from '../jobs/sweeps.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { newSampleDatabase, openTestPortal, type TestPortal } from '../test/test-support.js';
import { ledgerGateway, ledgerOf } from './ledger-gateway.test-support.js';

const child = new URL('./payment-killed.child.ts', import.meta.url);
const invoiceSchema = z.object({ id: z.string(), total: z.number() });
type Invoice = z.infer<typeof invoiceSchema>;

interface Case {
  database: 'PGlite' | 'PostgreSQL';
  /** Moment at which the server was killed. */
  killed: 'before' | 'after';
  /** Way in which the payment is settled. */
  by: 'job' | 'repetition';
}

const cases: readonly Case[] = [
  { database: 'PGlite', killed: 'after', by: 'job' },
  { database: 'PostgreSQL', killed: 'after', by: 'repetition' },
  { database: 'PostgreSQL', killed: 'before', by: 'job' },
];

describe.each(cases)('payment whose server is killed $killed the sale, on $database', (one) => {
  const { database, killed, by } = one;
  let folder: string;
  let file: string;
  let test: TestPortal;
  let invoice: Invoice;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'payment-'));
    file = path.join(folder, 'sales');
    const location = database === 'PGlite' ? path.join(folder, 'data') : await newSampleDatabase();
    invoice = await payUntilKilled(location, file, killed);
    const place = database === 'PGlite' ? { dataDir: location } : { url: location, maxConnections: 4 };
    test = await openTestPortal(() => openDatabase(place), { gateway: ledgerGateway(file) });
    // A minute after the sign-in of the killed server.
    test.advance(61_000);
  }, 120_000);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  const payments = () =>
    test.portal.services.db
      .selectFrom('payment')
      .select(['status', 'amount', 'failure_code'])
      .where('invoice_id', '=', invoice.id)
      .execute();
  const repeat = async () => {
    const { token } = await test.signIn({ userEmail: 'employer@demo.example' });
    return test.call('POST', `/invoice/${invoice.id}/payment`, {
      token,
      body: { storeId: usStoreId, nonce: 'nonce', amount: { amount: invoice.total, currencyCode: 'USD' } },
      headers: { 'idempotency-key': 'killed' },
    });
  };

  it(`is settled by the ${by}, and charged once at most`, async () => {
    const isCharged = killed === 'after';
    expect(ledgerOf(file)).toHaveLength(isCharged ? 1 : 0);
    expect(await payments()).toMatchObject([{ status: 'PENDING', amount: invoice.total }]);
    // The killed process could still be working.
    expect((await repeat()).body).toMatchObject({ code: 'idempotency_in_progress' });
    if (by === 'job') await runSweep('payments-sweep', test.portal.services, test.now());
    test.advance(61_000);
    const repeated = await repeat();
    expect(repeated.status).toBe(isCharged ? 201 : 402);
    expect(await payments()).toEqual([
      {
        amount: invoice.total,
        status: isCharged ? 'SUCCEEDED' : 'FAILED',
        failure_code: isCharged ? null : 'NOT_CHARGED',
      },
    ]);
    expect(ledgerOf(file)).toHaveLength(isCharged ? 1 : 0);
  });
});

/** Starts a server that pays an invoice and is killed by it. Returns the invoice. */
async function payUntilKilled(database: string, file: string, killed: string): Promise<Invoice> {
  const server = fork(child, [database, file, killed], { execArgv: ['--import', 'tsx'] });
  const exited = once(server, 'exit');
  let message: unknown;
  server.once('message', (sent) => {
    message = sent;
  });
  await exited;
  expect(server.signalCode).toBe('SIGKILL');
  return invoiceSchema.parse(message);
}
