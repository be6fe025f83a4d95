import type { ColumnType } from 'kysely';

/** Column that is never updated. */
export type Fixed<T> = ColumnType<T, T, never>;
