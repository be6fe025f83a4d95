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

/** Reads the people of a store who have one of the keys. Those that may be changed are locked. */
export async function readMatches(
  db: Database,
  storeId: string,
  people: readonly PersonKeys[],
  { lock = false } = {},
) {
  const queries = keys.flatMap(([field, column]) => {
    const values = valuesOf(people, field);
    if (values.length === 0) return [];
    return db
      .selectFrom('recipient')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('removed_at', 'is', null)
      .where(column, '=', anyOf(values))
      .orderBy('id')
      .$if(lock, (query) => query.forUpdate());
  });
  const found = new Map<string, RecipientRow>();
  const byKey = new Map<string, RecipientRow>();
  for (const query of queries) {
    for (const row of await query.execute()) {
      const match = found.get(row.id) ?? row;
      found.set(row.id, match);
      for (const [field, column] of keys) {
        const { [column]: value } = match;
        if (value !== null) byKey.set(`${field} ${value}`, match);
      }
    }
  }
  /** Returns the people who have one of the keys; two if the keys belong to different people. */
  return (person: PersonKeys): RecipientRow[] => {
    const matches = keys.flatMap(([field]) => {
      const match = byKey.get(`${field} ${person[field] ?? ''}`);
      return match ? [match] : [];
    });
    return [...new Set(matches)];
  };
}
