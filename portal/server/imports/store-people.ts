import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import type { RecipientInput } from '../../contract/recipients.js';
import { type DatabaseTransaction, type RecipientRow, schemaName } from '../core/schema.js';

const columns = [
  ...(['first_name', 'last_name', 'email', 'email_norm', 'phone_e164', 'employee_id'] as const),
  ...(['department', 'location', 'hired_on', 'locale'] as const),
] as const;

type PersonColumns = Pick<RecipientRow, (typeof columns)[number]>;

/** Columns of a person to store; a new person has a new id. */
export interface SavedPerson extends PersonColumns {
  id: string;
  /** Time from which the person gets no messages; null for a person who may get them. */
  opted_out_at: Date | null;
}

/** Returns the columns of a person. Contacts have their normal form already. */
export const columnsOf = (person: RecipientInput): PersonColumns => ({
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  email_norm: person.email,
  phone_e164: person.phone,
  employee_id: person.employeeId,
  department: person.department,
  location: person.location,
  hired_on: person.hiredOn,
  locale: person.locale,
});

/** Returns the columns of a person with the values of a file. Cells without a value change nothing. */
export function merged(row: PersonColumns, person: RecipientInput): PersonColumns {
  const next = columnsOf(person);
  return {
    first_name: next.first_name,
    last_name: next.last_name,
    email: next.email ?? row.email,
    email_norm: next.email_norm ?? row.email_norm,
    phone_e164: next.phone_e164 ?? row.phone_e164,
    employee_id: next.employee_id ?? row.employee_id,
    department: next.department ?? row.department,
    location: next.location ?? row.location,
    hired_on: next.hired_on ?? row.hired_on,
    locale: next.locale ?? row.locale,
  };
}

export const isSame = (one: PersonColumns, other: PersonColumns): boolean =>
  columns.every((column) => one[column] === other[column]);

const table = sql.table(`${schemaName}.recipient`);
const names = sql.join(columns.map((column) => sql.ref(column)));
const types = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(typeOf(column))}`));
const changes = sql.join(columns.map((column) => sql`${sql.ref(column)} = person.${sql.ref(column)}`));

function typeOf(column: (typeof columns)[number]): 'date' | 'text' {
  return column === 'hired_on' ? 'date' : 'text';
}

/** Returns the rows of people in a statement: the query builder needs longer for hundreds of values than the database. */
const rowsOf = (people: readonly SavedPerson[]) =>
  sql`jsonb_to_recordset(${jsonb(people)}) as person(id text, opted_out_at timestamptz, ${types})`;

/** Inserts new people, in the order of their ids, which several indexes have. */
export async function insertPeople(
  trx: DatabaseTransaction,
  people: readonly SavedPerson[],
  { storeId, at }: { storeId: string; at: Date },
): Promise<void> {
  if (people.length === 0) return;
  await sql`insert into ${table} (id, opted_out_at, ${names}, store_id, created_at, updated_at)
    select id, opted_out_at, ${names}, ${storeId}, ${at}::timestamptz, ${at}::timestamptz
    from ${rowsOf(people)} order by id`.execute(trx);
}

/** Replaces the values of people. */
export async function updatePeople(
  trx: DatabaseTransaction,
  people: readonly SavedPerson[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`update ${table} as stored
    set ${changes}, opted_out_at = person.opted_out_at, updated_at = ${at}::timestamptz, version = stored.version + 1
    from ${rowsOf(people)} where stored.id = person.id`.execute(trx);
}
