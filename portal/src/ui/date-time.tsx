import { type Precision, useLanguage } from '../i18n/i18n.js';

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
  const { date } = useLanguage();
  return (
    <time className="tabular nowrap" dateTime={value} title={date(value, timeZone, 'zone')}>
      {date(value, timeZone, precision)}
    </time>
  );
}
