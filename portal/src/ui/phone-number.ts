import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };

/** Specification §3. */
const countries = [
  { code: 'US', dialCode: '1' },
  { code: 'CA', dialCode: '1' },
] as const;
export type Country = (typeof countries)[number];
export type CountryCode = Country['code'];
/** Code in upper or lower case: `us` (specification §3). */
type CountryName = CountryCode | Lowercase<CountryCode>;

/** Specification §3. */
export interface PhoneResult {
  country: CountryCode;
  countryCode: string;
  /** The number in E.164; empty if it cannot be parsed. */
  formatted: string;
  valid: boolean;
  possible: boolean;
  nationalNumber: string;
}

/** Value of a phone input (specification §3). */
export interface PhoneValue {
  /** Text of the input. */
  phone: string;
  activeCountryCode: CountryCode;
  result: PhoneResult;
}

/** Countries that an input offers and accepts (specification §5). */
export interface PhoneCountryOptions {
  /** Countries that are not offered; their numbers are neither valid nor possible. */
  ignoredCountries?: readonly CountryName[];
  /** If set, the only countries that are offered and accepted. */
  onlyCountries?: readonly CountryName[];
  /** Countries at the top of the list. */
  preferredCountries?: readonly CountryName[];
  /** Country of an empty input: an ISO code, or a dial code, which selects the first country with it. */
  defaultCountry?: CountryName | Country['dialCode'];
  /** Returns the country to use if there is no default, or null if it is unknown. See `detectCountry`. */
  autoDetect?: () => CountryName | null;
}

/** Strings that an input accepts (specification §5). */
export interface PhoneTextOptions {
  /** Accepts only digits, spaces, parentheses, hyphen and plus. */
  validCharactersOnly?: boolean;
  /** Rejects edits whose result does not match. */
  filter?: RegExp;
}

/** Returns true if a name in upper or lower case is the country's name. */
const isNamed = (name: CountryName | Country['dialCode'] | null | undefined, code: CountryCode): boolean =>
  name?.toUpperCase() === code;

/** Returns the countries of the list, the preferred ones first. */
export function offeredCountries(options: PhoneCountryOptions): readonly Country[] {
  const offered = countries.filter(({ code }) => isAllowed(code, options));
  const preferred = (options.preferredCountries ?? []).flatMap((code) =>
    offered.filter((country) => isNamed(code, country.code)),
  );
  return [...preferred, ...offered.filter((country) => !preferred.includes(country))];
}

function isAllowed(code: CountryCode, { ignoredCountries, onlyCountries }: PhoneCountryOptions): boolean {
  const isIn = (names: readonly CountryName[] | undefined) => names?.some((name) => isNamed(name, code));
  return !isIn(ignoredCountries) && (isIn(onlyCountries) ?? true);
}

/**
 * Returns the country of an empty input: the explicit default, else the detected one, else the first preferred country or
 * the first of the list (specification §5).
 */
export function defaultCountry(options: PhoneCountryOptions): CountryCode {
  const offered = offeredCountries(options);
  const explicit = offered.find(
    ({ code, dialCode }) => isNamed(options.defaultCountry, code) || dialCode === options.defaultCountry,
  );
  const detected = explicit ? null : (options.autoDetect?.() ?? null);
  const found = explicit ?? offered.find(({ code }) => isNamed(detected, code)) ?? offered[0];
  return found?.code ?? countries[0].code;
}

/** Returns the country of the browser's language, without a call (for `autoDetect`). */
export function detectCountry(languages: readonly string[] = navigator.languages): CountryCode | null {
  const regions = languages.flatMap((language) => language.split('-').slice(1));
  const [found] = regions.flatMap((region) => countries.filter(({ code }) => region.toUpperCase() === code));
  return found?.code ?? null;
}

/**
 * Returns the value of an input with a text. A possible number of another offered country selects that country; both
 * countries have the dial code 1.
 */
export function phoneValue(
  phone: string,
  active: CountryCode,
  options: PhoneCountryOptions = {},
): PhoneValue {
  const result = parsePhone(phone, active, options);
  return { phone, activeCountryCode: result.possible ? result.country : active, result };
}

/**
 * Parses a number. A leading plus makes it international, otherwise it belongs to the active country. A number of a country
 * that is not offered is neither valid nor possible (specification §5).
 */
export function parsePhone(
  text: string,
  active: CountryCode,
  options: PhoneCountryOptions = {},
): PhoneResult {
  const number = parsePhoneNumberFromString(text, active, metadata);
  if (!number || number.countryCallingCode !== '1') {
    const nothing = { countryCode: '1', formatted: '', valid: false, possible: false, nationalNumber: '' };
    return { ...nothing, country: active };
  }
  const known = countries.find(({ code }) => code === number.country);
  const country = known?.code ?? active;
  const isOffered = isAllowed(country, options);
  return {
    country,
    countryCode: number.countryCallingCode,
    formatted: number.number,
    valid: isOffered && known !== undefined && number.isValid(),
    possible: isOffered && number.isPossible(),
    nationalNumber: number.nationalNumber,
  };
}

/**
 * Returns a text with the usual characters of phone numbers: pasted and filled values have dots, slashes, other dashes,
 * spaces and digits, the prefix of a link, or an extension, which messages cannot reach.
 */
export function plainPhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/\s*(?:ext(?:ension)?\.?|poste|x|#)\s*\d{1,6}\s*$/i, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\p{Pd}./]/gu, '-')
    .replace(/[\s\u200e\u200f\u202a-\u202e]/g, ' ');
}

/** Returns a text without the characters that phone numbers do not have. */
export const withoutOthers = (text: string): string => text.replaceAll(/[^\d ()+-]+/g, '').trim();

/** Returns true if the input may contain a text. */
export function acceptsText(
  text: string,
  { validCharactersOnly = false, filter }: PhoneTextOptions,
): boolean {
  if (validCharactersOnly && !/^[\d ()+-]*$/.test(text)) return false;
  // A pattern with the flag `g` or `y` would start its search where the last one ended.
  return filter === undefined || text.search(filter) !== -1;
}

/** Returns the country whose name starts with the text. */
export function findCountry(
  names: readonly { code: CountryCode; name: string }[],
  typed: string,
): CountryCode | null {
  const start = typed.toLocaleLowerCase();
  return names.find(({ name }) => name.toLocaleLowerCase().startsWith(start))?.code ?? null;
}
