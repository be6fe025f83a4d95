import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { recordReversed, reverse } from '../redemptions/redeem.js';
import { usStoreId } from '../sample/sample-accounts.js';
import { newSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { issueInvoices } from './issue-invoices.js';

describe('the job that issues invoices, on PostgreSQL', () => {
  let test: TestPortal;
  let watcher: DatabaseHandle;
  beforeAll(async () => {
    const url = await newSampleDatabase();
    const open = () => openDatabase({ url, maxConnections: 4 });
    [test, watcher] = [await openTestPortal(open), await open()];
  }, startTimeoutMs);
  afterAll(() => Promise.all([test, watcher].map((opened) => opened.close())));

  const waiting = async () =>
    (
      await watcher.query(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;

  it('waits for a reversal that has begun, and the reversal does not wait for it', async () => {
    const { db } = test.portal.services;
    const redemption = await db
      .selectFrom('redemption')
      .innerJoin('policy', 'policy.id', 'redemption.policy_id')
      .selectAll('redemption')
      .where('policy.store_id', '=', usStoreId)
      .where('invoice_line_id', 'is', null)
      .where('reversed_at', 'is', null)
      .orderBy('redeemed_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    const store = { storeId: usStoreId, currencyCode: 'USD' } as const;
    let start = () => {};
    // Outside of the transaction, so that it has a connection of its own.
    const issued = new Promise<void>((resolve) => {
      start = resolve;
    }).then(() => issueInvoices(test.portal.services, test.now()));
    await db.transaction().execute(async (trx) => {
      await reverse(trx, redemption.id, test.now());
      start();
      await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(1);
      await recordReversed(trx, store, redemption, test.now());
    });
    await issued;
    const { invoice_line_id: line } = await db
      .selectFrom('redemption')
      .select('invoice_line_id')
      .where('id', '=', redemption.id)
      .executeTakeFirstOrThrow();
    expect(line).toBeNull();
  });
});
