import { sql } from 'kysely';
import type { RecipientInput } from '../../contract/recipients.js';
import type { Database, RecipientRow } from '../core/schema.js';

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

/** Returns values of a condition as one parameter: the query builder needs long for hundreds. */
export const anyOf = (values: readonly string[]) => sql<string>`any(${[...values]}::text[])`;

/**
 * Reads the people of a store who have one of the keys. Those that may be changed are locked, by their ids: imports whose rows
 * have different keys of the same people could otherwise wait for each other.
 */
export async function readMatches(
  db: Database,
  storeId: string,
  people: readonly PersonKeys[],
  { lock = false } = {},
) {
  const found = new Map<string, RecipientRow>();
  for (const [field, column] of keys) {
    const values = valuesOf(people, field);
    if (values.length === 0) continue;
    const rows = await peopleOf(db, storeId).where(column, '=', anyOf(values)).execute();
    for (const row of rows) found.set(row.id, row);
  }
  const matches = lock ? await lockPeople(db, storeId, [...found.keys()]) : found.values();
  const byKey = new Map<string, RecipientRow>();
  for (const match of matches)
    for (const [field, column] of keys) {
      const { [column]: value } = match;
      if (value !== null) byKey.set(`${field} ${value}`, match);
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

const peopleOf = (db: Database, storeId: string) =>
  db.selectFrom('recipient').selectAll().where('store_id', '=', storeId).where('removed_at', 'is', null);

/** Locks people until the end of the transaction, and returns them as they are then. */
const lockPeople = (db: Database, storeId: string, ids: readonly string[]): Promise<RecipientRow[]> =>
  peopleOf(db, storeId).where('id', '=', anyOf(ids)).orderBy('id').forUpdate().execute();
