import type { CreateTableBuilder } from 'kysely';

/** Adds the `created_at` column, which every table has. */
export function created<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
) {
  return table.addColumn('created_at', 'timestamptz', (column) => column.notNull());
}
