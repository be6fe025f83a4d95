import type { StoreCountry } from '../../../contract/client-values.js';
import type { Locale } from '../../../contract/locales.js';
import type { MessageKey } from '../../i18n/i18n.js';

/** Returns the key of a country's name. */
export const countryKey = (country: StoreCountry): MessageKey =>
  country === 'us' ? 'country.US' : 'country.CA';

/** Time zones of each country, from east to west; the first one is offered for new clients. */
export const timeZones: Readonly<Record<StoreCountry, readonly string[]>> = {
  us: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
  ],
  ca: [
    'America/Toronto',
    'America/St_Johns',
    'America/Halifax',
    'America/Winnipeg',
    'America/Regina',
    'America/Edmonton',
    'America/Vancouver',
  ],
};

/** Returns the name of a time zone with its city, for example "Central Time (Chicago)". */
export function timeZoneText(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  const name = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  // In French, the name begins with a small letter.
  return `${name.slice(0, 1).toLocaleUpperCase(locale)}${name.slice(1)} (${city})`;
}
