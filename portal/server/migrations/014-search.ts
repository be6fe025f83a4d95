import { type Kysely, sql } from 'kysely';

/**
 * Adds a function that removes accents, and the names of people without accents, for searches by their beginning. The columns
 * are computed by the function: a change of it must compute them again.
 */
export async function addFoldedNames(db: Kysely<unknown>): Promise<void> {
  await createFold(db);
  await db.schema.dropIndex('recipient_find_name_norm').execute();
  await db.schema.dropIndex('recipient_find_first_name_norm').execute();
  await db.schema
    .alterTable('recipient')
    .dropColumn('first_name_norm')
    .addColumn('name_find', 'text', (column) =>
      column.generatedAlwaysAs(sql`portal.fold(last_name || ' ' || first_name)`).stored(),
    )
    .addColumn('first_name_find', 'text', (column) =>
      column.generatedAlwaysAs(sql`portal.fold(first_name || ' ' || last_name)`).stored(),
    )
    .execute();
  for (const column of ['name_find', 'first_name_find'])
    await db.schema
      .createIndex(`recipient_${column}`)
      .on('recipient')
      .expression(sql`store_id, ${sql.ref(column)} text_pattern_ops`)
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
}

async function createFold(db: Kysely<unknown>): Promise<void> {
  // Most names are ASCII, which needs no decomposition. Letters are lowered last: the locale C lowers only ASCII.
  await sql`create function portal.fold(text) returns text language sql immutable parallel safe
    as ${sql.lit(
      String.raw`select case when octet_length($1) = char_length($1) then lower($1)
        else lower(translate(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '’‘ʼ', '''''''')) end`,
    )}`.execute(db);
}
