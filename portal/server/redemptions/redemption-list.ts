import { sql } from 'kysely';
import type { Redemption } from '../../contract/redemptions.js';
import type { Page } from '../../contract/schemas.js';
import { remainingOfRow } from '../core/member-status.js';
import type { Database } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';

/** Selects the redemptions of a store with what the person has left. */
const redemptionsOf = (db: Database, storeId: string) =>
  db
    .selectFrom('redemption')
    .innerJoin('policy', 'policy.id', 'redemption.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    // A person whose redemptions were all reversed may have been removed from the campaign.
    .leftJoin('policy_recipient', (join) =>
      join
        .onRef('policy_recipient.policy_id', '=', 'redemption.policy_id')
        .onRef('policy_recipient.recipient_id', '=', 'redemption.recipient_id'),
    )
    .where('policy.store_id', '=', storeId);

const rowsOf = (redemptions: ReturnType<typeof redemptionsOf>) =>
  redemptions
    .selectAll('redemption')
    .select(['policy.redemptions_per_recipient', 'policy.dependants', 'store.currency_code'])
    .select(['policy_recipient.allowance', 'policy_recipient.redeemed', 'policy_recipient.redeemed_count']);

interface RedemptionFilter {
  policyId?: string | undefined;
  reference?: string | undefined;
  /** First and last day in the time zone of the store. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Returns a page of a store's redemptions, the newest first. */
export async function listRedemptions(
  db: Database,
  storeId: string,
  { page, size, policyId, reference, from, to }: RedemptionFilter & { page: number; size: number },
): Promise<Page<Redemption>> {
  // Read first, because the database would read the redemptions of all stores otherwise.
  const policies = await db
    .selectFrom('policy')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .select(['policy.id', 'store.time_zone'])
    .where('policy.store_id', '=', storeId)
    .$if(policyId !== undefined, (query) => query.where('policy.id', '=', policyId ?? ''))
    .execute();
  const [first] = policies;
  if (first === undefined) return { items: [], page, size, total: 0 };
  /** Returns the beginning of a day, or of one after it. */
  const start = (day: string, later = 0) =>
    sql<Date>`(${day}::date + ${later}::int)::timestamp at time zone ${first.time_zone}`;
  const ids = policies.map(({ id }) => id);
  const found = redemptionsOf(db, storeId)
    .where('redemption.policy_id', 'in', ids)
    .$if(reference !== undefined, (query) => query.where('redemption.reference', '=', reference ?? ''))
    .$if(from !== undefined, (query) => query.where('redemption.redeemed_at', '>=', start(from ?? '')))
    .$if(to !== undefined, (query) => query.where('redemption.redeemed_at', '<', start(to ?? '', 1)));
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await rowsOf(found)
    .orderBy('redemption.redeemed_at', 'desc')
    .orderBy('redemption.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(viewRedemption), page, size, total };
}

/** Returns a redemption of a store. */
export async function findRedemption(
  db: Database,
  storeId: string,
  id: string,
): Promise<Redemption | undefined> {
  const row = await rowsOf(redemptionsOf(db, storeId)).where('redemption.id', '=', id).executeTakeFirst();
  return row && viewRedemption(row);
}

export const redemptionNotFound = () => new HttpProblem('not_found', 'Redemption not found.');

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function viewRedemption(row: Row): Redemption {
  const money = (amount: number) => ({ amount, currencyCode: row.currency_code });
  return {
    id: row.id,
    policyId: row.policy_id,
    redeemed: money(row.amount),
    remaining: money(remainingOfRow(row) ?? 0),
    reference: row.reference,
    orderId: row.order_id,
    redeemedAt: row.redeemed_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
  };
}
