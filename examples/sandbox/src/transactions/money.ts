/**
 * Limit of digits before the point. Amounts are whole minor units internally and decimal strings in the API,
 * never floats.
 */
const maxMajorDigits = 10;

export function currencyExponent(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Returns minor units, or null unless the text is a positive amount in this currency. */
export function parseAmount(text: string, currency: string): number | null {
  const exponent = currencyExponent(currency);
  const [, major, minor = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (major === undefined || major.length > maxMajorDigits || minor.length > exponent) return null;
  const value = Number(major + minor.padEnd(exponent, '0'));
  return value > 0 ? value : null;
}

export function formatAmount(minorUnits: number, currency: string): string {
  const exponent = currencyExponent(currency);
  const digits = String(minorUnits).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
