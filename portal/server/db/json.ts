import { sql, type RawBuilder } from 'kysely';

/** A value for a jsonb column. The two drivers treat arrays and strings differently, so the text is made here. */
export function jsonb<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`;
}
