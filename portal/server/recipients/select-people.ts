import { type Expression, type SqlBool, sql } from 'kysely';
import { startingWith } from '@tessera/server-kit/db';
import type { PeopleSelection, RecipientFilter } from '../../contract/recipients.js';
import { isNamed } from '../core/fold.js';
import type { Database } from '../core/schema.js';
import { inviteBlockAt } from './invite-block.js';

/** Filters of people, and the time at which the campaigns of people are compared. */
interface Search {
  filter: RecipientFilter | undefined;
  at: Date;
}

const everyone: Search = { filter: undefined, at: new Date(0) };

/** Selects the people of a store that filters find. */
export function selectPeople(db: Database, storeId: string, { filter = {}, at }: Search = everyone) {
  const { q = '', department, location, campaign, status } = filter;
  return db
    .selectFrom('recipient')
    .where('recipient.store_id', '=', storeId)
    .where('recipient.removed_at', 'is', null)
    .$if(department !== undefined, (query) => query.where('recipient.department', 'in', department ?? []))
    .$if(location !== undefined, (query) => query.where('recipient.location', 'in', location ?? []))
    .$if(q !== '', (query) => query.where(matches(storeId, q)))
    .$if(campaign !== undefined, (query) =>
      query.where('recipient.id', 'in', membersOf(db, campaign ?? '', status)),
    )
    .$if(campaign === undefined && status !== undefined, (query) =>
      query.where('recipient.id', 'in', withFirstStatus(db, storeId, status ?? [], at)),
    );
}

type Statuses = RecipientFilter['status'];

/** Selects the ids of the people of a campaign. */
const membersOf = (db: Database, campaign: string, status: Statuses) =>
  db
    .selectFrom('policy_recipient as member')
    .select('member.recipient_id')
    .where('member.policy_id', '=', campaign)
    .$if(status !== undefined, (query) => query.where('member.invite_status', 'in', status ?? []));

/** Order of a person's campaigns: active, scheduled, ended, canceled ones, drafts. */
const rankAt = (at: Date) => sql<number>`case
  when policy.status = 'STARTED' and policy.starts_at <= ${at} and policy.ends_at >= ${at} then 0
  when policy.status = 'SCHEDULED' then 1
  when policy.status = 'CANCELLED' then 3
  when policy.status = 'DRAFT' then 4
  else 2 end`;

/** Selects the ids of the people who have a status in the first of their campaigns. */
const withFirstStatus = (db: Database, storeId: string, status: NonNullable<Statuses>, at: Date) =>
  db
    .selectFrom(
      db
        .selectFrom('policy_recipient')
        .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
        .where('policy.store_id', '=', storeId)
        .select(['policy_recipient.recipient_id', 'policy_recipient.invite_status'])
        .distinctOn('policy_recipient.recipient_id')
        .orderBy('policy_recipient.recipient_id')
        .orderBy(rankAt(at))
        .orderBy('policy.created_at', 'desc')
        .orderBy('policy.id', 'desc')
        .as('first'),
    )
    .select('first.recipient_id')
    .where('first.invite_status', 'in', status);

/** Adds to each person the place in a campaign: the given one, else the first in the order of `rankAt`. */
export function withPlace(people: ReturnType<typeof selectPeople>, campaign: string | undefined, at: Date) {
  return people.innerJoin('store', 'store.id', 'recipient.store_id').leftJoinLateral(
    (lateral) =>
      lateral
        .selectFrom('policy_recipient')
        .innerJoin('policy', 'policy.id', 'policy_recipient.policy_id')
        .whereRef('policy_recipient.recipient_id', '=', 'recipient.id')
        .$if(campaign !== undefined, (query) =>
          query.where('policy_recipient.policy_id', '=', campaign ?? ''),
        )
        .select([
          'policy.id as policy_id',
          'policy.name as policy_name',
          'policy_recipient.invite_status',
          'policy_recipient.allowance',
          'policy_recipient.redeemed',
          'policy_recipient.redeemed_count',
          'policy.redemptions_per_recipient',
          'policy.dependants',
          'policy_recipient.last_invited_at',
          inviteBlockAt(at).as('invite_block'),
        ])
        .orderBy(rankAt(at))
        .orderBy('policy.created_at', 'desc')
        .orderBy('policy.id', 'desc')
        .limit(1)
        .as('place'),
    (join) => join.onTrue(),
  );
}

/** Returns the ids of the people of a selection, without those that the store does not have. */
export async function selectedIds(
  db: Database,
  storeId: string,
  { recipientIds, filter, at }: PeopleSelection & Pick<Search, 'at'>,
): Promise<string[]> {
  const rows = await selectPeople(db, storeId, { filter, at })
    .$if(filter === undefined, (query) => query.where('recipient.id', 'in', recipientIds ?? []))
    .select('recipient.id')
    .orderBy('recipient.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A domain, or its beginning after an `@`: `acme.com`, `@acme`. */
const domain = /^(?:@|(?=[^\s@]+\.[^\s@]))([^\s@]+)$/;

/** Condition of people with a part of the name, an address, its domain or a number that begins with the text. */
function matches(storeId: string, q: string): Expression<SqlBool> {
  const [, host] = domain.exec(q.trim().toLowerCase()) ?? [];
  const digits = q.replaceAll(/[\s().-]/g, '');
  const conditions = [
    isNamed(storeId, q),
    sql`recipient.email_norm like ${startingWith(q.toLowerCase())}`,
    ...(host === undefined ? [] : [sql`split_part(recipient.email_norm, '@', 2) like ${startingWith(host)}`]),
    sql`recipient.employee_id like ${startingWith(q)}`,
    ...(/^\+?\d{3,}$/.test(digits)
      ? [sql`recipient.phone_e164 like ${startingWith(digits.startsWith('+') ? digits : `+1${digits}`)}`]
      : []),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
