/** Line and column in a file; both start with 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Returns the line end that follows an offset; for the last line, the first one of the text. */
export const lineEndAt = (text: string, offset: number): string =>
  (/\r\n|\r|\n/.exec(text.slice(offset)) ?? /\r\n|\r|\n/.exec(text))?.[0] ?? '\n';

/** Returns the offsets at which the lines of a text start. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

/** Returns the line and the column of an offset. */
export function placeOf(starts: readonly number[], offset: number): Place {
  const after = starts.findIndex((start) => start > offset);
  const line = after < 0 ? starts.length : after;
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}
