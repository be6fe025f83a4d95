export type CurrencyCode = 'USD' | 'CAD';

/** Returns the currency of the country in the third part of the partner's name (specification §3). */
export function currencyOf(partnerId: string): CurrencyCode {
  return partnerId.split('.')[2] === 'ca' ? 'CAD' : 'USD';
}
