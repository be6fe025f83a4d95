/** Returns a day of the address, or an empty text for one that does not exist. */
export function dayOf(text: string): string {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? '' : text;
}

/** Value of a date input that contains something, but no date that exists. */
export const noDay = 'no-day';
