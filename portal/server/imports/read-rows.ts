import { sql } from 'kysely';
import { jsonb } from '@tessera/server-kit/db';
import { mostImportRows } from '../../contract/import-values.js';
import type { ImportJobRow } from '../core/import-schema.js';
import { type Database, schemaName } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import { analyze } from './analyze.js';
import { createDateOrders } from './date-order.js';
import { fromHeadings } from './find-headings.js';
import { guessMapping } from './guess-mapping.js';
import { chunk, claimChunk, isMapped, noCounts, saveProgress } from './import-row.js';
import { FileError, parseRows, type RawRow } from './parse-rows.js';
import { shortCells } from './shortened.js';

type Reading = Pick<CoreServices, 'db' | 'isClosing'> & Partial<Pick<CoreServices, 'chunkRows'>>;

/**
 * Stores the rows of a file in chunks, from the first that is not stored yet. Stops when another process has taken over,
 * when the import is cancelled, and when the server closes. Throws `FileError`.
 */
export async function readRows(
  { db, isClosing, chunkRows = chunk }: Reading,
  job: ImportJobRow,
): Promise<void> {
  let headings: RawRow | undefined;
  const dates = createDateOrders();
  let next = job.next_row;
  let rows: RawRow[] = [];
  for await (const row of fromHeadings(parseRows(partsOf(db, job), job.delimiter))) {
    if (!headings) {
      headings = row;
      continue;
    }
    dates.add(row.raw);
    if (row.row_no < next) continue;
    rows.push(row);
    if (rows.length < chunkRows) continue;
    if (isClosing() || !(await storeRows(db, job, next, rows))) return;
    next = row.row_no + 1;
    rows = [];
  }
  await finishReading(db, job, { next, rows, headings, dates: dates.result() });
}

async function* partsOf(db: Database, { id }: ImportJobRow): AsyncGenerator<string, void, void> {
  for (let number = 0; ; number++) {
    const part = await db
      .selectFrom('import_part')
      .select('content')
      .where('import_id', '=', id)
      .where('part_no', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield part.content;
  }
}

const table = sql.table(`${schemaName}.import_row`);

/** Stores a chunk of rows. Returns false if another process has stored them, or if the import no longer reads. */
function storeRows(db: Database, job: ImportJobRow, next: number, rows: readonly RawRow[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const current = await claimChunk(trx, job);
    if (current?.next_row !== next) return false;
    const total = current.counts.total + rows.length;
    if (total > mostImportRows) throw new FileError('too_many_rows');
    await insertRows(trx, job.id, rows);
    const next_row = (rows.at(-1)?.row_no ?? 0) + 1;
    await saveProgress(trx, job.id, { next_row, counts: { ...current.counts, total } });
    return true;
  });
}

async function insertRows(db: Database, id: string, rows: readonly RawRow[]): Promise<void> {
  await sql`insert into ${table} (import_id, row_no, raw, status, errors)
    select ${id}, r.row_no, r.raw, 'UNCHECKED', '[]'::jsonb
    from jsonb_to_recordset(${jsonb(rows)}) as r(row_no int, raw jsonb)`.execute(db);
}

interface Rest {
  next: number;
  rows: readonly RawRow[];
  headings: RawRow | undefined;
  dates: ReturnType<ReturnType<typeof createDateOrders>['result']>;
}

/** Stores the last rows and the headings, and deletes the pieces of the file. The check follows if the columns are known. */
async function finishReading(
  db: Database,
  job: ImportJobRow,
  { next, rows, headings, dates }: Rest,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await claimChunk(trx, job);
    if (current?.next_row !== next) return;
    const total = current.counts.total + rows.length;
    if (total === 0) throw new FileError('no_rows');
    if (total > mostImportRows) throw new FileError('too_many_rows');
    if (rows.length > 0) await insertRows(trx, job.id, rows);
    const columns = shortCells(headings?.raw ?? []);
    const mapping = guessMapping(columns);
    await trx
      .updateTable('import_job')
      .set({
        columns: jsonb<unknown>(columns),
        heading_row: headings?.row_no ?? 1,
        mapping: jsonb<unknown>(mapping),
        date_orders: jsonb<unknown>(dates),
      })
      .where('id', '=', job.id)
      .execute();
    await saveProgress(trx, job.id, {
      status: isMapped({ mapping }) ? 'PARSING' : 'READY',
      is_read: true,
      next_row: 0,
      counts: { ...noCounts, total },
    });
    await trx.deleteFrom('import_part').where('import_id', '=', job.id).execute();
  });
  await analyze(db, 'import_row');
}
