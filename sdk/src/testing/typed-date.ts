/** Splits a date such as `12/30` or `12/2030` into two digits each. Throws `Error` for other strings. */
export function splitDate(text: string): { month: string; year: string } {
  const [, month, year] = /^\s*(\d{2})\s*[/-]?\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  if (month === undefined || year === undefined) {
    throw new Error(`fillCard: the expiration date must look like 12/30 or 12/2030, not "${text}"`);
  }
  return { month, year };
}
