import { useMemo } from 'react';
import { formatDay } from '../../contract/days.js';
import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';
import { type Translation, useTranslation } from './i18n.js';

export type Precision = 'short' | 'day' | 'minute';

interface Formats {
  money(money: Money): string;
  number(value: number): string;
  percent(share: number): string;
  /** Formats a share with its sign, for example "+12%". */
  change(share: number): string;
  /** Formats a moment as a day, or with its time. `short` omits the year of a near day. */
  date(moment: string, timeZone: string, precision?: Precision): string;
  /** Formats two moments as a range of days in short form. */
  dateRange(from: string, to: string, timeZone: string): string;
  /** Formats a number of days from today, for example "in 9 days". */
  inDays(days: number): string;
}

/** A language with its formats of numbers and dates, which the sign-in page does without. */
export interface Language extends Translation, Formats {}

/** Returns the messages and formats of the page's language. */
export function useLanguage(): Language {
  const translation = useTranslation();
  return useMemo(() => ({ ...translation, ...formatsOf(translation.locale) }), [translation]);
}

/** Returns the formats of a language, also of another one than the page's. */
export function formatsOf(locale: Locale): Formats {
  return {
    money: ({ amount, currencyCode }) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode })
        .format(amount / 100)
        // The minus sign is as wide as digits; a hyphen would be overlooked.
        .replace('-', '\u2212'),
    number: (value) => new Intl.NumberFormat(locale).format(value),
    percent: (share) =>
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
        share,
      ),
    change: (share) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: 'exceptZero',
      }).format(share),
    date(moment, timeZone, precision = 'day') {
      const format =
        precision === 'short'
          ? shortDate(locale, timeZone, moment)
          : new Intl.DateTimeFormat(locale, {
              dateStyle: 'medium',
              ...(precision === 'minute' ? { timeStyle: 'short' } : {}),
              timeZone,
            });
      return formatDay(format, new Date(moment));
    },
    dateRange(from, to, timeZone) {
      const format = shortDate(locale, timeZone, from, to);
      // Not `formatRange`, which adds years to days of two years.
      return [from, to].map((moment) => formatDay(format, new Date(moment))).join(' – ');
    },
    inDays: (days) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'),
  };
}

/** Number of days from now within which a day and a month say enough. */
const yearlessDays = 300;

/** Returns a format of days in short form: with the year only if a moment is far from now. */
function shortDate(locale: Locale, timeZone: string, ...moments: readonly string[]): Intl.DateTimeFormat {
  const farMs = yearlessDays * 24 * 3600_000;
  const isFar = moments.some((moment) => Math.abs(Date.parse(moment) - Date.now()) > farMs);
  const year = isFar ? { year: 'numeric' as const } : {};
  return new Intl.DateTimeFormat(locale, { timeZone, month: 'short', day: 'numeric', ...year });
}
