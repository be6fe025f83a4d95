import { guessMapping } from './guess-mapping.js';
import type { RawRow } from './parse-rows.js';

/** Number of rows with content among which the headings are searched. */
const probeRows = 10;

/** Returns the rows of a file from its headings on: exports often begin with a title, a date or the name of a client. */
export async function* fromHeadings(rows: AsyncIterable<RawRow>): AsyncGenerator<RawRow, void, void> {
  const first: RawRow[] = [];
  for await (const row of rows) {
    if (first.length === probeRows) {
      yield row;
      continue;
    }
    first.push(row);
    if (first.length === probeRows) yield* first.slice(indexOfHeadings(first));
  }
  if (first.length < probeRows) yield* first.slice(indexOfHeadings(first));
}

/**
 * Returns the index of the headings: the first row with at least two names of fields if all rows before it have fewer
 * cells, otherwise the first row that is not part of a title.
 */
function indexOfHeadings(rows: readonly RawRow[]): number {
  const widest = Math.max(...rows.map(({ raw }) => contentOf(raw)));
  const isTitle = ({ raw }: RawRow) => {
    const content = contentOf(raw);
    return (content === 1 && widest > 1) || content * 2 < widest;
  };
  const fieldsOf = ({ raw }: RawRow) => guessMapping(raw).filter((field) => field !== null).length;
  const named = rows.findIndex((row) => fieldsOf(row) > 1);
  const mostContent = contentOf(rows[named]?.raw ?? []);
  if (named > 0 && rows.slice(0, named).every(({ raw }) => contentOf(raw) < mostContent)) return named;
  return Math.max(
    rows.findIndex((row) => fieldsOf(row) > 0 || !isTitle(row)),
    0,
  );
}

const contentOf = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;
