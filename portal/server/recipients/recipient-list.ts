import { sql } from 'kysely';
import type { Recipient, RecipientAttributes, RecipientQuery } from '../../contract/recipients.js';
import type { RecipientSort } from '../../contract/recipient-sorts.js';
import { locales } from '../../contract/locales.js';
import type { Page } from '../../contract/schemas.js';
import { remainingOfRow } from '../core/member-status.js';
import type { Database } from '../core/schema.js';
import { selectPeople, withPlace } from './select-people.js';

const sortColumns = {
  name: 'recipient.name_norm',
  department: 'recipient.department',
  location: 'recipient.location',
  createdAt: 'recipient.created_at',
} as const satisfies Record<RecipientSort, string>;

export async function listRecipients(
  db: Database,
  storeId: string,
  { page, size, sort, ...filter }: RecipientQuery,
  at: Date,
): Promise<Page<Recipient>> {
  const column = sortColumns[sort.replace('-', '') as RecipientSort];
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const isFiltered = Object.values(filter).some((value) => value !== undefined && value !== '');
  const { total, ids } = await db
    .with(
      // Without filters, an index serves the order. Else the people are read once: a plan that searches along the order could
      // read all people of the store.
      (name) => (isFiltered ? name('found').materialized() : name('found').notMaterialized()),
      () => selectPeople(db, storeId, { filter, at }).select(['recipient.id', `${column} as key`]),
    )
    .selectNoFrom((query) => [
      query
        .selectFrom('found')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .$asScalar()
        .as('total'),
      sql<string[]>`array(${query
        .selectFrom('found')
        .select('found.id')
        .orderBy('found.key', direction)
        .orderBy('found.id', direction)
        .limit(size)
        .offset((page - 1) * size)})`.as('ids'),
    ])
    .executeTakeFirstOrThrow();
  if (ids.length === 0) return { items: [], page, size, total };
  const rows = await rowsOf(withPlace(selectPeople(db, storeId), filter.campaign, at))
    .where('recipient.id', 'in', ids)
    .orderBy(column, direction)
    .orderBy('recipient.id', direction)
    .execute();
  return { items: rows.map(viewRecipient), page, size, total };
}

export async function findRecipient(
  db: Database,
  storeId: string,
  id: string,
  at: Date,
): Promise<Recipient | undefined> {
  const row = await rowsOf(withPlace(selectPeople(db, storeId), undefined, at))
    .where('recipient.id', '=', id)
    .executeTakeFirst();
  return row && viewRecipient(row);
}

/** Most values of an attribute that the filters of the list offer. */
const mostValues = 200;

/** Returns the departments and locations of the people of a store. */
export async function listAttributes(db: Database, storeId: string): Promise<RecipientAttributes> {
  const valuesOf = async (column: 'department' | 'location') => {
    const rows = await selectPeople(db, storeId)
      .where(column, 'is not', null)
      .select(`${column} as value`)
      .distinct()
      .orderBy('value')
      .limit(mostValues)
      .execute();
    return rows.flatMap(({ value }) => (value === null ? [] : [value]));
  };
  return { departments: await valuesOf('department'), locations: await valuesOf('location') };
}

const rowsOf = (people: ReturnType<typeof withPlace>) =>
  people.selectAll(['recipient', 'place']).select(['store.currency_code', 'store.time_zone']);

type RecipientRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function viewRecipient(row: RecipientRow): Recipient {
  const { policy_id: policyId, policy_name: name, invite_status: status } = row;
  const remaining = remainingOfRow(row) ?? 0;
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
            inviteBlock: row.invite_block,
          },
    timeZone: row.time_zone,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: (row.updated_at ?? row.created_at).toISOString(),
  };
}
