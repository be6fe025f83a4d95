import type { Locale } from '../../contract/locales.js';

/** Returns the name of a time zone with its city, for example "Central Time (Chicago)". */
export function timeZoneText(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const place = timeZone.slice(timeZone.lastIndexOf('/') + 1);
  const city = place === 'St_Johns' ? 'St. John’s' : place.replaceAll('_', ' ');
  // In French, the name begins with a small letter.
  return `${name.slice(0, 1).toLocaleUpperCase(locale)}${name.slice(1)} (${city})`;
}
