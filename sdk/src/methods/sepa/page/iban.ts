import { electronicFormatIBAN, friendlyFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

/** An IBAN as it is sent: capitals and digits alone. */
export const plainIban = (text: string): string => electronicFormatIBAN(text) ?? '';

/** In groups of four, as on bank cards. */
export const groupedIban = (text: string): string => friendlyFormatIBAN(text) ?? '';

/** Whether it is an IBAN of a country that takes part in SEPA. */
export function isSepaIban(text: string): boolean {
  const iban = plainIban(text);
  return isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban);
}

/** Where the caret goes when a text is grouped anew: behind as many characters as before, blanks aside. */
export function caretIn(grouped: string, before: string): number {
  let left = plainIban(before).length;
  let at = 0;
  while (left > 0 && at < grouped.length) {
    if (grouped[at] !== ' ') left -= 1;
    at += 1;
  }
  return at;
}
