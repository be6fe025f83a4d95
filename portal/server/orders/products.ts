import { sql } from 'kysely';
import { containing } from '@tessera/server-kit/db';
import type { CurrencyCode } from '../../contract/currency.js';
import type { Product } from '../../contract/orders.js';
import type { Page } from '../../contract/schemas.js';
import type { Usage } from '../../contract/usages.js';
import { folded } from '../core/fold.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';

/** Returns true if campaigns with a usage pay for products of a category. */
export const pays = (usage: Usage | null, category: Usage): boolean =>
  usage === 'ANY_EYEWEAR' ? category !== 'EYE_EXAM' : category === usage;

/** Selects the products that a store can order: its own, and those of all stores with its currency. */
export const productsOf = (db: Database, store: { id: string; currency_code: CurrencyCode }) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('currency_code', '=', store.currency_code)
    .where('is_active', '=', true)
    .where((is) => is.or([is('store_id', 'is', null), is('store_id', '=', store.id)]));

interface ProductQuery {
  page: number;
  size: number;
  policyId?: string | undefined;
  q?: string | undefined;
}

/** Returns a page of the products of a store. Throws `not_found` for a campaign that the store does not have. */
export async function listProducts(
  db: Database,
  storeId: string,
  { page, size, policyId, q = '' }: ProductQuery,
): Promise<Page<Product>> {
  const store = await db
    .selectFrom('store')
    .select(['id', 'currency_code'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const usage = policyId === undefined ? undefined : await usageOf(db, storeId, policyId);
  const pattern = folded(sql`${containing(q)}`);
  const rows = await productsOf(db, store)
    .$if(q !== '', (query) =>
      query.where((is) =>
        is.or(
          (['name_en', 'name_fr', 'sku'] as const).map((name) => is(folded(sql.ref(name)), 'like', pattern)),
        ),
      ),
    )
    .orderBy('category')
    .orderBy('price')
    .orderBy('id')
    .execute();
  // A catalogue has few products.
  const found = rows.filter(({ category }) => usage === undefined || pays(usage, category));
  const items = found.slice((page - 1) * size, page * size).map((row) => ({
    id: row.id,
    sku: row.sku,
    name: { en: row.name_en, fr: row.name_fr },
    category: row.category,
    price: { amount: row.price, currencyCode: row.currency_code },
    taxBps: row.tax_bps,
  }));
  return { items, page, size, total: found.length };
}

async function usageOf(db: Database, storeId: string, policyId: string): Promise<Usage | null> {
  const row = await db
    .selectFrom('policy')
    .select('usage')
    .where('store_id', '=', storeId)
    .where('id', '=', policyId)
    .executeTakeFirst();
  if (!row) throw new HttpProblem('not_found', 'Campaign not found.');
  return row.usage;
}
