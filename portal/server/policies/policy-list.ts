import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { containing } from '@tessera/server-kit/db';
import { folded } from '../core/fold.js';
import { nameOrder } from '../core/name-order.js';
import { type EffectiveStatus, effectiveStatus } from '../../contract/effective-status.js';
import type { CampaignSummary, Policy, PolicyQuery } from '../../contract/policies.js';
import type { PolicySort } from '../../contract/policy-sorts.js';
import type { Page } from '../../contract/schemas.js';
import { type Database, type PortalSchema, schemaName } from '../core/schema.js';

type Filter = Partial<Pick<PolicyQuery, 'status' | 'effective' | 'usage' | 'from' | 'to' | 'q'>>;

/** SQL version of `effectiveStatus`. */
const effective = (now: Date) => sql<EffectiveStatus>`case
  when policy.status <> 'STARTED' then policy.status
  when policy.starts_at <= ${now} and policy.ends_at >= ${now} then 'ACTIVE'
  else 'EXPIRED' end`;

const people = sql.table(`${schemaName}.policy_recipient`);
const campaigns = sql.table(`${schemaName}.policy`);

/** Counts the recipients of each campaign of a store by their progress. */
const counts = (storeId: string) => sql<{
  policy_id: string;
  recipients: number;
  invited: number;
  opened: number;
  redeemed_count: number;
  redeemed: number;
}>`(select policy_id,
    count(*)::int as recipients,
    count(*) filter (where invited_at is not null)::int as invited,
    count(*) filter (where opened_at is not null or redeemed_count > 0)::int as opened,
    count(*) filter (where redeemed_count > 0)::int as redeemed_count,
    coalesce(sum(redeemed), 0)::bigint as redeemed
  from ${people}
  where policy_id in (select id from ${campaigns} where store_id = ${storeId})
  group by policy_id)`;

const sortColumns: Record<PolicySort, RawBuilder<unknown>> = {
  name: nameOrder(sql`policy.name`),
  from: sql`policy.starts_at`,
  to: sql`policy.ends_at`,
  recipients: sql`coalesce(counts.recipients, 0)`,
  redeemed: sql`coalesce(counts.redeemed_count, 0)`,
  createdAt: sql`policy.created_at`,
  updatedAt: sql`policy.updated_at`,
};

function fromPolicies(db: Database, storeId: string) {
  return db
    .selectFrom('policy')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .leftJoin(counts(storeId).as('counts'), (join) => join.onRef('counts.policy_id', '=', 'policy.id'))
    .where('policy.store_id', '=', storeId);
}

function selectPolicies(db: Database, storeId: string) {
  return fromPolicies(db, storeId)
    .selectAll('policy')
    .select([
      'store.currency_code',
      'store.time_zone',
      'counts.recipients',
      'counts.invited',
      'counts.opened',
      'counts.redeemed_count',
      'counts.redeemed',
    ]);
}

type PolicyRow = Awaited<ReturnType<ReturnType<typeof selectPolicies>['execute']>>[number];

export async function listPolicies(
  db: Database,
  storeId: string,
  { page, size, sort, ...filter }: PolicyQuery,
  now: Date,
): Promise<Page<Policy>> {
  const matches = (where: ExpressionBuilder<PortalSchema, 'policy'>) =>
    where.and(conditions(where, filter, now));
  const { total } = await fromPolicies(db, storeId)
    .where(matches)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const field = sort.replace('-', '') as PolicySort;
  const rows = await selectPolicies(db, storeId)
    .where(matches)
    .orderBy(sortColumns[field], (order) => (sort.startsWith('-') ? order.desc() : order.asc()).nullsLast())
    .orderBy('policy.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map((row) => viewPolicy(row, now)), page, size, total };
}

/** Condition of the campaigns that are listed by default: discarded drafts are not. */
const isListed = (where: ExpressionBuilder<PortalSchema, 'policy'>) =>
  where('policy.discarded_at', 'is', null);

function conditions(
  where: ExpressionBuilder<PortalSchema, 'policy'>,
  { status, effective: effectiveOnes, usage, from, to, q }: Filter,
  now: Date,
) {
  return [
    ...(status === undefined && effectiveOnes === undefined ? [isListed(where)] : []),
    ...(status === undefined ? [] : [where('policy.status', 'in', status)]),
    ...(effectiveOnes === undefined ? [] : [sql<boolean>`${effective(now)} in (${sql.join(effectiveOnes)})`]),
    ...(usage === undefined ? [] : [where('policy.usage', 'in', usage)]),
    ...(from === undefined ? [] : [where('policy.ends_at', '>=', new Date(from))]),
    ...(to === undefined ? [] : [where('policy.starts_at', '<=', new Date(to))]),
    ...(q === undefined || q === ''
      ? []
      : [where(folded(sql.ref('policy.name')), 'like', folded(sql`${containing(q)}`))]),
  ];
}

export async function findPolicy(
  db: Database,
  storeId: string,
  id: string,
  now: Date,
): Promise<Policy | undefined> {
  const row = await selectPolicies(db, storeId).where('policy.id', '=', id).executeTakeFirst();
  return row && viewPolicy(row, now);
}

function viewPolicy(row: PolicyRow, now: Date): Policy {
  const schedule =
    row.starts_at === null && row.ends_at === null
      ? null
      : { date: { from: row.starts_at?.toISOString() ?? null, to: row.ends_at?.toISOString() ?? null } };
  return {
    id: row.id,
    name: row.name,
    usage: row.usage,
    status: row.status,
    storeId: row.store_id,
    createdAt: row.created_at.toISOString(),
    schedule,
    effectiveStatus: effectiveStatus({ status: row.status, schedule }, now),
    timeZone: row.time_zone,
    counts: {
      recipients: row.recipients ?? 0,
      invited: row.invited ?? 0,
      opened: row.opened ?? 0,
      redeemed: row.redeemed_count ?? 0,
    },
    redeemed: { amount: row.redeemed ?? 0, currencyCode: row.currency_code },
    spendLimit:
      row.spend_limit === null ? null : { amount: row.spend_limit, currencyCode: row.currency_code },
    benefit: row.benefit,
    redemptionsPerRecipient: row.redemptions_per_recipient,
    dependants: row.dependants,
    eligibility: row.eligibility,
    takeUp: row.take_up,
    reminders: row.reminders,
    message: row.message,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
  };
}

/** Returns the figures above the list, over all campaigns of the store that have started. */
export async function summarize(db: Database, storeId: string, now: Date): Promise<CampaignSummary> {
  const store = await db
    .selectFrom('store')
    .select('currency_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const row = await fromPolicies(db, storeId)
    .where(isListed)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where ${effective(now)} = 'ACTIVE')::int`.as('active'),
      sql<number>`coalesce(sum(counts.invited), 0)::int`.as('recipients'),
      sql<number>`coalesce(sum(counts.redeemed_count), 0)::int`.as('redeemed_count'),
      sql<number>`coalesce(sum(counts.redeemed), 0)::bigint`.as('redeemed'),
    ])
    .executeTakeFirstOrThrow();
  return {
    active: row.active,
    recipients: row.recipients,
    redeemedCount: row.redeemed_count,
    redeemed: { amount: row.redeemed, currencyCode: store.currency_code },
    total: row.total,
  };
}
