import { sql } from 'kysely';
import type { RecipientInput } from '../../contract/recipients.js';
import { type Database, type RecipientRow, schemaName } from '../core/schema.js';

/** Columns by which a person is recognized, and the field of each. */
const keys = [
  ['email', 'email_norm'],
  ['phone', 'phone_e164'],
  ['employeeId', 'employee_id'],
] as const;

export type PersonKeys = Pick<RecipientInput, 'email' | 'phone' | 'employeeId'>;

/** Returns the values of a key that several people have. */
export const valuesOf = (people: readonly PersonKeys[], field: keyof PersonKeys): string[] => [
  ...new Set(people.flatMap(({ [field]: value }) => (value === null ? [] : [value]))),
];

const table = sql.table(`${schemaName}.recipient`);

/** Reads the people of a store who have one of the keys. Those that may be changed are locked. */
export async function readMatches(
  db: Database,
  storeId: string,
  people: readonly PersonKeys[],
  { lock = false } = {},
) {
  const ids = await findIds(db, storeId, people);
  const byKey = new Map<string, RecipientRow>();
  for (const row of await readPeople(db, ids, lock)) {
    for (const [field, column] of keys) {
      const { [column]: value } = row;
      if (value !== null) byKey.set(`${field} ${value}`, row);
    }
  }
  /** Returns the people who have one of the keys; two if the keys belong to different people. */
  return (person: PersonKeys): RecipientRow[] => {
    const own = keys.flatMap(([field]) => {
      const match = byKey.get(`${field} ${person[field] ?? ''}`);
      return match ? [match] : [];
    });
    return [...new Set(own)];
  };
}

/**
 * Returns the ids of the people of a store who have one of the keys, in their order. The limit makes PostgreSQL search each
 * value in the index: for hundreds at once, it would read all people.
 */
async function findIds(db: Database, storeId: string, people: readonly PersonKeys[]): Promise<string[]> {
  const searches = keys.flatMap(([field, column]) => {
    const values = valuesOf(people, field);
    if (values.length === 0) return [];
    return [
      sql`select person.id from unnest(${values}::text[]) as searched(value) cross join lateral
        (select id from ${table} where store_id = ${storeId} and removed_at is null
          and ${sql.ref(column)} = searched.value limit 1) as person`,
    ];
  });
  if (searches.length === 0) return [];
  const found = await sql<{ id: string }>`${sql.join(searches, sql` union `)} order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Returns people in the order of their ids, in which they are also locked: two imports must not wait for each other. */
async function readPeople(db: Database, ids: readonly string[], lock: boolean): Promise<RecipientRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RecipientRow>`select person.* from unnest(${ids}::text[]) as searched(value)
    cross join lateral (select * from ${table} where id = searched.value and removed_at is null
      limit 1 ${lock ? sql`for update` : sql``}) as person`.execute(db);
  return rows;
}
