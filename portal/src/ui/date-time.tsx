import { formatDay } from '../../contract/days.js';
import { type Precision, useLanguage } from '../i18n/language.js';

export interface DateTimeProps {
  /** ISO 8601 in UTC. */
  value: string;
  /** IANA name of the store's time zone. */
  timeZone: string;
  /** Default: `day`. */
  precision?: Precision;
}

/**
 * Day, or day and time, in the store's time zone, which the tooltip names with the exact time. Machines read the exact time,
 * too.
 */
export function DateTime({ value, timeZone, precision }: DateTimeProps) {
  const { date, locale } = useLanguage();
  // A style of the date or time would allow no name of the zone.
  const exact = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'long', timeZone },
  });
  return (
    <time className="tabular nowrap" dateTime={value} title={formatDay(exact, new Date(value))}>
      {date(value, timeZone, precision)}
    </time>
  );
}
