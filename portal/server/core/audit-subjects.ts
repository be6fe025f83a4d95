import { type RawBuilder, sql } from 'kysely';
import type { Money } from '../../contract/schemas.js';
import type { IdPrefix } from './ids.js';
import { type Database, schemaName } from './schema.js';

/** Object that an entry is about, or that has acted. */
interface Subject {
  name: string;
  amount: Money | null;
}

interface SubjectRow {
  id: string;
  name: string;
  amount: number | null;
  currency: Money['currencyCode'] | null;
}

const table = (name: string) => sql.table(`${schemaName}.${name}`);
const noAmount = sql`null::bigint as amount, null as currency`;
const nameIn = (of: string, name: RawBuilder<unknown>) =>
  sql`select id, store_id, ${name} as name, ${noAmount} from ${table(of)}`;

/**
 * Queries of the names and amounts of objects, by the prefix of their ids; `store_id` is null for users, whom several stores can
 * have. A redemption has the name of its campaign.
 */
const queries: Partial<Record<IdPrefix, RawBuilder<unknown>>> = {
  pol: nameIn('policy', sql`name`),
  ord: nameIn('sales_order', sql`'#' || number`),
  inv: sql`select id, store_id, number as name, total as amount, currency_code as currency from ${table('invoice')}`,
  key: nameIn('api_key', sql`name`),
  whk: nameIn('webhook', sql`url`),
  imp: nameIn('import_job', sql`filename`),
  rcp: sql`select id, store_id, trim(first_name || ' ' || last_name) as name, ${noAmount}
    from ${table('recipient')} where removed_at is null`,
  red: sql`select redemption.id, policy.store_id, policy.name, redemption.amount, store.currency_code as currency
    from ${table('redemption')} as redemption
    join ${table('policy')} as policy on policy.id = redemption.policy_id
    join ${table('store')} as store on store.id = policy.store_id`,
  pay: sql`select payment.id, payment.store_id, coalesce(invoice.number, '#' || sales_order.number) as name,
      payment.amount, payment.currency_code as currency
    from ${table('payment')} as payment
    left join ${table('invoice')} as invoice on invoice.id = payment.invoice_id
    left join ${table('sales_order')} as sales_order on sales_order.id = payment.order_id`,
  usr: sql`select id, null as store_id, trim(first_name || ' ' || last_name) as name, ${noAmount} from ${table('app_user')}`,
};

/**
 * Returns the names of what entries of a store's audit log are about, by id, and the amounts of invoices, payments and
 * redemptions. The log itself has no names of people: those who were erased have none here, either.
 */
export async function readSubjects(
  db: Database,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subject>> {
  const searches = Object.entries(queries).flatMap(([prefix, query]) => {
    const own = [...new Set(ids.filter((id) => id.startsWith(`${prefix}_`)))];
    if (own.length === 0) return [];
    // The limit makes PostgreSQL search each id in the index.
    return [
      sql`select named.id, named.name, named.amount, named.currency from unnest(${own}::text[]) as searched(id) cross join lateral
        (select * from (${query}) as one where one.id = searched.id limit 1) as named
        where coalesce(named.store_id, ${storeId}) = ${storeId} and named.name <> ''`,
    ];
  });
  if (searches.length === 0) return new Map();
  const { rows } = await sql<SubjectRow>`${sql.join(searches, sql` union all `)}`.execute(db);
  return new Map(
    rows.map(({ id, name, amount, currency }) => [
      id,
      { name, amount: amount === null || currency === null ? null : { amount, currencyCode: currency } },
    ]),
  );
}
