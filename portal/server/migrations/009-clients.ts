import { type Kysely, sql } from 'kysely';

/** Adds what clients have agreed on: payment terms, fee and contact for invoices. */
export async function addClientTerms(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('store')
    .addColumn('terms', 'text', (column) =>
      column
        .notNull()
        .defaultTo('NET30')
        .check(sql`terms in ('NET15', 'NET30', 'NET45', 'CARD_ON_FILE')`),
    )
    .addColumn('program_fee_bps', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('billing_name', 'text')
    .addColumn('billing_email', 'text')
    .execute();
  // For the users of a client: the unique index begins with the user.
  await db.schema.createIndex('membership_store').on('membership').column('store_id').execute();
}
