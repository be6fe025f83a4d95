import type { ColumnType, RawBuilder } from 'kysely';

/** Column with JSON, which is written with `jsonb`. */
export type JsonColumn<Value> = ColumnType<Value, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
