import type { OwnPolicy } from '../../contract/policies.js';
import { effectiveStatus } from '../../contract/effective-status.js';
import type { Caller } from '../http/env.js';
import type { Database } from '../schema.js';
import { listPolicies } from './policy-list.js';

/**
 * Returns a recipient's benefits, by the contact of the account; for employers, the store's active campaigns.
 */
export async function ownPolicies(db: Database, caller: Caller, now: Date): Promise<OwnPolicy[]> {
  if (caller.kind !== 'user') return activeOfStore(db, caller.claims.storeId, now);
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('recipient', (join) =>
      join.on((on) =>
        on.or([
          on('recipient.email_norm', '=', on.ref('app_user.email_norm')),
          on('recipient.phone_e164', '=', on.ref('app_user.phone_e164')),
        ]),
      ),
    )
    .innerJoin('policy_recipient', 'policy_recipient.recipient_id', 'recipient.id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .selectAll('policy')
    .select([
      'policy_recipient.code',
      'policy_recipient.allowance',
      'policy_recipient.redeemed',
      'store.currency_code',
      'store.time_zone',
    ])
    .where('app_user.id', '=', caller.userId)
    .where('policy.status', 'in', ['STARTED', 'EXPIRED'])
    .orderBy('policy.ends_at', 'desc')
    .execute();
  return rows.map((row) => {
    const schedule = {
      date: { from: row.starts_at?.toISOString() ?? null, to: row.ends_at?.toISOString() ?? null },
    };
    return {
      id: row.id,
      name: row.name,
      usage: row.usage,
      schedule,
      effectiveStatus: effectiveStatus({ status: row.status, schedule }, now),
      timeZone: row.time_zone,
      remaining: { amount: row.allowance - row.redeemed, currencyCode: row.currency_code },
      code: row.code,
    };
  });
}

async function activeOfStore(db: Database, storeId: string | undefined, now: Date): Promise<OwnPolicy[]> {
  if (storeId === undefined) return [];
  const { items } = await listPolicies(
    db,
    storeId,
    { status: ['ACTIVE'], page: 1, size: 200, sort: '-updatedAt' },
    now,
  );
  return items.map(({ id, name, usage, effectiveStatus: status, schedule, timeZone }) => ({
    id,
    name,
    usage,
    effectiveStatus: status,
    schedule,
    timeZone,
    remaining: null,
    code: null,
  }));
}
