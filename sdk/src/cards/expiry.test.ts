import cardValidator from 'card-validator';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fullYear, isPast, splitExpiry, verifyExpiry, verifyMonth, verifyYear } from './expiry.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

const now = new Date(2026, 5, 15);

/** Dates at boundaries of months, years and centuries. */
const days = [
  now,
  new Date(2026, 0, 1),
  new Date(2026, 11, 31),
  new Date(2031, 5, 1),
  new Date(2050, 2, 1),
  new Date(2099, 11, 31),
];

const verdict = ({ isValid, isPotentiallyValid }: Verification): Verification => ({
  isValid,
  isPotentiallyValid,
});

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

it('a month input’s value is split into month and year', () => {
  expect(splitExpiry('2030-12')).toEqual({ month: '12', year: '2030' });
  expect(splitExpiry(' 2031-01 ')).toEqual({ month: '01', year: '2031' });
  expect(verifyExpiry(splitExpiry('2030-12'), now)).toEqual(acceptable);
  expect(verifyExpiry(splitExpiry('2020-12'), now)).toEqual(impossible);
});

describe('a month', () => {
  it.each([
    ['', incomplete],
    ['  ', incomplete],
    ['0', incomplete],
    ['00', impossible],
    ['1', acceptable],
    ['01', acceptable],
    ['0012', acceptable],
    ['12', acceptable],
    ['13', impossible],
    ['100', impossible],
    ['1a', impossible],
    [' 1', impossible],
    ['١', impossible],
  ])('%j has the expected validity', (month, expected) => {
    expect(verifyMonth(month)).toBe(expected);
  });

  it('has the validity of the reference validator', () => {
    const month = fc.oneof(fc.stringMatching(/^[0-9 ]{0,4}$/), fc.string({ maxLength: 4 }));
    fc.assert(
      fc.property(month, (text) => {
        expect(verifyMonth(text)).toEqual(verdict(cardValidator.expirationMonth(text)));
      }),
      { seed: 20_320, numRuns: 1_000 },
    );
  });
});

describe('a year', () => {
  it.each([
    ['', incomplete],
    ['2', incomplete],
    ['9', incomplete],
    ['20', incomplete],
    ['25', impossible],
    ['26', acceptable],
    ['45', acceptable],
    ['46', impossible],
    ['19', impossible],
    ['202', incomplete],
    ['209', incomplete],
    ['192', impossible],
    ['2025', impossible],
    ['2026', acceptable],
    ['2045', acceptable],
    ['2046', impossible],
    ['20260', impossible],
    ['2x', impossible],
  ])('%j has the expected validity', (year, expected) => {
    expect(verifyYear(year, now)).toBe(expected);
  });

  it('has the validity of the reference validator on any day of the century', () => {
    const year = fc.oneof(
      fc.stringMatching(/^\d{0,5}$/),
      fc.stringMatching(/^20\d\d$/),
      fc.stringMatching(/^[^ \t]{0,4}$/),
    );
    fc.assert(
      fc.property(year, fc.constantFrom(...days), (text, day) => {
        vi.setSystemTime(day);
        fc.pre(!/\s/.test(text));
        expect(verifyYear(text, day)).toEqual(verdict(cardValidator.expirationYear(text)));
      }),
      { seed: 20_321, numRuns: 2_000 },
    );
  });

  it('can have blanks around it, unlike in the reference validator', () => {
    expect(verifyYear(' 2030 ', now)).toBe(acceptable);
    expect(cardValidator.expirationYear(' 2030 ').isValid).toBe(false);
  });

  it('with two digits belongs to the current century', () => {
    expect(fullYear('30', now)).toBe('2030');
    expect(fullYear('2030', now)).toBe('2030');
    expect(fullYear('05', new Date(2101, 0, 1))).toBe('2105');
    expect(fullYear('3', now)).toBe('3');
  });
});

describe('month and year together', () => {
  it.each([
    ['06', '2026', acceptable],
    ['6', '26', acceptable],
    ['05', '2026', impossible],
    ['05', '26', impossible],
    ['05', '2027', acceptable],
    ['13', '2030', impossible],
    ['12', '2046', impossible],
    ['12', '', incomplete],
    ['', '2030', incomplete],
    ['', '', incomplete],
    ['0', '2', incomplete],
    ['05', '202', incomplete],
    ['13', '', impossible],
    ['', '2019', impossible],
  ])('have the expected validity: %s / %s', (month, year, expected) => {
    expect(verifyExpiry({ month, year }, now)).toBe(expected);
  });

  it('have the validity of the reference validator', () => {
    const part = (longest: number) =>
      fc.oneof(
        fc.stringMatching(new RegExp(`^\\d{0,${longest}}$`)),
        fc.constantFrom('20', '2026', '26', '31'),
      );
    fc.assert(
      fc.property(part(2), part(4), fc.constantFrom(...days), (month, year, day) => {
        vi.setSystemTime(day);
        expect(verifyExpiry({ month, year }, day)).toEqual(
          verdict(cardValidator.expirationDate({ month, year })),
        );
      }),
      { seed: 20_322, numRuns: 2_000 },
    );
  });
});

describe('a typed date', () => {
  it.each([
    ['', '', ''],
    [' / ', '', ''],
    ['1', '1', ''],
    ['12', '12', ''],
    ['12 / ', '12', ''],
    ['1230', '12', '30'],
    ['12 / 30', '12', '30'],
    ['12/2030', '12', '2030'],
    ['12-30', '12', '30'],
    ['12 30', '12', '30'],
    ['122030', '12', '2030'],
    ['0130', '01', '30'],
    ['130', '13', '0'],
    ['2', '02', ''],
    ['230', '02', '30'],
    ['9/2030', '09', '2030'],
    ['92030', '09', '2030'],
    ['1/30', '01', '30'],
    ['1 - 2030', '01', '2030'],
    ['0/30', '00', '30'],
    ['2 / 30', '02', '30'],
    ['2030-12', '12', '2030'],
    ['1.30', '01', '30'],
    ['1,30', '01', '30'],
    ['1 2030', '01', '2030'],
    ['1-', '01', ''],
    ['2030/12', '12', '2030'],
    ['Dec 2030', '12', '2030'],
    ['december 30', '12', '30'],
    ['Sept. 2030', '09', '2030'],
    ['2030 Jan', '01', '2030'],
    ['١٢/٣٠', '12', '30'],
    ['30/12', '30', '12'],
    ['123/4', '-', ''],
    ['12/31/2030', '-', ''],
    ['2030-12-01', '-', ''],
    ['203012', '-', ''],
    ['12030', '01', '2030'],
    ['2030', '-', ''],
    ['1220301', '-', ''],
    ['5 Dec', '-', ''],
    ['De 2030', '-', ''],
    ['exp 12/30', '-', ''],
    ['12/30 2', '-', ''],
  ])('%j is split into %j and %j', (text, month, year) => {
    expect(splitExpiry(text)).toEqual({ month, year });
  });

  /** The reference validator prefers plausible years, so its result depends on the current year. */
  it.each([
    ['120', { month: '12', year: '0' }, incomplete, { month: null, year: null }],
    ['139', { month: '13', year: '9' }, impossible, { month: '1', year: '39' }],
    ['145', { month: '14', year: '5' }, impossible, { month: '1', year: '45' }],
  ])(
    '%j is split after its first digit, unlike in the reference validator',
    (text, expiry, expected, theirs) => {
      expect(splitExpiry(text)).toEqual(expiry);
      expect(verifyExpiry(expiry, now)).toBe(expected);
      expect(cardValidator.expirationDate(text)).toMatchObject(theirs);
    },
  );

  it('is read like in the reference validator in every common spelling', () => {
    const spelling = fc.constantFrom('/', ' / ', '-', '');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 2020, max: 2050 }),
        spelling,
        fc.boolean(),
        (month, year, separator, isShort) => {
          const text = `${String(month).padStart(2, '0')}${separator}${String(year).slice(isShort ? 2 : 0)}`;
          const { month: theirMonth, year: theirYear } = { month: String(month), year: String(year) };
          expect(verifyExpiry(splitExpiry(text), now)).toEqual(
            verdict(
              cardValidator.expirationDate({
                month: theirMonth,
                year: isShort ? theirYear.slice(2) : theirYear,
              }),
            ),
          );
        },
      ),
      { seed: 20_323 },
    );
  });
});

describe('a complete date', () => {
  it.each([
    ['05', '2026', true],
    ['5', '26', true],
    ['06', '2026', false],
    ['12', '2025', true],
    ['12', '1990', true],
    ['12', '1989', true],
    ['12', '1988', false],
    ['12', '001989', false],
    ['12', '2088', false],
    ['12', '12', true],
    ['13', '2020', false],
    ['', '2020', false],
    ['12', '', false],
    ['12', '202', false],
    ['12', 'xx', false],
  ])('%s / %s is past and not implausibly old: %s', (month, year, expected) => {
    expect(isPast({ month, year }, now)).toBe(expected);
  });
});
