import { fuzz, fuzzAsync, fuzzTimeoutMs, hostileText } from '@tessera/server-kit/fuzz';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { delimiters, mostImportColumns } from '../../contract/import-values.js';
import { csvLine } from '../core/csv.js';
import { detectDelimiter, detectEncoding, isArchive } from './file-format.js';
import { guessMapping } from './guess-mapping.js';
import { FileError, parseRows } from './parse-rows.js';
import { shortCells } from './shortened.js';

const pieces = ['"', '"', ',', ';', '\t', '|', '\n', '\r', '\r\n', ' ', 'a', 'Email', '\ufeff', '=1+1', "'"];
const csv = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom(...pieces), hostileText), {
  maxLength: 12,
});

async function* partsOf(parts: readonly string[]) {
  for (const part of parts) yield await Promise.resolve(part);
}

it(
  'a file is rows of trimmed texts, or rejected with its reason',
  async () => {
    await fuzzAsync(
      fc.tuple(csv, fc.constantFrom(...delimiters)),
      async ([parts, delimiter]) => {
        let last = 0;
        for await (const { row_no, raw } of parseRows(partsOf(parts), delimiter)) {
          expect(row_no).toBeGreaterThan(last);
          last = row_no;
          expect(raw.length).toBeLessThanOrEqual(mostImportColumns);
          expect(raw.some((cell) => cell !== '')).toBe(true);
          expect(raw).toEqual(raw.map((cell) => cell.trim()));
          expect(guessMapping(shortCells(raw))).toHaveLength(raw.length);
        }
      },
      (error) => error instanceof FileError,
    );
  },
  fuzzTimeoutMs,
);

it(
  'the format of any bytes is found',
  () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 64 }).map((all) => Buffer.from(all)),
      csv.map((parts) => Buffer.from(parts.join(''))),
      csv.map((parts) => Buffer.from(parts.join(''), 'utf16le')),
    );
    fuzz(bytes, (content) => {
      const encoding = detectEncoding(content);
      expect(() => new TextDecoder(encoding)).not.toThrow();
      expect(delimiters).toContain(detectDelimiter(content, encoding));
      expect(isArchive(content)).toBeTypeOf('boolean');
    });
  },
  fuzzTimeoutMs,
);

const isFormula = (cell: string) => /^(?:[\t\r]|\s*[=+\-@＝＋－＠])/.test(cell) && !/^[+-][\d.]+$/.test(cell);

/** Returns the cells of a file as a program reads it that has another delimiter: what follows a closing quotation mark belongs to the cell. */
function cellsWith(delimiter: string, content: string): string[] {
  const escaped = delimiter === '|' ? '\\|' : delimiter;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"?)?([^${escaped}\\r\\n]*)(?:${escaped}|[\\r\\n]|$)`, 'gy');
  return [...content.matchAll(cell)].map(([, quoted = '', rest = '']) => quoted.replaceAll('""', '"') + rest);
}

it.each([';', '|', '\t'])(
  'a line of a file has no formula for a reader with the delimiter %j',
  (delimiter) => {
    expect(cellsWith(delimiter, `a${delimiter}""=1+1${delimiter}"b""${delimiter}"c`)).toEqual([
      ...['a', '=1+1', `b"${delimiter}c`, ''],
    ]);
    const parts = fc.constantFrom(...pieces, '=', '+', '-1', '@x', '＝1', delimiter, '"', '""', '\u00A0');
    const cells = fc.array(fc.array(parts, { maxLength: 8 }), { minLength: 1, maxLength: 3 });
    fuzz(cells, (values) => {
      const line = csvLine(values.map((value) => value.join('')));
      expect(cellsWith(delimiter, line).filter((cell) => isFormula(cell.trim()))).toEqual([]);
    });
  },
  fuzzTimeoutMs,
);

it(
  'a line of a file has the same cells for every reader, and no formula',
  () => {
    const cells = fc.array(
      fc.oneof(
        csv.map((parts) => parts.join('')),
        hostileText,
      ),
      { minLength: 1, maxLength: 4 },
    );
    fuzz(cells, (values) => {
      const line = csvLine(values);
      const [row = [], ...others] = parse(line, { record_delimiter: '\r\n' });
      expect([row.length, others]).toEqual([values.length, []]);
      for (const [index, cell] of row.entries()) {
        expect(isFormula(cell)).toBe(false);
        // A file cannot contain an unpaired surrogate.
        const sent = Buffer.from(values[index] ?? '').toString();
        expect(cell.replaceAll("'", '')).toBe(sent.replaceAll("'", ''));
      }
    });
  },
  fuzzTimeoutMs,
);
