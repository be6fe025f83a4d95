/**
 * One JavaScript type per column type on both databases. Whole numbers of eight bytes are numbers
 * (ours stay below 2^53), dates stay text: PGlite would give UTC midnight, pg local midnight.
 */
const int8 = 20;
const date = 1082;

export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [date]: (text) => text,
};
