import { jsonb } from '@tessera/server-kit/db';
import type { ImportCounts } from '../../contract/imports.js';
import { mostImportRows } from '../../contract/import-values.js';
import type { ImportJobRow } from '../core/import-schema.js';
import type { Database, DatabaseTransaction } from '../core/schema.js';
import type { CoreServices } from '../core/services.js';
import { analyze, isStale } from './analyze.js';
import { addChecked, checkChunk } from './check-rows.js';
import { createDateOrders, dateOrderOf } from './date-order.js';
import { fromHeadings } from './find-headings.js';
import { guessMapping } from './guess-mapping.js';
import { chunk, claimChunk, isMapped, noCounts, saveProgress } from './import-row.js';
import { FileError, parseRows, type RawRow } from './parse-rows.js';
import { shortCells } from './shortened.js';
import { insertRows, type ReadRow } from './store-results.js';

type Reading = Pick<CoreServices, 'db' | 'isClosing'> & Partial<Pick<CoreServices, 'chunkRows'>>;

/** Headings of a file, with the fields that they name. */
type Headings = Pick<ImportJobRow, 'columns' | 'mapping' | 'heading_row'>;

function headingsOf({ row_no, raw }: RawRow): Headings {
  const columns = shortCells(raw);
  return { columns, mapping: guessMapping(columns), heading_row: row_no };
}

/**
 * Stores the rows of a file in chunks, from the first that is not stored yet, and checks them if the headings name the
 * columns. Stops when another process has taken over, when the import is cancelled, and when the server closes. Throws
 * `FileError`.
 */
export async function readRows(
  { db, isClosing, chunkRows = chunk }: Reading,
  job: ImportJobRow,
): Promise<void> {
  // Without statistics, the database would read all people of the store for each value that it searches.
  await analyze(db, 'recipient');
  let headings: Headings | undefined;
  const dates = createDateOrders();
  let next = job.next_row;
  let { total } = job.counts;
  let rows: RawRow[] = [];
  for await (const row of fromHeadings(parseRows(partsOf(db, job), job.delimiter))) {
    if (!headings) {
      headings = headingsOf(row);
      continue;
    }
    dates.add(row.raw);
    if (row.row_no < next) continue;
    rows.push(row);
    if (rows.length < chunkRows) continue;
    if (isClosing() || !(await storeRows(db, job, headings, { next, rows }))) return;
    next = row.row_no + 1;
    total += rows.length;
    if (isStale(total, chunkRows)) await analyze(db, 'import_row');
    rows = [];
  }
  await finishReading(db, job, headings, { next, rows, date_orders: dates.result() });
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

interface Chunk {
  next: number;
  rows: readonly RawRow[];
}

/** Stores a chunk of rows. Returns false if another process has stored them, or if the import no longer reads. */
function storeRows(
  db: Database,
  job: ImportJobRow,
  headings: Headings,
  { next, rows }: Chunk,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const current = await claimChunk(trx, job);
    if (current?.next_row !== next) return false;
    const counts = await addRows(trx, current, headings, rows);
    await saveProgress(trx, job.id, { next_row: (rows.at(-1)?.row_no ?? 0) + 1, counts });
    return true;
  });
}

/** Stores rows of a file, and returns the new counts. Throws `FileError` if there are too many. */
async function addRows(
  trx: DatabaseTransaction,
  job: ImportJobRow,
  headings: Headings,
  rows: readonly RawRow[],
): Promise<ImportCounts> {
  const counts = { ...job.counts, total: job.counts.total + rows.length };
  if (counts.total > mostImportRows) throw new FileError('too_many_rows');
  if (!isMapped(headings)) {
    await insertRows(trx, job.id, rows.map(unchecked));
    return counts;
  }
  const checked = await checkChunk(trx, { ...job, ...headings }, rows);
  await insertRows(trx, job.id, checked);
  return addChecked(counts, checked);
}

const unchecked = (row: RawRow): ReadRow => ({
  ...row,
  ...{ status: 'UNCHECKED', norm: null, errors: [], recipient_id: null },
});

/** Stores the last rows and the headings, and deletes the pieces of the file. */
async function finishReading(
  db: Database,
  job: ImportJobRow,
  headings: Headings | undefined,
  { next, rows, date_orders }: Chunk & Pick<ImportJobRow, 'date_orders'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const current = await claimChunk(trx, job);
    if (current?.next_row !== next) return;
    if (!headings || current.counts.total + rows.length === 0) throw new FileError('no_rows');
    const counts = await addRows(trx, current, headings, rows);
    await trx
      .updateTable('import_job')
      .set({
        columns: jsonb<unknown>(headings.columns),
        heading_row: headings.heading_row,
        mapping: jsonb<unknown>(headings.mapping),
        date_orders: jsonb<unknown>(date_orders),
      })
      .where('id', '=', job.id)
      .execute();
    // The rows were checked with the usual order of dates. Some may be unchecked: earlier versions checked none while reading.
    const order = dateOrderOf({ ...current, ...headings, date_orders });
    const isLeft = isMapped(headings) && (order !== current.date_order || counts.processed < counts.total);
    await saveProgress(trx, job.id, {
      ...{ status: isLeft ? 'PARSING' : 'READY', is_read: true, next_row: 0 },
      counts: isLeft ? { ...noCounts, total: counts.total } : counts,
    });
    await trx.deleteFrom('import_part').where('import_id', '=', job.id).execute();
  });
  await analyze(db, 'import_row');
}
