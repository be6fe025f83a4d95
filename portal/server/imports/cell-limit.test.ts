import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCellLimit } from './cell-limit.js';

const options = { relax_column_count: true, relax_quotes: true, record_delimiter: ['\r\n', '\n', '\r'] };

/** Returns the rows of a text as the parser has them; undefined if it rejects the text. */
function rowsOf(text: string): string[][] | undefined {
  try {
    return parse(text, options);
  } catch {
    return undefined;
  }
}

describe('limit of cells in a row', () => {
  it('counts cells like the parser, across slices', () => {
    const char = fc.constantFrom(',', ',', '"', '"', '\n', '\r', ' ', 'a', 'é');
    fc.assert(
      fc.property(
        fc.array(
          fc.array(char, { maxLength: 12 }).map((chars) => chars.join('')),
          { maxLength: 6 },
        ),
        fc.integer({ min: 1, max: 4 }),
        (slices, most) => {
          const exceedsLimit = createCellLimit(',', most);
          const rows = rowsOf(slices.join(''));
          const isExceeded = slices.some((slice) => exceedsLimit(slice));
          if (rows) expect(isExceeded).toBe(rows.some(({ length }) => length > most));
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
