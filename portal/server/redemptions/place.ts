import { effectiveStatus } from '../../contract/effective-status.js';
import type { Money } from '../../contract/schemas.js';
import type { DatabaseTransaction, MemberRow, PolicyRow } from '../core/schema.js';
import { HttpProblem } from '../http/problem.js';

/** Person in a campaign, by the code or by both. */
export type PlaceKey = { code: string } | { policyId: string; recipientId: string };

/** Person in a campaign of a store. */
export interface Place {
  policy: PolicyRow;
  member: MemberRow;
  storeId: string;
  currencyCode: Money['currencyCode'];
}

/**
 * Returns a person in a campaign and locks the row until the end of the transaction, so that other redemptions wait. The
 * campaign cannot end before that, and the person cannot be removed. Throws `not_found`, also for people who were
 * removed, and `state_conflict` if the campaign is not active.
 */
export async function lockPlace(
  trx: DatabaseTransaction,
  storeId: string,
  key: PlaceKey,
  at: Date,
): Promise<Place> {
  const { policy_id: policyId, recipient_id: recipientId } = await findKeys(trx, storeId, key);
  // The order of other changes: first the person, then the campaign, then the place.
  const person = await trx
    .selectFrom('recipient')
    .select('id')
    .where('id', '=', recipientId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  const policy = await trx
    .selectFrom('policy')
    .selectAll()
    .where('id', '=', policyId)
    .forShare()
    .executeTakeFirst();
  const member = await trx
    .selectFrom('policy_recipient')
    .selectAll()
    .where('policy_id', '=', policyId)
    .where('recipient_id', '=', recipientId)
    .forUpdate()
    .executeTakeFirst();
  if (!person || !policy || !member) throw placeNotFound(key);
  requireActive(policy, at);
  const { currency_code: currencyCode } = await trx
    .selectFrom('store')
    .select('currency_code')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  return { policy, member, storeId, currencyCode };
}

/** Returns the ids of a person in a campaign. Codes of people who were removed from a campaign are unknown. */
async function findKeys(trx: DatabaseTransaction, storeId: string, key: PlaceKey) {
  const row = await trx
    .selectFrom('policy_recipient')
    .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
    .where('policy.store_id', '=', storeId)
    .$if('code' in key, (query) => query.where('policy_recipient.code', '=', 'code' in key ? key.code : ''))
    .$if('policyId' in key, (query) =>
      query
        .where('policy_recipient.policy_id', '=', 'policyId' in key ? key.policyId : '')
        .where('policy_recipient.recipient_id', '=', 'policyId' in key ? key.recipientId : ''),
    )
    .select(['policy_recipient.policy_id', 'policy_recipient.recipient_id'])
    .executeTakeFirst();
  if (!row) throw placeNotFound(key);
  return row;
}

const placeNotFound = (key: PlaceKey) =>
  new HttpProblem('not_found', 'code' in key ? 'Unknown code.' : 'This person isn’t in the campaign.');

/** Throws `state_conflict` unless a benefit can be redeemed now. */
function requireActive({ status, starts_at, ends_at }: PolicyRow, at: Date): void {
  const date = { from: starts_at?.toISOString() ?? null, to: ends_at?.toISOString() ?? null };
  const effective = effectiveStatus({ status, schedule: { date } }, at);
  if (effective === 'ACTIVE') return;
  throw new HttpProblem('state_conflict', `The campaign has the status ${effective}, which rules this out.`);
}
