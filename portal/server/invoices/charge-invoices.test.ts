import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usStoreId } from '../sample/sample-accounts.js';
import { memoryGateway, type MemoryGateway } from '../test/gateway.test-support.js';
import { openSampleDatabase, openTestPortal, startTimeoutMs, type TestPortal } from '../test/test-support.js';
import { chargeInvoices } from './charge-invoices.js';
import { issueInvoices } from './issue-invoices.js';

const day = 24 * 3600_000;
const method = {
  ...{ token: 'saved', type: 'CreditCard', name: 'Visa', lastFour: '1111', expires: '12/2030' },
  isDefault: true,
};

describe('invoices of stores that pay at once', () => {
  let test: TestPortal;
  let gateway: MemoryGateway;
  let count: number;
  beforeAll(async () => {
    gateway = memoryGateway();
    gateway.list = () => Promise.resolve([]);
    test = await openTestPortal(openSampleDatabase, { gateway });
    const { db } = test.portal.services;
    await db.updateTable('store').set({ terms: 'CARD_ON_FILE' }).where('id', '=', usStoreId).execute();
    test.advance(31 * day);
    await issueInvoices(test.portal.services, test.now());
    count = (await payable()).length;
    expect(count).toBeGreaterThan(0);
  }, startTimeoutMs);
  afterAll(() => test.close());

  const payable = () =>
    test.portal.services.db
      .selectFrom('invoice')
      .select(['id', 'status', 'balance'])
      .where('store_id', '=', usStoreId)
      .where('balance', '>', 0)
      .execute();
  const payments = () =>
    test.portal.services.db
      .selectFrom('payment')
      .select(['status', 'created_by', 'failure_code'])
      .where('store_id', '=', usStoreId)
      .execute();
  const charge = () => chargeInvoices(test.portal.services, test.now());

  it('are not charged without a saved method, nor are those of other stores', async () => {
    await charge();
    expect(gateway.sales.size).toBe(0);
    gateway.list = (customer) => Promise.resolve(customer === usStoreId.toLowerCase() ? [method] : []);
  });

  it('are charged three times at most, some days apart, while the method is declined', async () => {
    gateway.decide = () => 'FAILED';
    for (let run = 0; run < 5; run += 1) {
      await charge();
      await charge();
      expect(await payments()).toHaveLength(count * Math.min(3, run + 1));
      test.advance(3 * day);
    }
    expect(new Set((await payments()).map(({ status }) => status))).toEqual(new Set(['FAILED']));
  });

  it('are charged once by two processes, with the default method', async () => {
    const { db } = test.portal.services;
    await db.deleteFrom('payment').where('store_id', '=', usStoreId).execute();
    gateway.decide = () => 'SUCCEEDED';
    await Promise.all([charge(), charge()]);
    expect(await payable()).toEqual([]);
    expect((await payments()).map(({ created_by }) => created_by)).toEqual(Array(count).fill('system'));
    expect([...gateway.sales.values()].map(({ source }) => source)).toEqual(
      Array(count).fill({ token: 'saved' }),
    );
    await charge();
    expect(await payments()).toHaveLength(count);
  });
});
