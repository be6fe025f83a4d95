export type CurrencyCode = 'USD' | 'CAD';

/** The third part of the partner's name is the country, and says what is paid with (specification §3). */
export function currencyOf(partnerId: string): CurrencyCode {
  return partnerId.split('.')[2] === 'ca' ? 'CAD' : 'USD';
}
