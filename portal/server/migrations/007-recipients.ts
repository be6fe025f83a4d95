import { type Kysely, sql } from 'kysely';

/** Adds versions and search columns of people, and the indexes of their list. */
export async function addRecipientSearch(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('recipient')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('updated_at', 'timestamptz')
    .addColumn('name_norm', 'text', (column) =>
      column.generatedAlwaysAs(sql`lower(last_name || ' ' || first_name)`).stored(),
    )
    .addColumn('first_name_norm', 'text', (column) =>
      column.generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`).stored(),
    )
    .execute();
  // Prefix searches need the operator class: the order of languages has no prefixes.
  for (const column of ['name_norm', 'first_name_norm', 'email_norm', 'phone_e164', 'employee_id']) {
    await db.schema
      .createIndex(`recipient_find_${column}`)
      .on('recipient')
      .expression(sql`store_id, ${sql.ref(column)} text_pattern_ops`)
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
  }
  for (const column of ['created_at', 'name_norm', 'department', 'location']) {
    await db.schema
      .createIndex(`recipient_list_${column}`)
      .on('recipient')
      .columns(['store_id', column, 'id'])
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
  }
}
