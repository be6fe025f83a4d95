import { sql, type RawBuilder } from 'kysely';

/**
 * Returns a value for a jsonb column. It is serialized here, because the two drivers treat arrays and strings
 * differently.
 */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`;
}
