import { type Expression, type SqlBool, sql } from 'kysely';
import { startingWith } from '@tessera/server-kit/db';
import type { Recipient, RecipientQuery, RecipientSort } from '../../contract/recipients.js';
import { locales } from '../../contract/locales.js';
import type { Page } from '../../contract/schemas.js';
import type { Database } from '../core/schema.js';

const sortColumns = {
  name: 'recipient.name_norm',
  department: 'recipient.department',
  location: 'recipient.location',
  createdAt: 'recipient.created_at',
} as const satisfies Record<RecipientSort, string>;

/** Selects the people of a store with their place in a campaign: the requested one, else the newest. */
function fromRecipients(db: Database, storeId: string, campaign: string | undefined) {
  return db
    .selectFrom('recipient')
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
          ])
          .orderBy('policy.created_at', 'desc')
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .where('recipient.store_id', '=', storeId)
    .where('recipient.removed_at', 'is', null);
}

export async function listRecipients(
  db: Database,
  storeId: string,
  { page, size, sort, ...filter }: RecipientQuery,
): Promise<Page<Recipient>> {
  const found = filtered(db, storeId, filter);
  const { total } = await found
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await rowsOf(found)
    .orderBy(sortColumns[sort.replace('-', '') as RecipientSort], direction)
    .orderBy('recipient.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { items: rows.map(viewRecipient), page, size, total };
}

export async function findRecipient(
  db: Database,
  storeId: string,
  id: string,
): Promise<Recipient | undefined> {
  const row = await rowsOf(fromRecipients(db, storeId, undefined))
    .where('recipient.id', '=', id)
    .executeTakeFirst();
  return row && viewRecipient(row);
}

function filtered(
  db: Database,
  storeId: string,
  { q = '', campaign, status, department, location }: Omit<RecipientQuery, 'page' | 'size' | 'sort'>,
) {
  return fromRecipients(db, storeId, campaign)
    .$if(campaign !== undefined, (query) => query.where('place.policy_id', 'is not', null))
    .$if(status !== undefined, (query) => query.where('place.invite_status', 'in', status ?? []))
    .$if(department !== undefined, (query) => query.where('recipient.department', '=', department ?? ''))
    .$if(location !== undefined, (query) => query.where('recipient.location', '=', location ?? ''))
    .$if(q !== '', (query) => query.where(matches(q)));
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

const rowsOf = (people: ReturnType<typeof fromRecipients>) =>
  people.selectAll(['recipient', 'place']).select('store.currency_code');

type RecipientRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function viewRecipient(row: RecipientRow): Recipient {
  const { policy_id: policyId, policy_name: name, invite_status: status } = row;
  const remaining = (row.allowance ?? 0) - (row.redeemed ?? 0);
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone_e164,
    employeeId: row.employee_id,
    department: row.department,
    location: row.location,
    hiredOn: row.hired_on,
    locale: locales.find((locale) => locale === row.locale) ?? null,
    isOptedOut: row.opted_out_at !== null,
    campaign:
      policyId === null || name === null || status === null
        ? null
        : {
            ...{ policyId, name, status },
            remaining: { amount: remaining, currencyCode: row.currency_code },
            lastInvitedAt: row.last_invited_at?.toISOString() ?? null,
          },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
  };
}
