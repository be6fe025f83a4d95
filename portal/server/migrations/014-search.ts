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
  const pairs: [string, string][] = [];
  // Latin letters of Latin-1 and the extensions A and B. Capital letters too: databases with the locale C do not lower them.
  for (const letter of charactersBetween(0xc0, 0x24f)) {
    const [base = letter, ...marks] = letter.toLowerCase().normalize('NFD');
    if (base !== letter && marks.every((mark) => /\p{Mn}/u.test(mark))) pairs.push([letter, base]);
  }
  for (const apostrophe of '’‘ʼ') pairs.push([apostrophe, "'"]);
  // `translate` omits characters without a counterpart: here the marks of decomposed letters.
  const from = [...pairs.map(([letter]) => letter), ...charactersBetween(0x300, 0x36f)].join('');
  const to = pairs.map(([, base]) => base).join('');
  await sql`create function portal.fold(text) returns text language sql immutable strict parallel safe
    as ${sql.lit(`select translate(lower($1), '${from}', '${to.replaceAll("'", "''")}')`)}`.execute(db);
}

function charactersBetween(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
