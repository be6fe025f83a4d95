import { finished } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type Parser } from 'csv-parse';
import { type Delimiter, type ImportError, mostImportColumns } from '../../contract/import-values.js';
import { createCellLimit } from './cell-limit.js';

/** Longest row, in characters. A quotation mark that is never closed would make a row of the whole file. */
const longestRow = 100_000;

/** Most rows of a file with the empty ones, of which spreadsheet programs may write a million. */
const mostRecords = 1_100_000;

/**
 * Most characters that are parsed before the event loop gets a turn: every second may end a row, and csv-parse needs 30 µs
 * for one with too few cells.
 */
export const sliceLength = 2 * 1024;

export interface RawRow {
  row_no: number;
  raw: string[];
}

/** Reason why a file cannot be imported, or no longer. */
export class FileError extends Error {
  readonly reason: ImportError;
  /** Number of the row that has caused it; null if the whole file has. */
  readonly row: number | null;

  constructor(reason: ImportError, row: number | null = null) {
    super(reason);
    this.name = 'FileError';
    this.reason = reason;
    this.row = row;
  }
}

/** Returns the rows of a text that have content, with their numbers in it. Throws `FileError`. */
export async function* parseRows(
  parts: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<RawRow, void, void> {
  for await (const rows of rowsOf(slicesOf(parts), delimiter)) {
    for (const { row_no, raw } of rows) {
      if (row_no > mostRecords) throw new FileError('too_many_rows');
      const cells = raw.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { row_no, raw: cells };
    }
  }
}

/** Returns pieces of a text that are parsed in a few milliseconds; the event loop gets a turn before each. */
export async function* slicesOf(parts: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  for await (const part of parts) {
    let start = 0;
    while (start < part.length) {
      await setImmediate();
      const end = endOfLetter(part, start + sliceLength);
      yield part.slice(start, end);
      start = end;
    }
  }
}

/** Returns a position that is not inside of a letter of two code units: csv-parse encodes each slice by itself. */
const endOfLetter = (text: string, position: number): number =>
  (text.codePointAt(position - 1) ?? 0) > 0xffff ? position + 1 : position;

/** Returns the rows of each slice together: one promise per row would take longer than the parser. */
async function* rowsOf(
  slices: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<RawRow[], void, void> {
  let rows: RawRow[] = [];
  let count = 0;
  const exceedsLimit = createCellLimit(delimiter, mostImportColumns);
  const parser = parse({
    delimiter,
    // A file that several programs have written has several line breaks.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
    skip_empty_lines: true,
    on_record(raw: string[], { empty_lines: skipped }) {
      count += 1;
      rows.push({ row_no: count + skipped, raw });
      return null;
    },
  });
  // Failures are thrown by the calls below. Without a reader, the parser would not end.
  parser.on('error', () => undefined).resume();
  const taken = () => {
    const result = rows;
    rows = [];
    return result;
  };
  try {
    for await (const slice of slices) {
      if (exceedsLimit(slice)) throw new FileError('too_many_columns');
      await written(parser, slice);
      yield taken();
    }
    parser.end();
    await finished(parser);
    yield taken();
  } catch (error) {
    const { records, empty_lines: skipped } = parser.info;
    throw error instanceof CsvError ? new FileError('file_malformed', records + skipped + 1) : error;
  } finally {
    parser.destroy();
  }
}

function written(parser: Parser, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(text, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
