import { type Precision, useLanguage } from '../i18n/i18n.js';

export interface DateTimeProps {
  /** ISO 8601 in UTC. */
  value: string;
  /** IANA name of the store's time zone. */
  timeZone: string;
  /** Default: `day`. */
  precision?: Precision;
}

/** Day, or day and time, in the store's time zone; machines read the exact time. */
export function DateTime({ value, timeZone, precision }: DateTimeProps) {
  return (
    <time className="tabular nowrap" dateTime={value}>
      {useLanguage().date(value, timeZone, precision)}
    </time>
  );
}
