import { sql } from 'kysely';
import type { ImportRowCode } from '../../contract/import-values.js';
import type { ImportCounts, ImportRowError } from '../../contract/imports.js';
import type { RecipientInput } from '../../contract/recipients.js';
import type { ImportJobRow } from '../core/import-schema.js';
import { type Database, type DatabaseTransaction, schemaName } from '../core/schema.js';
import { cellError, checkRow } from './check-row.js';
import { dateOrderOf } from './date-order.js';
import { chunk, claimChunk, saveProgress } from './import-row.js';
import { readMatches, valuesOf } from './match-people.js';
import type { RawRow } from './parse-rows.js';
import { type ReadRow, storeChecked } from './store-results.js';

/** Checks the next chunk of stored rows for other columns. Returns false if there is nothing left to do for this process. */
export function checkRows(db: Database, { id }: ImportJobRow, size = chunk): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const job = await claimChunk(trx, { id, status: 'PARSING', is_read: true });
    if (!job) return false;
    const rows = await trx
      .selectFrom('import_row')
      .select(['row_no', 'raw'])
      .where('import_id', '=', id)
      .where('row_no', '>=', job.next_row)
      .orderBy('row_no')
      .limit(size)
      .execute();
    const results = await checkChunk(trx, job, rows);
    await storeChecked(trx, id, results);
    const isDone = rows.length < size;
    await saveProgress(trx, id, {
      status: isDone ? 'READY' : 'PARSING',
      next_row: (rows.at(-1)?.row_no ?? job.next_row) + 1,
      counts: addChecked(job.counts, results),
    });
    return !isDone;
  });
}

/** Checks rows of which the earlier ones of the file are stored. */
export async function checkChunk(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  rows: readonly RawRow[],
): Promise<ReadRow[]> {
  const order = dateOrderOf(job);
  const checked = rows.map((row) => ({ ...row, ...checkRow(row.raw, job, order) }));
  const people = checked.flatMap(({ person }) => (person ? [person] : []));
  const matchesOf = await readMatches(trx, job.store_id, people);
  const ids = new Set(people.flatMap((person) => matchesOf(person).people).map(({ id }) => id));
  const used = await readUsedKeys(trx, job.id, rows[0]?.row_no ?? 0, people, [...ids]);
  return checked.map(({ row_no, raw, person, errors }): ReadRow => {
    const rejected = (status: 'INVALID' | 'DUPLICATE', ...reasons: ImportRowError[]): ReadRow => ({
      ...{ row_no, raw, status, norm: null, recipient_id: null },
      errors: [...errors, ...reasons],
    });
    if (!person) return rejected('INVALID');
    const {
      people: [match],
      isConflict,
    } = matchesOf(person);
    const repeated = keysOf(person, match?.id).find(([, key]) => used.has(key));
    if (repeated) {
      const [field] = repeated;
      return rejected(
        'DUPLICATE',
        field === null ? rowError('duplicate_in_file') : cellError(raw, job, field, 'duplicate_in_file'),
      );
    }
    if (isConflict) return rejected('INVALID', rowError('duplicate_conflict'));
    for (const [, key] of keysOf(person, match?.id)) used.add(key);
    const warnings = [...errors, ...(match?.opted_out_at ? [rowError('opted_out')] : [])];
    const status = match ? 'EXISTING' : 'NEW';
    return { row_no, raw, status, norm: person, recipient_id: match?.id ?? null, errors: warnings };
  });
}

/** Returns an error of a whole row. */
export const rowError = (code: ImportRowCode): ImportRowError => ({ column: null, code, value: null });

const keyFields = ['email', 'phone', 'employeeId'] as const;
const columns = { email: 'email_key', phone: 'phone_key', employeeId: 'employee_key' } as const;

/** Returns the keys of a row, of which no other row of the file may have one, with their fields. */
function keysOf(person: RecipientInput, id: string | undefined) {
  const keys = keyFields.flatMap((field) => {
    const { [field]: value } = person;
    return value === null ? [] : [[field, `${columns[field]} ${value}`] as const];
  });
  return id === undefined ? keys : [...keys, [null, `recipient_id ${id}`] as const];
}

const table = sql.table(`${schemaName}.import_row`);

/** Returns the keys of these rows that earlier rows of the file have. The limit has the reason that it has for people. */
async function readUsedKeys(
  trx: DatabaseTransaction,
  id: string,
  first: number,
  people: readonly RecipientInput[],
  recipientIds: readonly string[],
): Promise<Set<string>> {
  const values = [
    ...keyFields.map((field) => [columns[field], valuesOf(people, field)] as const),
    ['recipient_id', recipientIds] as const,
  ];
  const searches = values.flatMap(([column, searched]) => {
    if (searched.length === 0) return [];
    return [
      sql`select ${sql.lit(`${column} `)} || searched.value as key from unnest(${searched}::text[]) as searched(value)
        cross join lateral (select from ${table} where import_id = ${id} and row_no < ${first}
          and ${sql.ref(column)} = searched.value limit 1) as earlier`,
    ];
  });
  if (searches.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`${sql.join(searches, sql` union all `)}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Adds the numbers of checked rows. */
export function addChecked(counts: ImportCounts, results: readonly ReadRow[]): ImportCounts {
  const count = (...statuses: ReadRow['status'][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...counts,
    processed: counts.processed + results.length,
    valid: counts.valid + count('NEW', 'EXISTING'),
    existing: counts.existing + count('EXISTING'),
    invalid: counts.invalid + count('INVALID'),
    duplicate: counts.duplicate + count('DUPLICATE'),
  };
}
