/** Returns the date (ISO 8601) of a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  // The dates of this language look like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

/** Returns the number of days from now to a moment, as a calendar in this time zone counts them. */
export function daysUntil(moment: Date, timeZone: string, now: Date): number {
  const dayMs = 24 * 3600_000;
  return Math.round((Date.parse(dateIn(timeZone, moment)) - Date.parse(dateIn(timeZone, now))) / dayMs);
}

/** Returns a moment in a format that begins with its day or month. In French, the first of a month is an ordinal number: “1er juin”. */
export const formatDay = (format: Intl.DateTimeFormat, moment: Date): string =>
  format.format(moment).replace(/^1(?=\s)/, '1er');
