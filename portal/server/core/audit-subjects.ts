import { type RawBuilder, sql } from 'kysely';
import type { IdPrefix } from './ids.js';
import { type Database, schemaName } from './schema.js';

interface Subject {
  id: string;
  name: string;
}

const table = (name: string) => sql.table(`${schemaName}.${name}`);
const nameIn = (of: string, name: RawBuilder<unknown>) =>
  sql`select id, store_id, ${name} as name from ${table(of)}`;

/** Queries of the names of objects, by the prefix of their ids; `store_id` is null for users, whom several stores can have. */
const queries: Partial<Record<IdPrefix, RawBuilder<unknown>>> = {
  pol: nameIn('policy', sql`name`),
  ord: nameIn('sales_order', sql`'#' || number`),
  inv: nameIn('invoice', sql`number`),
  key: nameIn('api_key', sql`name`),
  whk: nameIn('webhook', sql`url`),
  imp: nameIn('import_job', sql`filename`),
  pay: sql`select payment.id, payment.store_id, coalesce(invoice.number, '#' || sales_order.number) as name
    from ${table('payment')} as payment
    left join ${table('invoice')} as invoice on invoice.id = payment.invoice_id
    left join ${table('sales_order')} as sales_order on sales_order.id = payment.order_id`,
  usr: sql`select id, null as store_id, trim(first_name || ' ' || last_name) as name from ${table('app_user')}`,
};

/**
 * Returns the names of what entries of a store's audit log are about, by id: campaigns, orders, invoices (also of payments),
 * API keys, webhooks, files and users. Recipients are not named: the log outlives them.
 */
export async function readSubjects(
  db: Database,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const searches = Object.entries(queries).flatMap(([prefix, query]) => {
    const own = [...new Set(ids.filter((id) => id.startsWith(`${prefix}_`)))];
    if (own.length === 0) return [];
    // The limit makes PostgreSQL search each id in the index.
    return [
      sql`select named.id, named.name from unnest(${own}::text[]) as searched(id) cross join lateral
        (select * from (${query}) as one where one.id = searched.id limit 1) as named
        where coalesce(named.store_id, ${storeId}) = ${storeId} and named.name <> ''`,
    ];
  });
  if (searches.length === 0) return new Map();
  const { rows } = await sql<Subject>`${sql.join(searches, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
