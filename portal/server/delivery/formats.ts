import { formatDay } from '../../contract/days.js';
import type { Locale } from '../../contract/locales.js';
import type { Money } from '../../contract/schemas.js';

// Each format uses memory outside of the heap: one for each message would need a gigabyte for 50,000 of them.
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Returns a day in the words of a language, for example “June 15, 2026”. */
export const longDate = (moment: Date, locale: Locale, timeZone: string): string =>
  formatDay(
    cached(
      dateFormats,
      `${locale} ${timeZone}`,
      () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }),
    ),
    moment,
  );

/** Returns an amount with its currency. */
export const moneyText = ({ amount, currencyCode: currency }: Money, locale: Locale): string =>
  cached(
    moneyFormats,
    `${locale} ${currency}`,
    () => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  ).format(amount / 100);

function cached<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const format = formats.get(key) ?? create();
  formats.set(key, format);
  return format;
}
