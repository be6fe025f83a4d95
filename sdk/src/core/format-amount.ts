/** Amount and its currency, as set by the shop. */
interface Amount {
  readonly amount?: string | number | undefined;
  readonly currency?: string | undefined;
}

/** Currencies without two decimals, by their number of decimals (ISO 4217). The tables of browsers differ. */
const currenciesByDecimals = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
] as const;

/** Returns true for three letters, as in ISO 4217 codes. */
export const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/** Returns the number of decimals of a currency. */
export function decimalsOf(currency: string): number {
  const code = currency.toUpperCase();
  return currenciesByDecimals.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 2;
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
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // As a text: a large number would lose digits.
  }).format(text as Intl.StringNumericLiteral);
}
