/** Beginnings that spreadsheet programs take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** Characters that need quotation marks: a French Excel divides a line at semicolons, others at tabs. */
const special = /[",;\t\r\n]/;

/** Returns one line of a CSV file (RFC 4180). An apostrophe before formulas keeps spreadsheet programs from running them. */
export function csvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = value ?? '';
    const safe = formula.test(text) ? `'${text}` : text;
    return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** Mark by which spreadsheet programs recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
