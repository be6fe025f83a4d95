import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { newPostgresDatabase } from '@tessera/server-kit/db/test-support';
import type { RecipientFilter } from '../../contract/recipients.js';
import { recipientSorts } from '../../contract/recipient-sorts.js';
import { storeSorts } from '../../contract/client-values.js';
import { policySortNames } from '../../contract/policy-sorts.js';
import { readAuditLog } from '../core/audit-log.js';
import type { Database } from '../core/schema.js';
import type { Caller, StoreCaller } from '../http/env.js';
import { listImportRows, listImports } from '../imports/import-list.js';
import { sendDueMessages } from '../invitations/send-messages.js';
import { listOrders } from '../orders/order-list.js';
import { readPolicyProgress, readProgress } from '../policies/campaign-progress.js';
import { exportResults } from '../policies/campaign-results.js';
import { estimatePolicy } from '../policies/estimate.js';
import { addMatchingPeople } from '../policies/matching-people.js';
import { ownPolicies } from '../policies/own-policies.js';
import { readActivity } from '../policies/policy-activity.js';
import { findPolicy, listPolicies, summarize } from '../policies/policy-list.js';
import { queueReminders } from '../policies/reminders.js';
import { resendInvitations } from '../policies/resend.js';
import { eraseRecipient } from '../recipients/change-recipient.js';
import { listRecipientCampaigns } from '../recipients/recipient-campaigns.js';
import { exportPeople } from '../recipients/recipient-export.js';
import { listAttributes, listRecipients } from '../recipients/recipient-list.js';
import { selectedIds } from '../recipients/select-people.js';
import { listRedemptions } from '../redemptions/redemption-list.js';
import { summarizeStore } from '../stores/store-summary.js';
import { listStores } from '../stores/stores.js';
import {
  fillManyPeople,
  manyImportId,
  manyPersonId,
  manyPolicyId,
  manyRulePolicyId,
  manyStoreId as storeId,
} from './many-people-test-support.js';
import { type ExplainedDatabase, explainQueries } from './query-plan-test-support.js';

const at = new Date('2026-06-15T12:00:00.000Z');
/** People of each store. */
const people = 25_000;
const caller = { storeId, subject: 'usr_1', claims: {} } as StoreCaller;
const fillTimeoutMs = 120_000;
/** Tables with few rows, which PostgreSQL reads faster as a whole. */
const smallTables = ['store', 'policy', 'membership', 'app_user', 'auth_session'];
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
    await fillManyPeople(database, { people, otherStores: 39, peopleOfOthers: people });
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
    ['later part of the name', { q: '00012' }, 50],
    ['email address', { q: 'person00012' }, 500],
    ['email domain', { q: '@client.example' }, 2 * people + 300],
    ['email domain without people', { q: 'elsewhere.example' }, 0],
    ['phone number', { q: '+1 (303) 000-12' }, 500],
    ['number of the employee', { q: 'E00012' }, 500],
    ['department', { department: ['Department 1', 'Department 2'] }, 3_000],
    ['location', { location: ['Location 4'] }, 750],
    ['location without people', { location: ['Elsewhere'] }, 0],
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
    await expectReads(most, (db) => selectedIds(db, storeId, { filter, at }));
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

  it('read each part of the results of a campaign once', async () => {
    let parts = 0;
    await expectReads(3 * 1_500, async (db) => {
      const file = await exportResults(db, { id: manyPolicyId, store_id: storeId }, 'en-US');
      for await (const part of file) if (part.length > 0 && ++parts === 3) break;
    });
  });

  it('select all people of a store, and their departments and locations', async () => {
    await expectReads(people, (db) => selectedIds(db, storeId, { filter: {}, at }));
    await expectReads(2 * people, (db) => listAttributes(db, storeId));
  });

  it('list campaigns with their counts, and the totals of the store', async () => {
    const most = 1.5 * people;
    for (const sort of policySortNames)
      await expectReads(most, (db) => listPolicies(db, storeId, { page: 1, size: 50, sort }, at));
    await expectReads(most, (db) => summarize(db, storeId, at));
    await expectReads(people + 10, (db) => findPolicy(db, storeId, manyPolicyId, at));
    await expectReads(2.5 * people, (db) => summarizeStore(db, storeId, at));
  });

  it('count the people whom a campaign is for', async () => {
    await expectReads(2 * people, (db) =>
      estimatePolicy({ db, gateway: null }, storeId, manyPolicyId, undefined, at),
    );
    await expectReads(3_000, (db) =>
      estimatePolicy({ db, gateway: null }, storeId, manyRulePolicyId, undefined, at),
    );
  });

  it('count redemptions of the days that are shown, and people of the campaign', async () => {
    await expectReads(1_500, (db) => readProgress(db, storeId, 3, at));
    await expectReads(2.5 * people, (db) => readPolicyProgress(db, storeId, manyPolicyId, at));
    await expectReads(20, (db) => listRecipientCampaigns(db, manyPersonId, at));
  });

  it('list the activity of a campaign and of the store', async () => {
    await expectReads(1_000, (db) => readActivity(db, storeId, manyPolicyId, { page: 1, size: 50 }));
    await expectReads(5_000, (db) => readAuditLog(db, { storeId, page: 1, size: 50 }));
  });

  it('list the redemptions of the store and of a campaign', async () => {
    await expectReads(people, (db) => listRedemptions(db, storeId, { page: 1, size: 50 }));
    const policyId = manyPolicyId;
    await expectReads(people, (db) => listRedemptions(db, storeId, { page: 1, size: 50, policyId }));
    const days = { from: '2026-01-01', to: '2026-12-31' };
    await expectReads(people, (db) => listRedemptions(db, storeId, { page: 1, size: 50, ...days }));
  });

  it('list orders of the store, of a person and of a name', async () => {
    const query = { page: 1, size: 50, sort: '-createdAt' };
    await expectReads(2 * people, (db) => listOrders(db, storeId, query));
    await expectReads(2 * people, (db) => listOrders(db, storeId, { ...query, page: 50, sort: 'total' }));
    await expectReads(50, (db) => listOrders(db, storeId, { ...query, q: '#77' }));
    await expectReads(50, (db) => listOrders(db, storeId, { ...query, recipient: manyPersonId }));
    await expectReads(4 * people, (db) => listOrders(db, storeId, { ...query, q: 'First 3' }));
  });

  it('list imports and their rows', async () => {
    const rows = (query: { page: number; status?: ['INVALID'] }) => (db: Database) =>
      listImportRows(db, { storeId, id: manyImportId }, { size: 50, sort: 'row', ...query });
    await expectReads(500, (db) => listImports(db, storeId, { page: 1, size: 50 }));
    await expectReads(people + 100, rows({ page: 1 }));
    await expectReads(2 * people + 100, rows({ page: people / 50 }));
    await expectReads(600, rows({ page: 1, status: ['INVALID'] }));
  });

  it('count the people of the clients on the page, and of all clients only to sort by them', async () => {
    const filter = { page: 1, size: 10, ids: null, seesTerms: true };
    for (const sort of storeSorts) {
      const most = sort === 'recipients' ? 1_010_000 : 11 * people;
      await expectReads(most, (db) => listStores(db, { ...filter, sort }, at));
    }
  });

  it('find the benefits of an account by its contacts', async () => {
    await database.query(
      `insert into portal.app_user (id, email_norm, phone_e164, first_name, last_name, status, email_verified_at, phone_verified_at, created_at)
        select 'usr_1', email_norm, phone_e164, 'A', 'B', 'ACTIVE', now(), now(), now() from portal.recipient where id = $1`,
      [manyPersonId],
    );
    const caller = { kind: 'user', sessionKind: 'user', subject: 'usr_1', claims: {} } as Caller;
    await expectReads(20, (db) => ownPolicies(db, caller, at));
  });

  it('erase the data of a person', async () => {
    await expectReads(50, (db) =>
      db
        .transaction()
        .execute((trx) =>
          eraseRecipient(trx, { caller, at, requestId: 'req_1' }, 'rcp_' + '7'.padStart(26, '0')),
        ),
    );
  });

  it('add the people who match the rule of a campaign', async () => {
    await expectReads(people / 2, (db) => addMatchingPeople(db, at, manyRulePolicyId));
    await expectReads(people / 4, (db) => addMatchingPeople(db, at, manyRulePolicyId));
  });

  it('remind the people of a campaign that ends soon', async () => {
    await database.query("update portal.policy set ends_at = '2026-07-01' where id = $1", [manyPolicyId]);
    await expectReads(2 * people, (db) => queueReminders({ db }, at));
  });

  it('make the invitations of a campaign due, and claim those that are sent next', async () => {
    const change = { caller, id: manyPolicyId, versions: undefined, at, requestId: 'req_1' };
    await expectReads(4 * people + 10, (db) =>
      db.transaction().execute((trx) => resendInvitations(trx, change, {})),
    );
    const stop = new Error('The delivery is unavailable.');
    const sendFirst = (policyId?: string) => async (db: Database) => {
      const services = {
        ...{ db, now: () => at, origin: 'https://portal.example' },
        delivery: { channels: ['email'] as const, send: () => Promise.reject(stop) },
        report: () => {
          throw stop;
        },
      };
      await sendDueMessages(services, at, policyId).catch((error: unknown) => {
        if (error !== stop) throw error;
      });
    };
    await expectReads(1_500, sendFirst());
    await expectReads(1_500, sendFirst(manyPolicyId));
  });
});
