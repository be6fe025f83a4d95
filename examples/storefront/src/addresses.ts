import type { StoreId } from './stores.js';
import type { Address } from './wire.js';

/** Returns a postal code as its country writes it: those of Canada and Ireland in capitals, with a space after three characters. */
export function formatPostalCode(store: StoreId, code: string): string {
  if (store === 'us') return code;
  return code.toUpperCase().replace(/^(\S{3})\s*(?=\S)/, '$1 ');
}

/** Returns the lines of an address in the order of its country. */
export function addressLines(
  store: StoreId,
  { name, street, extended = '', city, region, postalCode }: Address,
): readonly string[] {
  const code = formatPostalCode(store, postalCode);
  const place = store === 'ie' ? [city, `Co. ${region}`, code] : [`${city}, ${region} ${code}`];
  return [name, street, extended, ...place].filter(Boolean);
}
