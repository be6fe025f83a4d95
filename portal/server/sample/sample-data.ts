import { jsonb } from '../db/index.js';
import type { DatabaseTransaction, NewRow, PortalSchema } from '../schema.js';
import type { Services } from '../services.js';
import { createRandom } from './random.js';
import { sampleMemberships, sampleStores, sampleUsers } from './sample-accounts.js';
import { samplePolicyRows } from './sample-policies.js';
import { samplePolicyRecipientRows, sampleRecipientRows } from './sample-recipients.js';

const seed = 20_26;
/** Below PostgreSQL's 65,535 parameters in one statement, whatever the table. */
const chunk = 1_000;

/** Fills an empty database once, with dates around now; what was changed since stays. */
export async function addSampleData({ db, now }: Services): Promise<void> {
  const at = now();
  const random = createRandom(seed);
  await db.transaction().execute(async (trx) => {
    // Also the lock: a second process waits here, and then finds that it is done.
    const mine = await trx
      .insertInto('setting')
      .values({ key: 'sample-data', value: jsonb<unknown>(at.toISOString()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mine) return;
    await insertAll(trx, 'store', sampleStores(at));
    await insertAll(trx, 'app_user', sampleUsers(at));
    await insertAll(trx, 'membership', sampleMemberships());
    const policies = samplePolicyRows(at, random);
    const recipients = sampleRecipientRows(at, random);
    await insertAll(trx, 'policy', policies);
    await insertAll(trx, 'recipient', recipients);
    await insertAll(trx, 'policy_recipient', samplePolicyRecipientRows(policies, recipients, random));
  });
}

async function insertAll<Table extends keyof PortalSchema>(
  trx: DatabaseTransaction,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += chunk) {
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + chunk))
      .execute();
  }
}
