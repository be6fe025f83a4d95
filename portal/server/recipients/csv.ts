/** Beginnings that spreadsheet programs take for a formula. */
const formula = /^[=+\-@\t\r]/;

/** Returns one line of a CSV file (RFC 4180). An apostrophe before formulas keeps spreadsheet programs from running them. */
export function csvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const text = value ?? '';
    const safe = formula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(',')}\r\n`;
}

/** Mark by which spreadsheet programs recognize UTF-8. */
export const byteOrderMark = '\uFEFF';
