import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { sql } from 'kysely';
import { z } from 'zod';
import { jsonb } from '@tessera/server-kit/db';
import { type ImportError, mostImportColumns, mostImportRows } from '../../contract/import-values.js';
import type { ImportJobRow } from '../core/import-schema.js';
import { type Database, schemaName } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import { analyze } from './analyze.js';
import { guessMapping } from './guess-mapping.js';
import { chunk, claimChunk, isMapped, noCounts, saveProgress } from './import-row.js';

/** Longest row, in characters. A quotation mark that is never closed would make a row of the whole file. */
const longestRow = 100_000;

/** Most rows of a file with the empty ones, of which spreadsheet programs may write a million. */
const mostRecords = 1_100_000;

const recordSchema = z.array(z.string());

interface RawRow {
  row_no: number;
  raw: string[];
}

/** Reason why a file cannot be imported. */
export class FileError extends Error {
  readonly reason: ImportError;

  constructor(reason: ImportError) {
    super(reason);
    this.name = 'FileError';
    this.reason = reason;
  }
}

type Reading = Pick<CoreServices, 'db' | 'isClosing'>;

/**
 * Stores the rows of a file in chunks, from the first that is not stored yet. Stops when another process has taken over,
 * when the import is cancelled, and when the server closes. Throws `FileError`.
 */
export async function readRows({ db, isClosing }: Reading, job: ImportJobRow): Promise<void> {
  let columns: string[] | undefined;
  let next = job.next_row;
  let rows: RawRow[] = [];
  for await (const { row_no, raw } of rowsOf(db, job)) {
    if (!columns) {
      columns = raw;
      continue;
    }
    if (row_no < next) continue;
    rows.push({ row_no, raw });
    if (rows.length < chunk) continue;
    if (isClosing() || !(await storeRows(db, job, next, rows))) return;
    next = row_no + 1;
    rows = [];
  }
  await finishReading(db, job, { next, rows, columns: columns ?? [] });
}

/** Returns the rows of a file that have content, with their numbers in it. */
async function* rowsOf(db: Database, job: ImportJobRow): AsyncGenerator<RawRow, void, void> {
  const parser = parse({
    delimiter: job.delimiter,
    // A file that several programs have written has several line breaks.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  // A failure of the source destroys the parser, so the loop below throws it.
  const source = pipeline(Readable.from(partsOf(db, job)), parser).catch(() => undefined);
  let row_no = 0;
  try {
    for await (const record of parser) {
      row_no += 1;
      if (row_no > mostRecords) throw new FileError('too_many_rows');
      const raw = recordSchema.parse(record).map((cell) => cell.trim());
      if (raw.length > mostImportColumns) throw new FileError('too_many_columns');
      if (raw.some((cell) => cell !== '')) yield { row_no, raw };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileError('file_malformed') : error;
  } finally {
    parser.destroy();
    await source;
  }
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
  columns: string[];
}

/** Stores the last rows and the headings, and deletes the pieces of the file. The check follows if the columns are known. */
async function finishReading(db: Database, job: ImportJobRow, { next, rows, columns }: Rest): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await claimChunk(trx, job);
    if (current?.next_row !== next) return;
    const total = current.counts.total + rows.length;
    if (total === 0) throw new FileError('no_rows');
    if (total > mostImportRows) throw new FileError('too_many_rows');
    if (rows.length > 0) await insertRows(trx, job.id, rows);
    const mapping = guessMapping(columns);
    await trx
      .updateTable('import_job')
      .set({ columns: jsonb<unknown>(columns), mapping: jsonb<unknown>(mapping) })
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
