import { type ExpressionBuilder, sql } from 'kysely';
import { containing } from '@tessera/server-kit/db';
import type { Page } from '../../contract/schemas.js';
import type { Store } from '../../contract/stores.js';
import { type PortalSchema, schemaName } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';

export interface StoreFilter {
  page: number;
  size: number;
  /** Limits the result to these stores; undefined for all. */
  ids?: readonly string[];
  text?: string;
  country?: 'us' | 'ca';
  status?: 'ACTIVE' | 'DISABLED';
}

export async function listStores(services: CoreServices, filter: StoreFilter): Promise<Page<Store>> {
  const { page, size } = filter;
  const base = services.db.selectFrom('store').where((where) => where.and(conditions(where, filter)));
  const { total } = await base
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await base
    .selectAll('store')
    .select([activeCampaigns(services.now()).as('active_campaigns'), recipientCount.as('recipients')])
    .orderBy(sql`lower(store.name)`)
    .orderBy('store.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map((row): Store => ({
    storeId: row.id,
    storeCode: row.code,
    storeName: row.name,
    partnerId: row.partner_id,
    currencyCode: row.currency_code,
    country: row.country,
    timeZone: row.time_zone,
    locale: row.locale,
    status: row.status,
    activeCampaigns: row.active_campaigns,
    recipients: row.recipients,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
  return { items, page, size, total };
}

function conditions(
  where: ExpressionBuilder<PortalSchema, 'store'>,
  { ids, text, country, status }: StoreFilter,
) {
  return [
    ...(ids === undefined ? [] : [ids.length > 0 ? where('store.id', 'in', ids) : sql<boolean>`false`]),
    ...(country === undefined ? [] : [where('store.country', '=', country)]),
    ...(status === undefined ? [] : [where('store.status', '=', status)]),
    ...(text === undefined
      ? []
      : [
          where.or(
            (['store.name', 'store.code', 'store.partner_id'] as const).map((column) =>
              where(column, 'ilike', containing(text)),
            ),
          ),
        ]),
  ];
}

const activeCampaigns = (now: Date) =>
  sql<number>`(select count(*)::int from ${sql.table(`${schemaName}.policy`)} as p
    where p.store_id = store.id and p.status = 'STARTED' and p.starts_at <= ${now} and p.ends_at >= ${now})`;

const recipientCount = sql<number>`(select count(*)::int from ${sql.table(`${schemaName}.recipient`)} as r
  where r.store_id = store.id)`;
