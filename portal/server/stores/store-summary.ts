import { sql } from 'kysely';
import type { StoreSummary } from '../../contract/clients.js';
import { type Database, schemaName } from '../core/schema.js';
import { storeNotFound } from './store-rules.js';

/** Totals over the people of all campaigns of a store. */
interface Members {
  invited: number;
  redeemed_count: number;
  redeemed: number;
}

/** Returns the totals of a store. Throws `not_found`. */
export async function summarizeStore(db: Database, storeId: string, now: Date): Promise<StoreSummary> {
  const table = (name: string) => sql.table(`${schemaName}.${name}`);
  const active = sql`p.status = 'STARTED' and p.starts_at <= ${now} and p.ends_at >= ${now}`;
  const policies = sql`from ${table('policy')} as p where p.store_id = store.id`;
  const members = sql<Members>`(select count(distinct m.recipient_id) filter (where ${active})::int as invited,
      count(distinct m.recipient_id) filter (where m.redeemed_count > 0)::int as redeemed_count,
      coalesce(sum(m.redeemed), 0)::bigint as redeemed
    from ${table('policy_recipient')} as m join ${table('policy')} as p on p.id = m.policy_id
    where p.store_id = ${storeId})`;
  const row = await db
    .selectFrom(['store', members.as('members')])
    .selectAll('members')
    .select([
      'currency_code',
      sql<number>`(select count(*)::int ${policies} and ${active})`.as('active'),
      sql<number>`(select count(*)::int ${policies} and p.status = 'SCHEDULED')`.as('scheduled'),
      sql<number>`(select count(*)::int from ${table('recipient')} as r
        where r.store_id = store.id and r.removed_at is null)`.as('recipients'),
      sql<number>`(select count(distinct u.user_id)::int from ${table('membership')} as u
        where u.store_id = store.id and u.role = 'employer')`.as('users'),
    ])
    .where('store.id', '=', storeId)
    .executeTakeFirst();
  if (!row) throw storeNotFound();
  const { currency_code: currencyCode, redeemed_count: redeemedCount, redeemed, ...counts } = row;
  return { ...counts, redeemedCount, redeemed: { amount: redeemed, currencyCode } };
}
