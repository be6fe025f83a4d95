import { formatDay } from '../../../contract/days.js';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a day without a time zone in the format of a language. */
export function dayText(day: string, locale: string): string {
  return formatDay(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }), dateOf(day));
}

/** Returns a period: the month, if it is a whole one, else its days. */
export function periodText({ from, to }: { from: string; to: string }, locale: string): string {
  const next = dateOf(to);
  next.setUTCDate(next.getUTCDate() + 1);
  const isMonth = from.endsWith('-01') && next.getUTCDate() === 1 && from.slice(0, 7) === to.slice(0, 7);
  if (isMonth)
    return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      dateOf(from),
    );
  return `${dayText(from, locale)} – ${dayText(to, locale)}`;
}
