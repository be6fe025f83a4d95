import type { Address } from '../../contract/billing.js';

/** Returns an address as lines, as the post of the United States and Canada writes them. */
export function addressLines({
  street,
  extra,
  city,
  region,
  postalCode,
  country,
}: Address): readonly string[] {
  const place = country === 'ca' ? `${city} ${region}  ${postalCode}` : `${city}, ${region} ${postalCode}`;
  return [street, extra, place].filter((line) => line !== '');
}
