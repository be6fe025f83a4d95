import { describe, expect, it } from 'vitest';
import {
  acceptsText,
  plainPhone,
  withoutOthers,
  defaultCountry,
  detectCountry,
  findCountry,
  offeredCountries,
  parsePhone,
  type PhoneCountryOptions,
  phoneValue,
} from './phone-number.js';

describe('phone number', () => {
  it.each([
    ['202 555 0100', 'US', { country: 'US', formatted: '+12025550100', possible: true }],
    ['(416) 555-0123', 'US', { country: 'CA', formatted: '+14165550123', possible: true }],
    ['+1 416 967 1111', 'US', { country: 'CA', valid: true, nationalNumber: '4169671111' }],
    ['+44 20 7946 0000', 'US', { country: 'US', valid: false, possible: false }],
    ['12', 'CA', { country: 'CA', valid: false }],
    ['', 'CA', { country: 'CA', valid: false, possible: false }],
  ] as const)('is parsed from "%s" with the country %s', (text, active, expected) => {
    expect(parsePhone(text, active)).toMatchObject(expected);
  });

  it.each([
    ['an ignored country', { ignoredCountries: ['CA'] }],
    ['a country that is not among the only ones', { onlyCountries: ['US'] }],
  ] as const)('of %s is neither valid nor possible', (_, options) => {
    const { activeCountryCode, result } = phoneValue('416 967 1111', 'US', options);
    expect(activeCountryCode).toBe('US');
    expect(result).toMatchObject({ country: 'CA', valid: false, possible: false });
    expect(parsePhone('202 456 1111', 'US', options)).toMatchObject({ valid: true, possible: true });
  });

  it('selects the country that it belongs to', () => {
    expect(phoneValue('416 967 1111', 'US')).toMatchObject({
      phone: '416 967 1111',
      activeCountryCode: 'CA',
    });
    expect(phoneValue('41', 'US').activeCountryCode).toBe('US');
  });
});

describe('list of countries', () => {
  it.each([
    [{}, ['US', 'CA']],
    [{ preferredCountries: ['CA'] }, ['CA', 'US']],
    [{ ignoredCountries: ['US'] }, ['CA']],
    [{ onlyCountries: ['CA'], preferredCountries: ['US'] }, ['CA']],
    [{ preferredCountries: ['ca'] }, ['CA', 'US']],
    [{ ignoredCountries: ['us'] }, ['CA']],
    [{ onlyCountries: ['ca'] }, ['CA']],
  ] as const)('with %o offers %o', (options, codes) => {
    expect(offeredCountries(options).map(({ code }) => code)).toEqual(codes);
  });

  it.each<[PhoneCountryOptions, string]>([
    [{}, 'US'],
    [{ defaultCountry: 'CA' }, 'CA'],
    [{ defaultCountry: 'ca' }, 'CA'],
    [{ defaultCountry: 'us', preferredCountries: ['ca'] }, 'US'],
    [{ autoDetect: () => 'ca' }, 'CA'],
    // A dial code selects the first country with it.
    [{ defaultCountry: '1' }, 'US'],
    [{ defaultCountry: '1', preferredCountries: ['CA'] }, 'CA'],
    [{ defaultCountry: 'US', ignoredCountries: ['US'] }, 'CA'],
    [{ preferredCountries: ['CA'] }, 'CA'],
    [{ preferredCountries: ['CA'], autoDetect: () => 'US' }, 'US'],
    [{ defaultCountry: 'CA', autoDetect: () => 'US' }, 'CA'],
    [{ onlyCountries: ['CA'], autoDetect: () => 'US' }, 'CA'],
    [{ preferredCountries: ['CA'], autoDetect: () => null }, 'CA'],
  ])('with %o starts with %s', (options, code) => {
    expect(defaultCountry(options)).toBe(code);
  });

  it('is detected from the languages of the browser', () => {
    expect(detectCountry(['fr-CA', 'en-US'])).toBe('CA');
    expect(detectCountry(['de', 'fr-CA'])).toBe('CA');
    // Catalan has the code of Canada's region.
    expect(detectCountry(['de-DE', 'fr', 'ca-ES'])).toBeNull();
  });

  it('finds a country by the start of its name', () => {
    const names = [
      { code: 'US', name: 'États-Unis' },
      { code: 'CA', name: 'Canada' },
    ] as const;
    expect(findCountry(names, 'é')).toBe('US');
    expect(findCountry(names, 'CAN')).toBe('CA');
    expect(findCountry(names, 'x')).toBeNull();
  });
});

describe('text of a phone input', () => {
  it('may contain any characters by default', () => {
    expect(acceptsText('call me', {})).toBe(true);
  });

  it('contains only valid characters on request', () => {
    const options = { validCharactersOnly: true };
    expect(['+1 (202) 555-0100', ''].every((text) => acceptsText(text, options))).toBe(true);
    expect(['call me', '2025550100x5', '202.555'].some((text) => acceptsText(text, options))).toBe(false);
  });

  it.each([
    ['202.555.0100', '202-555-0100'],
    ['+1/202/555/0100', '+1-202-555-0100'],
    ['(202)\u00a0555\u20110100', '(202) 555-0100'],
    ['tel:+12025550100', '+12025550100'],
    ['+1 (202) 555-0143 ext 5', '+1 (202) 555-0143'],
    ['202 555 0143 poste 12', '202 555 0143'],
    ['2025550143x5', '2025550143'],
    ['２０２５５５０１００', '2025550100'],
    ['٢٠٢٥٥٥٠١٠٠', '2025550100'],
  ])('%s is read as %s', (text, plain) => {
    expect(plainPhone(text)).toBe(plain);
    expect(acceptsText(plain, { validCharactersOnly: true })).toBe(true);
  });

  it('keeps the rest of a text with other characters', () => {
    expect(withoutOthers('1,20256E+10 (mobile)')).toBe('120256+10 ()');
    expect(withoutOthers('Mobile: 202 555 0100')).toBe('202 555 0100');
  });

  it('matches the filter, even a global one', () => {
    const options = { filter: /^\d{0,3}$/g };
    expect([1, 2].map(() => acceptsText('202', options))).toEqual([true, true]);
    expect(acceptsText('2025', options)).toBe(false);
  });
});
