import type { Delimiter } from '../../contract/import-values.js';

/**
 * Returns a function that takes the next slice of a text, and returns true as soon as a row has more cells than allowed. The
 * parser keeps all cells of a row in memory until its end, and empty ones do not count for its limit of characters. Its own
 * callback for cells makes it several times slower.
 */
export function createCellLimit(delimiter: Delimiter, most: number): (slice: string) => boolean {
  let cells = 1;
  let isCellEmpty = true;
  let isQuoted = false;
  // A quotation mark in a quoted cell ends it, unless another one follows.
  let isAfterMark = false;
  return (slice) => {
    for (const char of slice) {
      if (isQuoted && !isAfterMark) {
        isAfterMark = char === '"';
        continue;
      }
      if (isAfterMark) {
        isAfterMark = false;
        if (char === '"') continue;
        isQuoted = false;
      }
      if (char === delimiter) {
        cells += 1;
        if (cells > most) return true;
      } else if (char === '\n' || char === '\r') cells = 1;
      else {
        isQuoted = char === '"' && isCellEmpty;
        isCellEmpty = false;
        continue;
      }
      isCellEmpty = true;
    }
    return false;
  };
}
