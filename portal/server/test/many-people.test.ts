import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import type { RecipientFilter } from '../../contract/recipients.js';
import { recipientSorts } from '../../contract/recipient-sorts.js';
import type { Database } from '../core/schema.js';
import { exportPeople } from '../recipients/recipient-export.js';
import { listAttributes, listRecipients } from '../recipients/recipient-list.js';
import { selectedIds } from '../recipients/select-people.js';
import { fillManyPeople, manyPolicyId, manyStoreId as storeId } from './many-people-test-support.js';
import { type ExplainedDatabase, explainQueries } from './query-plan-test-support.js';

const at = new Date('2026-06-15T12:00:00.000Z');
const people = 50_000;
const fillTimeoutMs = 120_000;
/** Tables with few rows, which PostgreSQL reads faster as a whole. */
const smallTables = ['store', 'policy'];
const largeOnes = (tables: readonly string[]) => tables.filter((table) => !smallTables.includes(table));

describe('queries on a million people of 40 stores', () => {
  let database: DatabaseHandle;
  let explained: ExplainedDatabase;
  beforeAll(async () => {
    // The order of bytes, so that indexes are created in a third of the time.
    database = await openDatabase({
      url: await newPostgresDatabase('template0', 'UTF8'),
      maxConnections: 4,
    });
    await fillManyPeople(database, { people, otherStores: 39, peopleOfOthers: 24_359 });
    explained = explainQueries(database);
  }, fillTimeoutMs);
  afterAll(() => database.close());

  /** Requires that work reads at most this number of rows, and no large table as a whole. */
  const expectReads = async (most: number, work: (db: Database) => Promise<unknown>) => {
    const { statements, rows, scanned } = await explained.readsOf(work);
    expect(statements).toBeGreaterThan(0);
    expect(largeOnes(scanned)).toEqual([]);
    const read = largeOnes(Object.keys(rows));
    expect(read.length).toBeGreaterThan(0);
    const sum = read.reduce((total, table) => total + (rows[table] ?? 0), 0);
    expect(sum).toBeLessThanOrEqual(most);
  };
  const list =
    (filter: RecipientFilter, { page = 1, sort = '-createdAt' } = {}) =>
    (db: Database) =>
      listRecipients(db, storeId, { ...filter, page, size: 50, sort }, at);

  it('count the people of one store, and read those of the page in the order of any field', async () => {
    for (const field of recipientSorts)
      for (const sort of [field, `-${field}`]) await expectReads(people + 300, list({}, { sort }));
  });

  it('read the rows of the last page only', async () => {
    await expectReads(2 * people + 300, list({}, { page: people / 50 }));
  });

  const filters: [string, RecipientFilter, most: number][] = [
    ['last name', { q: 'Last 00012' }, 50],
    ['first name', { q: 'First 12 ' }, 500],
    ['email address', { q: 'person00012' }, 500],
    ['phone number', { q: '+1 (303) 000-12' }, 500],
    ['number of the employee', { q: 'E00012' }, 500],
    ['department', { department: ['Department 1', 'Department 2'] }, 6_000],
    ['location', { location: ['Location 4'] }, 1_500],
    ['location that nobody has', { location: ['Elsewhere'] }, 0],
    ['status', { status: ['REDEEMED'] }, 2 * people],
    ['campaign', { campaign: manyPolicyId }, 2 * people + 300],
    ['status in a campaign', { campaign: manyPolicyId, status: ['REDEEMED'] }, 1.5 * people],
    [
      'several filters',
      {
        q: 'Last 0001',
        department: ['Department 1'],
        campaign: manyPolicyId,
        status: ['REDEEMED', 'OPENED'],
      },
      500,
    ],
  ];

  it.each(filters)('find people by %s', async (_name, filter, most) => {
    await expectReads(most, list(filter));
    await expectReads(most, list(filter, { sort: 'name' }));
    await expectReads(most, (db) => selectedIds(db, storeId, { filter }));
    await expectReads(most, async (db) => {
      const file = await exportPeople(db, { storeId, locale: 'en-US', filter, at });
      await file.cancel();
    });
  });

  it('read the people of each part of an exported file only once', async () => {
    let parts = 0;
    await expectReads(people + 1_500, async (db) => {
      const file = await exportPeople(db, { storeId, locale: 'en-US', at });
      for await (const part of file) if (part.length > 0 && ++parts === 3) break;
    });
  });

  it('select all people of a store, and their departments and locations', async () => {
    await expectReads(people, (db) => selectedIds(db, storeId, { filter: {} }));
    await expectReads(2 * people, (db) => listAttributes(db, storeId));
  });
});
