import { sql } from 'kysely';
import type { Database, PolicyRow } from '../core/schema.js';
import { isContactable } from '../recipients/invite-block.js';

/** Parts of a campaign that say who belongs to it. */
export type Membership = Pick<PolicyRow, 'id' | 'store_id' | 'eligibility'>;

/** Selects the people who belong to a campaign: those who were added, or all with an attribute of its rule. */
export function eligiblePeople(db: Database, { id, store_id: storeId, eligibility }: Membership) {
  const people = db
    .selectFrom('recipient')
    .where('recipient.store_id', '=', storeId)
    .where('recipient.removed_at', 'is', null);
  if (eligibility.mode === 'LISTED') {
    return people.where('recipient.id', 'in', (members) =>
      members.selectFrom('policy_recipient').select('recipient_id').where('policy_id', '=', id),
    );
  }
  const { attribute, values, hiredOnOrBefore } = eligibility;
  const matching = people.where(`recipient.${attribute}`, 'in', values);
  return hiredOnOrBefore === undefined
    ? matching
    : matching.where('recipient.hired_on', '<=', hiredOnOrBefore);
}

export interface EligibleCount {
  people: number;
  contactable: number;
}

/** Counts the people who belong to a campaign, and those of them who can be invited. */
export async function countEligible(db: Database, policy: Membership): Promise<EligibleCount> {
  return eligiblePeople(db, policy)
    .select([
      sql<number>`count(*)::int`.as('people'),
      sql<number>`count(*) filter (where ${isContactable})::int`.as('contactable'),
    ])
    .executeTakeFirstOrThrow();
}
