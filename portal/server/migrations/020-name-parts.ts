import { type Kysely, sql } from 'kysely';

/**
 * Folds letters that have no decomposition, and finds people by each part of a name. `name_find` and `first_name_find` begin with
 * the last and the first name; names of more than two words have their other beginnings in a table that a trigger fills.
 */
export async function addNameParts(db: Kysely<unknown>): Promise<void> {
  await createFunctions(db);
  const columns = { name_find: 'last_name, first_name', first_name_find: 'first_name, last_name' };
  for (const [column, names] of Object.entries(columns)) {
    await db.schema
      .alterTable('recipient')
      .dropColumn(column)
      .addColumn(column, 'text', (added) =>
        added
          .generatedAlwaysAs(sql`portal.fold_name(${sql.raw(names.replace(',', " || ' ' ||"))} || ' ')`)
          .stored(),
      )
      .execute();
    await db.schema
      .createIndex(`recipient_${column}`)
      .on('recipient')
      .expression(sql`store_id, ${sql.ref(column)} text_pattern_ops`)
      .where(sql.ref('removed_at'), 'is', null)
      .execute();
  }
  await db.schema
    .createTable('recipient_name_part')
    .addColumn('recipient_id', 'text', (column) =>
      column.notNull().references('recipient.id').onDelete('cascade'),
    )
    .addColumn('store_id', 'text', (column) => column.notNull())
    .addColumn('name_find', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recipient_name_part_pkey', ['recipient_id', 'name_find'])
    .execute();
  await db.schema
    .createIndex('recipient_name_part_find')
    .on('recipient_name_part')
    .expression(sql`store_id, name_find text_pattern_ops`)
    .execute();
  await sql`insert into portal.recipient_name_part
    select id, store_id, portal.name_parts(name_find, first_name_find) from portal.recipient`.execute(db);
  await createTriggers(db);
}

/** Letters without a decomposition, and apostrophes. */
const letters = { from: 'ØøŁłĐđÐðĦħŦŧŊŋıſ’‘ʼ', to: "OoLlDdDdHhTtNnis'''" };
const ligatures = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Þ: 'TH',
  þ: 'th',
  ẞ: 'SS',
  ß: 'ss',
  Ĳ: 'IJ',
  ĳ: 'ij',
};

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const plain = String.raw`regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g')`;
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const single = `translate(${plain}, ${quote(letters.from)}, ${quote(letters.to)})`;
  const folded = Object.entries(ligatures).reduce(
    (text, [from, to]) => `replace(${text}, ${quote(from)}, ${quote(to)})`,
    single,
  );
  // Most names are ASCII, which needs no decomposition. Letters are lowered last: the locale C lowers only ASCII.
  await sql`create or replace function portal.fold(text) returns text language sql immutable parallel safe
    as ${sql.lit(`select case when octet_length($1) = char_length($1) then lower($1) else lower(${folded}) end`)}`.execute(
    db,
  );
  // Patterns of LIKE keep their special characters.
  await sql`create function portal.fold_name(text) returns text language sql immutable parallel safe
    as ${sql.lit(`select ltrim(regexp_replace(portal.fold($1), '[-‐‑–''.,\\s]+', ' ', 'g'))`)}`.execute(db);
  await sql`create function portal.name_parts(name_find text, first_name_find text) returns setof text
    language sql immutable parallel safe as ${sql.lit(`
      select distinct part from (select string_to_array(rtrim(name_find), ' ') as words) name,
        generate_series(2, cardinality(words)) n,
        lateral (select array_to_string(words[n:] || words[:n - 1], ' ') || ' ' as part) parts
      where part not in (name_find, first_name_find)`)}`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function portal.store_name_parts() returns trigger language plpgsql as ${sql.lit(`begin
      if tg_op = 'UPDATE' then delete from portal.recipient_name_part where recipient_id = new.id; end if;
      insert into portal.recipient_name_part
        select new.id, new.store_id, portal.name_parts(new.name_find, new.first_name_find);
      return null;
    end`)}`.execute(db);
  const isLong = (row: string) => sql.raw(`${row}.name_find like '% % % '`);
  await sql`create trigger recipient_name_added after insert on portal.recipient for each row
    when (${isLong('new')}) execute function portal.store_name_parts()`.execute(db);
  await sql`create trigger recipient_name_changed after update on portal.recipient for each row
    when (old.name_find <> new.name_find and (${isLong('old')} or ${isLong('new')}))
    execute function portal.store_name_parts()`.execute(db);
}
