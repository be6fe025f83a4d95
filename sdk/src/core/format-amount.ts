/** Amount and its currency, as set by the shop. */
interface Amount {
  readonly amount?: string | number | undefined;
  readonly currency?: string | undefined;
}

// Decimals of ISO 4217: the tables of browsers differ. A code has three letters, so a match is the whole code.
const withoutDecimals = /BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF/i;
const withThree = /BHD|IQD|JOD|KWD|LYD|OMR|TND/i;
const withFour = /CLF|UYW/i;

/** Returns true for three letters, as in ISO 4217 codes. */
export const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/** Returns the number of decimals of a currency with a well-formed code. */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.test(currency)) return 0;
  if (withThree.test(currency)) return 3;
  return withFour.test(currency) ? 4 : 2;
}

/** Returns the number of decimals of an amount; undefined if it is not a decimal number with at most 18 digits before the point. */
export function countDecimals(amount: string): number | undefined {
  const parts = /^\d{1,18}(?:\.(\d+))?$/.exec(amount);
  return parts ? (parts[1] ?? '').length : undefined;
}

/**
 * Returns an amount in the format of a language. Returns undefined if amount or currency is missing or malformed, or if the
 * amount has more decimals than its currency.
 */
export function formatAmount({ amount, currency }: Amount, language: string): string | undefined {
  if (amount === undefined || !currency || !isCurrency(currency)) return undefined;
  const text = String(amount);
  const decimals = decimalsOf(currency);
  if ((countDecimals(text) ?? Infinity) > decimals) return undefined;
  const formatted = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    // The digits of the card fields and of the other texts.
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // As a text: a large number would lose digits.
  }).format(text as Intl.StringNumericLiteral);
  // Isolated: from right to left, the sign in `US$` would stand before its letters.
  return formatted.startsWith('\u200f') ? formatted.replace(/[A-Z]+\p{Sc}/u, '\u2066$&\u2069') : formatted;
}
