import type { ColumnType } from 'kysely';

/** Column that is never updated. */
export type InsertOnly<T> = ColumnType<T, T, never>;
