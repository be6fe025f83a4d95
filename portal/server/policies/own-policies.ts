import type { OwnPolicy } from '../../contract/policies.js';
import { effectiveStatus, lastMoment } from '../../contract/effective-status.js';
import type { Caller } from '../http/env.js';
import { redemptionsLeft, remainingAmount } from '../core/member-status.js';
import type { Database } from '../core/schema.js';
import { listPolicies } from './policy-list.js';
import { scheduleOf } from './policy-row.js';
import { lastRedeemedAt } from './last-redemption.js';

/**
 * Returns a person's benefits: of the invited person, or of all people with a verified contact of the account. Guests
 * have none; employers and their previews see the store's active campaigns, which have neither a balance nor a code.
 */
export async function ownPolicies(db: Database, caller: Caller, now: Date): Promise<OwnPolicy[]> {
  if (caller.kind !== 'user' || caller.sessionKind === 'preview')
    return activeOfStore(db, caller.claims.storeId, now);
  const people = await peopleOf(db, caller);
  if (people.length === 0) return [];
  const rows = await db
    .selectFrom('recipient')
    .innerJoin('policy_recipient', 'policy_recipient.recipient_id', 'recipient.id')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .innerJoin('store', 'store.id', 'policy.store_id')
    .selectAll('policy')
    .select([
      'policy_recipient.code',
      'policy_recipient.allowance',
      'policy_recipient.redeemed',
      'policy_recipient.redeemed_count',
      'store.currency_code',
      'store.time_zone',
      'store.name as employer',
    ])
    .select(lastRedeemedAt)
    .where('recipient.id', 'in', people)
    .where('store.status', '=', 'ACTIVE')
    .where('policy.status', 'in', ['STARTED', 'EXPIRED'])
    .orderBy('policy.ends_at', 'desc')
    .execute();
  return rows.map((row) => {
    const remaining = remainingAmount(row, row);
    const planned = scheduleOf(row);
    const endedAt = row.ended_at?.toISOString() ?? null;
    const to = lastMoment({ status: row.status, schedule: planned, endedAt });
    const schedule = { date: { ...planned.date, to } };
    return {
      id: row.id,
      name: row.name,
      employer: row.employer,
      usage: row.usage,
      schedule,
      effectiveStatus: effectiveStatus({ status: row.status, schedule }, now),
      timeZone: row.time_zone,
      remaining: { amount: remaining, currencyCode: row.currency_code },
      benefit: row.benefit,
      redemptionsLeft: redemptionsLeft(row, row),
      usedAt: remaining === 0 ? (row.last_redeemed_at?.toISOString() ?? null) : null,
      code: row.code,
    };
  });
}

/** Returns the ids of the people that the caller is. A contact counts after a sign-in has verified it. */
async function peopleOf(db: Database, { sessionKind, subject }: Caller): Promise<string[]> {
  if (sessionKind === 'recipient') return [subject];
  if (sessionKind !== 'user') return [];
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('recipient', (join) =>
      join.on((on) =>
        on.or([
          on('recipient.email_norm', '=', on.ref('app_user.email_norm')).and(
            'app_user.email_verified_at',
            'is not',
            null,
          ),
          on('recipient.phone_e164', '=', on.ref('app_user.phone_e164')).and(
            'app_user.phone_verified_at',
            'is not',
            null,
          ),
        ]),
      ),
    )
    .select('recipient.id')
    .where('app_user.id', '=', subject)
    .execute();
  return rows.map(({ id }) => id);
}

async function activeOfStore(db: Database, storeId: string | undefined, now: Date): Promise<OwnPolicy[]> {
  if (storeId === undefined) return [];
  const { items } = await listPolicies(
    db,
    storeId,
    { effective: ['ACTIVE'], page: 1, size: 200, sort: '-updatedAt' },
    now,
  );
  const store = await db
    .selectFrom('store')
    .select('name')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return items.map(({ id, name, usage, benefit, effectiveStatus: status, schedule, timeZone }) => ({
    id,
    name,
    employer: store.name,
    usage,
    effectiveStatus: status,
    schedule,
    timeZone,
    remaining: null,
    benefit,
    redemptionsLeft: null,
    usedAt: null,
    code: null,
  }));
}
