import type { CreateTableBuilder } from 'kysely';

/** Adds the column that every table has. */
export function created<Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
) {
  return table.addColumn('created_at', 'timestamptz', (column) => column.notNull());
}
