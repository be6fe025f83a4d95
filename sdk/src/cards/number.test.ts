import cardValidator from 'card-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrands } from './brands.js';
import { detectBrands } from './detect.js';
import { longestNumber, passesLuhn, verifyNumber } from './number.js';
import { anyDigits, cardLike, withCheckDigit } from './test-support.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

const oracle = (
  text: string,
  options: { maxLength?: number; luhnValidateUnionPay?: boolean },
): Verification => {
  const { isValid, isPotentiallyValid } = cardValidator.number(text, options);
  return { isValid, isPotentiallyValid };
};

const number = fc.oneof(cardLike(21), cardLike(18).map(withCheckDigit), anyDigits(21));
const maxLength = fc.option(fc.integer({ min: 12, max: 20 }), { nil: undefined });

describe('a card number', () => {
  it.each([
    ['4111111111111111', acceptable],
    ['4111 1111-1111 1111', acceptable],
    ['378282246310005', acceptable],
    ['5555555555554444', acceptable],
    ['', incomplete],
    ['  - ', incomplete],
    ['4', incomplete],
    ['4111111111111112', incomplete],
    ['378282246310006', impossible],
    ['41111111111111111', incomplete],
    ['41111111111111111111', impossible],
    ['9', impossible],
    ['4111x', impossible],
    ['٤١١١', impossible],
  ])('%j has the expected validity', (text, verdict) => {
    expect(verifyNumber(text)).toBe(verdict);
  });

  it('with a wrong check digit is immediately invalid if no longer number is accepted', () => {
    expect(verifyNumber('4111111111111112', { maxLength: 16 })).toBe(impossible);
    expect(verifyNumber('4111111111111111', { maxLength: 16 })).toBe(acceptable);
    expect(verifyNumber('41111111111111111', { maxLength: 16 })).toBe(impossible);
  });

  it('has the validity of the reference validator', () => {
    fc.assert(
      fc.property(number, maxLength, (text, longest) => {
        expect(verifyNumber(text, { maxLength: longest })).toEqual(
          oracle(text, {
            luhnValidateUnionPay: true,
            ...(longest === undefined ? {} : { maxLength: longest }),
          }),
        );
      }),
      { seed: 20_312, numRuns: 3_000 },
    );
  });

  it('has the same validity in any grouping', () => {
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(' ', '-', '  ', '\u00a0', ' - '),
        fc.integer({ min: 1, max: 6 }),
        (text, gap, every) => {
          const grouped = text.replace(new RegExp(`.{${every}}`, 'g'), (group) => group + gap);
          expect(verifyNumber(grouped)).toBe(verifyNumber(text));
        },
      ),
      { seed: 20_313 },
    );
  });

  it('of UnionPay needs its check digit, unlike by default in the reference validator', () => {
    const wrong = '6221261111111112222';
    expect(detectBrands(wrong).map(({ type }) => type)).toEqual(['unionpay']);
    expect(passesLuhn(wrong)).toBe(false);
    expect(oracle(wrong, {}).isValid).toBe(true);
    expect(verifyNumber(wrong)).toBe(impossible);
  });

  it('of an unsupported brand is rejected as soon as the brand is certain', () => {
    const isSupported = ({ type }: { type: string }) => type !== 'visa';
    expect(verifyNumber('4', { isSupported })).toBe(incomplete);
    expect(verifyNumber('4011', { isSupported })).toBe(incomplete);
    expect(verifyNumber('4111', { isSupported })).toBe(impossible);
    expect(verifyNumber('4111111111111111', { isSupported })).toBe(impossible);
    expect(verifyNumber('5555555555554444', { isSupported })).toBe(acceptable);
    expect(verifyNumber('401178', { isSupported })).toBe(incomplete);
  });
});

describe('the Luhn check', () => {
  it('accepts the right check digit, and rejects the nine others', () => {
    fc.assert(
      fc.property(anyDigits(18), (text) => {
        const right = withCheckDigit(text);
        const passing = Array.from({ length: 10 }, (_, digit) => text + String(digit)).filter(passesLuhn);
        expect(passing).toEqual([right]);
      }),
      { seed: 20_314 },
    );
  });
});

describe('the longest number of a brand', () => {
  it('is its longest length, limited by the field', () => {
    const longest = (bound?: number) => cardBrands.map((brand) => longestNumber(brand, bound));
    expect(longest()).toEqual([19, 16, 15, 19, 19, 19, 19, 19, 16, 19, 16, 16]);
    expect(longest(16)).toEqual([16, 16, 15, 16, 16, 16, 16, 16, 16, 16, 16, 16]);
  });
});
