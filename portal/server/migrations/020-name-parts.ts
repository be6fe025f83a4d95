import { type Kysely, sql } from 'kysely';

/** Most characters of a folded name in an index, whose rows are limited: some letters decompose into eighteen. */
const longestName = 600;

/** Most characters of a part of a name: those that a search can have. */
const longestPart = 80;

/** Number of words of a name that it is found by, from the last name on. */
const mostWords = 8;

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
          .generatedAlwaysAs(
            sql`left(portal.fold_name(${sql.raw(names.replace(',', " || ' ' ||"))} || ' '), ${sql.lit(longestName)})`,
          )
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
    select id, store_id, portal.name_parts(recipient) from portal.recipient where ${isLong('recipient')}`.execute(
    db,
  );
  await createTriggers(db);
}

/** Apostrophes of all kinds, before some of them decompose; signs that would become wildcards of LIKE are removed. */
const apostrophes = { from: '’‘ʼʻ´‛′％﹪＿﹍﹎﹏︳︴＼﹨', to: "'''''''" };

/** Marks, and characters that only control how others are joined, shown or broken. */
const ignored = String.raw`[\u00ad\u0300-\u036f\u061c\u200b-\u200f\u2060]`;

/** Signs between words: spaces, dashes, dots, quotation marks, parentheses and slashes. */
const separators = String.raw`[-\s.,''"\u0060()/\u00a0\u00ab\u00b7\u00bb\u1680\u2000-\u200a\u2010-\u2015\u2018-\u201f\u2022\u2027-\u2029\u202f\u2039\u203a\u205f\u2212\u3000\u30fb]`;

/** Letters without a decomposition. */
const letters = { from: 'ØøŁłĐđÐðĦħŦŧŊŋı', to: 'OoLlDdDdHhTtNni' };
const ligatures = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Þ: 'TH',
  þ: 'th',
  ẞ: 'SS',
  ß: 'ss',
};

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const translated = (text: string, { from, to }: { from: string; to: string }) =>
    `translate(${text}, ${quote(from)}, ${quote(to)})`;
  const plain = `regexp_replace(normalize(${translated('$1', apostrophes)}, NFKD), '${ignored}', '', 'g')`;
  const folded = Object.entries(ligatures).reduce(
    (text, [from, to]) => `replace(${text}, ${quote(from)}, ${quote(to)})`,
    translated(plain, letters),
  );
  // Most names are ASCII, which needs no decomposition. Letters are lowered last: the locale C lowers only ASCII.
  await sql`create or replace function portal.fold(text) returns text language sql immutable parallel safe
    as ${sql.lit(`select case when octet_length($1) = char_length($1) then lower($1) else lower(${folded}) end`)}`.execute(
    db,
  );
  // Patterns of LIKE keep their special characters.
  await sql`create function portal.fold_name(text) returns text language sql immutable parallel safe
    as ${sql.lit(`select ltrim(regexp_replace(portal.fold($1), '${separators}+', ' ', 'g'))`)}`.execute(db);
  // A name with an apostrophe is also found without it. Parts with which the whole name begins are left out.
  await sql`create function portal.name_parts(portal.recipient) returns setof text
    language sql immutable parallel safe as ${sql.lit(`
      select distinct part from (
          select string_to_array(rtrim($1.name_find), ' ') as words, 2 as first
          union all
          select string_to_array(rtrim(portal.fold_name(replace(name, '''', ''))), ' '), 1
          from portal.fold($1.last_name || ' ' || $1.first_name) as name where name like '%''%'
        ) spelling,
        generate_series(first, least(cardinality(words), ${mostWords})) n,
        lateral (select left(array_to_string(words[n:] || words[:n - 1], ' ') || ' ', ${longestPart}) as part) parts
      where not starts_with($1.name_find, part) and not starts_with($1.first_name_find, part)`)}`.execute(db);
}

/** Returns the condition of names with more than two words. */
const isLong = (row: string) => sql.raw(`${row}.name_find like '% % % '`);

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function portal.store_name_parts() returns trigger language plpgsql as ${sql.lit(`begin
      if tg_op = 'UPDATE' then delete from portal.recipient_name_part where recipient_id = new.id; end if;
      insert into portal.recipient_name_part
        select new.id, new.store_id, portal.name_parts(new);
      return null;
    end`)}`.execute(db);
  await sql`create trigger recipient_name_added after insert on portal.recipient for each row
    when (${isLong('new')}) execute function portal.store_name_parts()`.execute(db);
  await sql`create trigger recipient_name_changed after update on portal.recipient for each row
    when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name) and (${isLong('old')} or ${isLong('new')}))
    execute function portal.store_name_parts()`.execute(db);
}
