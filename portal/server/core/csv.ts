/** Beginnings that spreadsheet programs take for a formula, also full-width ones and those after invisible characters. */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** Plain numbers, and phone numbers in the format E.164: a spreadsheet program calculates nothing from them. */
const signedNumber = /^[+-]\d+(?:\.\d+)?$/;

/**
 * The same after a semicolon, bar, tab or line break: a program that divides lines there begins another cell, because the
 * quotation mark is not at the beginning of a cell for it. It may remove quotation marks before the formula.
 */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;|\t\r\n][\s"\p{Cc}\p{Cf}]*)/gu;

/** Characters that need quotation marks: a French Excel divides a line at semicolons, others at tabs. */
const special = /[",;|\t\r\n]/;

/** Returns one line of a CSV file (RFC 4180). An apostrophe before formulas keeps spreadsheet programs from running them. */
export function csvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = value ?? '';
    const guarded = text.replaceAll(innerFormula, "'");
    const safe = formula.test(guarded) && !signedNumber.test(guarded) ? `'${guarded}` : guarded;
    return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** Returns a cell without the apostrophe that exports put before formulas. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Mark by which spreadsheet programs recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
