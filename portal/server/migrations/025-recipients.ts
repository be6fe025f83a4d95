import { type Kysely, sql } from 'kysely';

/** Sorts people as people expect, finds them by the domain of their address, and stores the row that has ended an import. */
export async function improveRecipients(db: Kysely<unknown>): Promise<void> {
  // Accents and case decide only between names that are otherwise the same. The indexes are built again.
  for (const column of ['name_norm', 'department', 'location'])
    await sql`alter table portal.recipient alter column ${sql.ref(column)} type text collate "und-x-icu"`.execute(
      db,
    );
  await db.schema
    .createIndex('recipient_email_domain')
    .on('recipient')
    .expression(sql`store_id, split_part(email_norm, '@', 2) text_pattern_ops`)
    .where(sql.ref('removed_at'), 'is', null)
    .execute();
  await db.schema.alterTable('import_job').addColumn('error_row', 'integer').execute();
}
