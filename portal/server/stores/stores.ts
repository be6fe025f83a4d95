import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { containing } from '@tessera/server-kit/db';
import { folded } from '../core/fold.js';
import { nameOrder } from '../core/name-order.js';
import type { StoreCountry, StoreSort, StoreStatus } from '../../contract/client-values.js';
import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { type Database, type PortalSchema, schemaName } from '../core/schema.js';

export interface StoreFilter {
  page: number;
  size: number;
  /** Field to sort by; a leading minus sorts in descending order. */
  sort: string;
  /** Limits the result to these stores; null for all. */
  ids: readonly string[] | null;
  /** True if the caller may see what the store has agreed on with the platform. */
  seesTerms: boolean;
  q?: string | undefined;
  code?: string | undefined;
  country?: readonly StoreCountry[] | undefined;
  status?: readonly StoreStatus[] | undefined;
}

const sortColumns: Record<StoreSort, RawBuilder<unknown>> = {
  name: nameOrder(sql`store.name`),
  code: sql`store.code`,
  country: sql`store.country`,
  // By the number of days; those who pay at once come first.
  terms: sql`array_position(array['CARD_ON_FILE', 'NET15', 'NET30', 'NET45'], store.terms)`,
  campaigns: sql`active_campaigns`,
  recipients: sql`recipients`,
  createdAt: sql`store.created_at`,
};

export async function listStores(db: Database, filter: StoreFilter, now: Date): Promise<Page<Store>> {
  const { page, size, sort, seesTerms } = filter;
  const base = storesOf(db).where((where) => where.and(conditions(where, filter)));
  const { total } = await base
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await withCounts(base, now)
    .orderBy(sortColumns[sort.replace('-', '') as StoreSort], direction)
    .orderBy('store.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => viewStore(row, seesTerms)), page, size, total };
}

export async function findStore(
  db: Database,
  id: string,
  now: Date,
  seesTerms = true,
): Promise<Store | undefined> {
  const row = await withCounts(storesOf(db).where('store.id', '=', id), now).executeTakeFirst();
  return row && viewStore(row, seesTerms);
}

const storesOf = (db: Database) => db.selectFrom('store');

const withCounts = (stores: ReturnType<typeof storesOf>, now: Date) =>
  stores
    .selectAll('store')
    .select([
      activeCampaigns(now).as('active_campaigns'),
      recipientCount.as('recipients'),
      balanceDue.as('balance_due'),
    ]);

type StoreRow = Awaited<ReturnType<ReturnType<typeof withCounts>['execute']>>[number];

function viewStore(row: StoreRow, seesTerms: boolean): Store {
  const { billing_name: name, billing_email: email } = row;
  return {
    storeId: row.id,
    storeCode: row.code,
    storeName: row.name,
    partnerId: row.partner_id,
    currencyCode: row.currency_code,
    country: row.country,
    timeZone: row.time_zone,
    locale: row.locale,
    status: row.status,
    terms: seesTerms ? row.terms : null,
    programFeeBps: seesTerms ? row.program_fee_bps : null,
    billingContact: seesTerms && name !== null && email !== null ? { name, email } : null,
    balanceDue: seesTerms ? { amount: row.balance_due, currencyCode: row.currency_code } : null,
    activeCampaigns: row.active_campaigns,
    recipients: row.recipients,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

function conditions(
  where: ExpressionBuilder<PortalSchema, 'store'>,
  { ids, q, code, country, status }: StoreFilter,
) {
  return [
    ...(ids === null ? [] : [ids.length > 0 ? where('store.id', 'in', ids) : sql<boolean>`false`]),
    ...(code === undefined ? [] : [where('store.code', '=', code)]),
    ...(country === undefined ? [] : [where('store.country', 'in', country)]),
    ...(status === undefined ? [] : [where('store.status', 'in', status)]),
    ...(q === undefined
      ? []
      : [
          where.or(
            ['store.name', 'store.code', 'store.partner_id'].map((column) =>
              where(folded(sql.ref(column)), 'like', folded(sql`${containing(q)}`)),
            ),
          ),
        ]),
  ];
}

const activeCampaigns = (now: Date) =>
  sql<number>`(select count(*)::int from ${sql.table(`${schemaName}.policy`)} as p
    where p.store_id = store.id and p.status = 'STARTED' and p.starts_at <= ${now} and p.ends_at >= ${now})`;

const recipientCount = sql<number>`(select count(*)::int from ${sql.table(`${schemaName}.recipient`)} as r
  where r.store_id = store.id and r.removed_at is null)`;

const balanceDue = sql<number>`(select coalesce(sum(i.balance), 0)::bigint from ${sql.table(`${schemaName}.invoice`)} as i
  where i.store_id = store.id and i.status <> 'VOID')`;
