import type { StoreCountry } from './client-values.js';

/** States, districts and territories of the United States, and provinces and territories of Canada, as two letters. */
export const regions: Readonly<Record<StoreCountry, readonly string[]>> = {
  us: (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA ' +
    'RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'
  ).split(' '),
  ca: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
};

const zipCode = /^\d{5}(?:-?\d{4})?$/;
/** Canadian codes use no letter that looks like a digit or another letter. */
const postalCode = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/;

/** Returns a ZIP code or Canadian postal code in its usual notation; undefined if the country has no such codes. */
export function normalPostalCode(country: StoreCountry, text: string): string | undefined {
  const plain = text.replaceAll(/\s/g, '').toUpperCase();
  if (country === 'ca') return postalCode.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : undefined;
  if (!zipCode.test(plain)) return undefined;
  const digits = plain.replace('-', '');
  return digits.length === 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}
