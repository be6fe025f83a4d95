/** Beginnings that spreadsheet programs take for a formula, also full-width ones. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * The same after a semicolon, tab or line break: a program that divides lines at semicolons begins another cell there, because the
 * quotation mark is not at the beginning of a cell for it.
 */
const innerFormula = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]\s*)/g;

/** Characters that need quotation marks: a French Excel divides a line at semicolons, others at tabs. */
const special = /[",;\t\r\n]/;

/** Returns one line of a CSV file (RFC 4180). An apostrophe before formulas keeps spreadsheet programs from running them. */
export function csvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = value ?? '';
    const guarded = text.replaceAll(innerFormula, "'");
    const safe = formula.test(guarded) ? `'${guarded}` : guarded;
    return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** Mark by which spreadsheet programs recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
