import { friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/**
 * Returns an IBAN in the format in which it is sent: upper-case letters and digits only. Documents separate the groups by spaces
 * of many kinds and invisible characters, and write "IBAN" before it.
 */
export const plainIban = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^A-Za-z\d]/g, '')
    .toUpperCase()
    .replace(/^IBAN/, '');

/** Returns an IBAN in groups of four. */
export const groupedIban = (text: string): string => friendlyFormatIBAN(plainIban(text)) ?? '';

/** Returns true for a valid IBAN of a SEPA country. */
export function isSepaIban(text: string): boolean {
  const iban = plainIban(text);
  return isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban);
}

/** Returns the caret position in the grouped text: after as many characters as before, not counting spaces. */
export function caretIn(grouped: string, before: string): number {
  let left = plainIban(before).length;
  let at = 0;
  while (left > 0 && at < grouped.length) {
    if (grouped[at] !== ' ') left -= 1;
    at += 1;
  }
  return at;
}
