import type { StoreCountry } from '../../../contract/client-values.js';
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
