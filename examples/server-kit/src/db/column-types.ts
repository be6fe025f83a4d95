/**
 * Maps column types to the same JavaScript types on both databases. Eight-byte integers become numbers (ours
 * stay below 2^53). Dates stay text, because PGlite would return UTC midnight and pg local midnight.
 */
const int8 = 20;
const date = 1082;

export const columnParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  [date]: (text) => text,
};
