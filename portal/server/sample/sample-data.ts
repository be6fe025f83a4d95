import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { createRandom } from '@tessera/server-kit/random';
import { type DatabaseTransaction, type PortalSchema, schemaName } from '../core/schema.js';
import type { AuthServices } from '../auth/services.js';
import { createMessages } from '../invitations/create-messages.js';
import { addSampleInvoices } from './sample-invoices.js';
import { sampleMemberships, sampleStores, sampleUsers } from './sample-accounts.js';
import { sampleOrderRows } from './sample-orders.js';
import { samplePolicyRows } from './sample-policies.js';
import { invitedPosition, samplePolicyRecipientRows, sampleRecipientRows } from './sample-recipients.js';
import { sampleProductRows } from './sample-products.js';
import { sampleRedemptionRows } from './sample-redemptions.js';

const seed = 20_26;
const chunk = 5_000;

/** Number of people, as a fraction of the whole sample. */
const parts = { many: 1, few: 0.05 };

/**
 * Fills an empty database once, with dates around now, and sends the invitation of one person. The whole sample also has
 * orders, and the invoices and payments of past months.
 */
export async function addSampleData(services: AuthServices, people: 'many' | 'few'): Promise<void> {
  const { db, now, delivery } = services;
  const at = now();
  const random = createRandom(seed);
  const part = parts[people];
  const invitations = await db.transaction().execute(async (trx) => {
    // Also a lock: a second process waits here, then finds the data.
    const mine = await trx
      .insertInto('setting')
      .values({ key: 'sample-data', value: jsonb<unknown>(at.toISOString()) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!mine) return [];
    await insertAll(trx, 'store', sampleStores(at));
    await insertAll(trx, 'app_user', sampleUsers(at));
    await insertAll(trx, 'membership', sampleMemberships());
    const policies = samplePolicyRows(at, random);
    const recipients = sampleRecipientRows(at, random, part);
    await insertAll(trx, 'policy', policies);
    await insertAll(trx, 'recipient', recipients);
    const members = samplePolicyRecipientRows(policies, recipients, random);
    await insertAll(trx, 'policy_recipient', members);
    const redeemed = sampleRedemptionRows(policies, members, at, random);
    // After the others, so that their random values stay the same.
    const products = sampleProductRows(at, random);
    await insertAll(trx, 'product', products);
    if (people === 'many') {
      const rows = sampleOrderRows({ policies, redemptions: redeemed, products }, at, random);
      await insertAll(trx, 'sales_order', rows.orders);
      await insertAll(trx, 'order_line', rows.lines);
      await insertAll(trx, 'payment', rows.payments);
      await insertAll(trx, 'redemption', rows.redemptions);
    } else await insertAll(trx, 'redemption', redeemed);
    const [policyId, recipientId] = [policies[0]?.id ?? '', recipients[invitedPosition]?.id ?? ''];
    return createMessages(services, trx, [{ policyId, recipientId, kind: 'INVITATION' }]);
  });
  if (people === 'many') await addSampleInvoices(services, at);
  for (const { message } of invitations) await delivery.send(message);
}

/** Inserts the rows as one JSON value, because the number of a statement's parameters is limited. */
async function insertAll<Table extends keyof PortalSchema>(
  trx: DatabaseTransaction,
  table: Table,
  rows: readonly Readonly<Partial<Record<keyof PortalSchema[Table], unknown>>>[],
): Promise<void> {
  const target = sql.table(`${schemaName}.${table}`);
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += chunk) {
    const part = jsonb<unknown>(rows.slice(start, start + chunk));
    await sql`insert into ${target} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${target}, ${part})`.execute(trx);
  }
}
