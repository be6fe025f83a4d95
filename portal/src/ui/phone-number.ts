import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };

/** Specification §3. */
export const countries = [
  { code: 'US', dialCode: '1' },
  { code: 'CA', dialCode: '1' },
] as const;
export type CountryCode = (typeof countries)[number]['code'];

/** Specification §3. */
export interface PhoneResult {
  country: CountryCode;
  countryCode: string;
  formatted: string;
  valid: boolean;
  possible: boolean;
  nationalNumber: string;
}

const nothing = { countryCode: '1', formatted: '', valid: false, possible: false, nationalNumber: '' };

/** Parses a number. A leading plus makes it international, otherwise it belongs to the selected country. */
export function parsePhone(text: string, active: CountryCode): PhoneResult {
  const number = parsePhoneNumberFromString(text, active, metadata);
  const known = countries.find(({ code }) => code === number?.country);
  if (!number || number.countryCallingCode !== '1') return { ...nothing, country: active };
  return {
    country: known?.code ?? active,
    countryCode: number.countryCallingCode,
    formatted: number.number,
    valid: known !== undefined && number.isValid(),
    possible: number.isPossible(),
    nationalNumber: number.nationalNumber,
  };
}

/** Returns true if the text contains only characters of phone numbers. */
export function isPhoneText(text: string): boolean {
  return /^[\d ()+.-]*$/.test(text);
}

/** Returns the country whose name starts with the text. */
export function findCountry(
  names: readonly { code: CountryCode; name: string }[],
  typed: string,
): CountryCode | null {
  const start = typed.toLocaleLowerCase();
  return names.find(({ name }) => name.toLocaleLowerCase().startsWith(start))?.code ?? null;
}
