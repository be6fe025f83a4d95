/** Amount as set by the shop. */
export interface AmountProperties {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
}

/** Returns true for three letters, as in ISO 4217 codes. */
export const isCurrency = (text: string): boolean => /^[A-Za-z]{3}$/.test(text);

/** Returns true for a decimal number without a sign. */
export const isAmount = (text: string): boolean => /^\d+(?:\.\d+)?$/.test(text);

/** Returns the amount in the format of a language; undefined if amount or currency is missing or malformed. */
export function formatAmount({ amount, currency }: AmountProperties, language: string): string | undefined {
  if (!amount || !currency || !isAmount(amount) || !isCurrency(currency)) return undefined;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));
}
