/** Returns true for three letters, as in ISO 4217 codes. */
export const isCurrency = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/**
 * Returns a decimal amount in the format of a language; undefined if the currency is malformed.
 *
 * @param decimals - Number of decimals. Default: the browser's for the currency.
 */
export function formatCurrency(
  amount: string,
  currency: string,
  language: string,
  decimals?: number,
): string | undefined {
  if (!isCurrency(currency)) return undefined;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // As a text: a large number would lose digits.
  }).format(amount as Intl.StringNumericLiteral);
}
