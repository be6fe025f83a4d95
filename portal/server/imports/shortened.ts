/** Returns the beginning of a text. Cuts between characters: half of one is no valid text for the database. */
export function shortened<Text extends string | null>(text: Text, length: number): Text | string {
  if (text === null || text.length <= length) return text;
  return Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');
}

/** Longest cell that responses and headings repeat, in characters: longer than every valid value. */
const longestCell = 300;

/** Returns the beginnings of cells, each of which may be as long as the longest row. */
export const shortCells = (cells: readonly string[]): string[] =>
  cells.map((cell) => shortened(cell, longestCell));
