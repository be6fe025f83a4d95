import { type Expression, type SqlBool, sql } from 'kysely';
import { startingWith } from '@tessera/server-kit/db';
import type { PeopleSelection, RecipientFilter } from '../../contract/recipients.js';
import type { Database } from '../core/schema.js';
import { inviteBlockAt } from './invite-block.js';

/** Selects the people of a store by their own attributes. */
export function selectPeople(
  db: Database,
  storeId: string,
  { q = '', department, location }: Pick<RecipientFilter, 'q' | 'department' | 'location'> = {},
) {
  return db
    .selectFrom('recipient')
    .where('recipient.store_id', '=', storeId)
    .where('recipient.removed_at', 'is', null)
    .$if(department !== undefined, (query) => query.where('recipient.department', 'in', department ?? []))
    .$if(location !== undefined, (query) => query.where('recipient.location', 'in', location ?? []))
    .$if(q !== '', (query) => query.where(matches(q)));
}

/** Adds to each person the place in a campaign: the requested one, else the newest. */
export function withPlace(
  people: ReturnType<typeof selectPeople>,
  { campaign, status }: Pick<RecipientFilter, 'campaign' | 'status'>,
  at: Date,
) {
  return people
    .innerJoin('store', 'store.id', 'recipient.store_id')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('policy_recipient')
          .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
          .whereRef('policy_recipient.recipient_id', '=', 'recipient.id')
          .$if(campaign !== undefined, (query) => query.where('policy.id', '=', campaign ?? ''))
          .select([
            'policy.id as policy_id',
            'policy.name as policy_name',
            'policy_recipient.invite_status',
            'policy_recipient.allowance',
            'policy_recipient.redeemed',
            'policy_recipient.last_invited_at',
            inviteBlockAt(at).as('invite_block'),
          ])
          .orderBy('policy.created_at', 'desc')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .$if(campaign !== undefined, (query) => query.where('place.policy_id', 'is not', null))
    .$if(status !== undefined, (query) => query.where('place.invite_status', 'in', status ?? []));
}

/** Returns true for filters that need the place in a campaign. */
export const needsPlace = ({ campaign, status }: Pick<RecipientFilter, 'campaign' | 'status'>): boolean =>
  campaign !== undefined || status !== undefined;

/** Selects the ids of the people that filters find. */
export function selectIds(db: Database, storeId: string, filter: RecipientFilter, at: Date) {
  return withPlace(selectPeople(db, storeId, filter), filter, at).select('recipient.id');
}

/** Returns the ids of the people of a selection, without those that the store does not have. */
export async function selectedIds(
  db: Database,
  storeId: string,
  { recipientIds = [], filter }: PeopleSelection,
  at: Date,
): Promise<string[]> {
  const rows = filter
    ? await selectIds(db, storeId, filter, at).orderBy('recipient.id').execute()
    : await selectPeople(db, storeId)
        .where('recipient.id', 'in', recipientIds)
        .select('recipient.id')
        .execute();
  return rows.map(({ id }) => id);
}

/** Condition of people with a name, an address or a number that begins with the text. */
function matches(q: string): Expression<SqlBool> {
  const [text, digits] = [q.toLowerCase(), q.replaceAll(/[\s().-]/g, '')];
  const conditions = [
    sql`recipient.name_norm like ${startingWith(text)}`,
    sql`recipient.first_name_norm like ${startingWith(text)}`,
    sql`recipient.email_norm like ${startingWith(text)}`,
    sql`recipient.employee_id like ${startingWith(q)}`,
    ...(/^\+?\d{3,}$/.test(digits)
      ? [sql`recipient.phone_e164 like ${startingWith(digits.startsWith('+') ? digits : `+1${digits}`)}`]
      : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
