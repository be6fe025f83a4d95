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

/** Person of a file, as far as it is needed to find them in the store. */
export type NamedPerson = PersonKeys & Pick<RecipientInput, 'firstName' | 'lastName'>;

/** People of the store whom a person of a file may be. */
export interface Matches {
  /** People who have one of the keys; two if the keys belong to different people. */
  people: readonly RecipientRow[];
  /** True if the keys belong to different people, or the phone number alone to someone with another name. */
  isConflict: boolean;
}

/** Returns the values of a key that several people have. */
export const valuesOf = (people: readonly PersonKeys[], field: keyof PersonKeys): string[] => [
  ...new Set(people.flatMap(({ [field]: value }) => (value === null ? [] : [value]))),
];

const table = sql.table(`${schemaName}.recipient`);

/** Reads the people of a store who have one of the keys. Those that may be changed are locked. */
export async function readMatches(
  db: Database,
  storeId: string,
  people: readonly NamedPerson[],
  { lock = false } = {},
): Promise<(person: NamedPerson) => Matches> {
  const ids = await findIds(db, storeId, people);
  const byKey = new Map<string, RecipientRow>();
  for (const row of await readPeople(db, ids, lock)) {
    for (const [field, column] of keys) {
      const { [column]: value } = row;
      if (value !== null) byKey.set(`${field} ${value}`, row);
    }
  }
  const withKeysOf = (person: PersonKeys): RecipientRow[] => {
    const own = keys.flatMap(([field]) => {
      const match = byKey.get(`${field} ${person[field] ?? ''}`);
      return match ? [match] : [];
    });
    return [...new Set(own)];
  };
  const others = await findOthers(
    db,
    people.flatMap((person) => {
      const [match, ...more] = withKeysOf(person);
      return match && more.length === 0 && sharesOnlyPhone(person, match) ? [{ person, match }] : [];
    }),
  );
  return (person) => {
    if (others.has(textOf(person))) return { people: [], isConflict: true };
    const matches = withKeysOf(person);
    return { people: matches, isConflict: matches.length > 1 };
  };
}

/** Returns true if a phone number is all that two people have in common, and an email address or employee's number differs. */
function sharesOnlyPhone(person: PersonKeys, row: RecipientRow): boolean {
  const own = [
    [person.email, row.email_norm],
    [person.employeeId, row.employee_id],
  ] as const;
  return (
    own.every(([one, other]) => one === null || one !== other) &&
    own.some(([one, other]) => one !== null && other !== null)
  );
}

/** Returns the name and keys of a person as a text: the same row can be read twice. */
const textOf = ({ firstName, lastName, email, phone, employeeId }: NamedPerson): string =>
  JSON.stringify([firstName, lastName, email, phone, employeeId]);

interface SharedPhone {
  person: NamedPerson;
  match: RecipientRow;
}

/**
 * Returns the texts of the people whose name differs from that of their match, in any order of its parts, when names are compared like in
 * searches. Some people write parts of their names together.
 */
async function findOthers(db: Database, shared: readonly SharedPhone[]): Promise<Set<string>> {
  if (shared.length === 0) return new Set();
  const names = [
    shared.map(({ person }) => `${person.firstName} ${person.lastName}`),
    shared.map(({ person }) => `${person.lastName} ${person.firstName}`),
    shared.map(({ match }) => `${match.first_name} ${match.last_name}`),
  ];
  const [one, reversed, stored] = ['one', 'reversed', 'stored'].map(
    (column) => sql`replace(${sql.id(schemaName, 'fold_name')}(${sql.ref(column)}), ' ', '')`,
  );
  const { rows } = await sql<{ is_other: boolean }>`select ${stored} not in (${one}, ${reversed}) as is_other
    from unnest(${sql.join(names.map((list) => sql`${list}::text[]`))}) with ordinality as n(one, reversed, stored, nr)
    order by nr`.execute(db);
  return new Set(
    shared.flatMap(({ person }, index) => (rows[index]?.is_other === true ? [textOf(person)] : [])),
  );
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
