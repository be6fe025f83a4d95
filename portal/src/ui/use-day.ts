import { formatDay } from '../../contract/days.js';
import { useLanguage } from '../i18n/language.js';

/** Returns a formatter for days without a time zone. */
export function useDay(style: 'medium' | 'short' = 'medium'): (date: string) => string {
  const { locale } = useLanguage();
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    ...(style === 'short' ? { month: 'short', day: 'numeric' } : { dateStyle: 'medium' }),
  });
  return (date) => formatDay(format, new Date(`${date}T00:00:00Z`));
}
