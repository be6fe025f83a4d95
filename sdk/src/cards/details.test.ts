import cardValidator from 'card-validator';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectBrands } from './detect.js';
import { longestCode, verifyCardholderName, verifyCode, verifyPostalCode } from './details.js';
import { anyDigits, cardLike } from './test-support.js';
import { acceptable, impossible, incomplete } from './verification.js';

const visa = detectBrands('4111');
const amex = detectBrands('37');
const visaOrAmex = [...visa, ...amex];
const none = detectBrands('9');

const text = fc.oneof(anyDigits(7), fc.string({ maxLength: 7 }));

describe('a security code', () => {
  it.each([
    ['123', visa, acceptable],
    ['12', visa, incomplete],
    ['', visa, incomplete],
    ['1234', visa, impossible],
    ['123', amex, incomplete],
    ['1234', amex, acceptable],
    ['12345', amex, impossible],
    ['123', visaOrAmex, acceptable],
    ['1234', visaOrAmex, acceptable],
    ['12', visaOrAmex, incomplete],
    ['12345', visaOrAmex, impossible],
    ['12a', visa, impossible],
    [' 123', visa, impossible],
    ['١٢٣', visa, impossible],
  ])('%j is checked against the lengths of the possible brands', (code, brands, verdict) => {
    expect(verifyCode(code, { brands })).toBe(verdict);
  });

  it('is neither accepted nor rejected while the number matches no brand, if it has digits only', () => {
    for (const code of ['', '1', '123', '1234', '123456'])
      expect(verifyCode(code, { brands: none })).toBe(incomplete);
    expect(verifyCode('12x', { brands: none })).toBe(impossible);
  });

  it('has three or four digits if there is no number field', () => {
    expect(['12', '123', '1234', '12345'].map((code) => verifyCode(code))).toEqual([
      incomplete,
      acceptable,
      acceptable,
      impossible,
    ]);
  });

  it.each([
    [1, ['1', '12', '123'], '1234'],
    [2, ['12', '123'], '1234'],
    [3, ['123'], '1234'],
    [4, ['1234'], '12345'],
  ])('with a minimum length of %i has the expected validity: %j', (minLength, fitting, long) => {
    for (const code of fitting) expect(verifyCode(code, { minLength })).toBe(acceptable);
    expect(verifyCode(long, { minLength })).toBe(impossible);
    expect(verifyCode('', { minLength })).toBe(incomplete);
  });

  it('has the validity of the reference validator for every number', () => {
    fc.assert(
      fc.property(text, cardLike(8), (code, digits) => {
        const brands = detectBrands(digits);
        fc.pre(brands.length > 0);
        expect(verifyCode(code, { brands })).toEqual(
          cardValidator.cvv(
            code,
            brands.map((brand) => brand.code.size),
          ),
        );
      }),
      { seed: 20_315, numRuns: 1_000 },
    );
  });

  it('has the validity of the reference validator without a number', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 5 }), (code, minLength) => {
        expect(verifyCode(code, { minLength })).toEqual(cardValidator.cvv(code, minLength));
        expect(verifyCode(code)).toEqual(cardValidator.cvv(code, [3, 4]));
      }),
      { seed: 20_316, numRuns: 1_000 },
    );
  });

  it('has at most the length of the longest possible brand, or four digits without one', () => {
    expect([visa, amex, visaOrAmex, none, undefined].map(longestCode)).toEqual([3, 4, 4, 4, 4]);
  });
});

describe('a postal code', () => {
  it('has at least three characters of any kind, or the configured minimum', () => {
    expect(['', '12', '123', '   ', 'SW1A 1AA'].map((code) => verifyPostalCode(code))).toEqual([
      incomplete,
      incomplete,
      acceptable,
      acceptable,
      acceptable,
    ]);
    expect(verifyPostalCode('1234', 5)).toBe(incomplete);
    expect(verifyPostalCode('12345', 5)).toBe(acceptable);
  });

  it('can be empty with a minimum length of 0, unlike in the reference validator', () => {
    expect(verifyPostalCode('', 0)).toBe(acceptable);
    expect(cardValidator.postalCode('', { minLength: 0 }).isValid).toBe(false);
  });

  it('has the validity of the reference validator', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.integer({ min: 1, max: 10 }), (code, minLength) => {
        expect(verifyPostalCode(code, minLength)).toEqual(cardValidator.postalCode(code, { minLength }));
      }),
      { seed: 20_317 },
    );
  });
});

describe('a cardholder name', () => {
  it.each([
    ['', incomplete],
    ['Ann Example', acceptable],
    ['李', acceptable],
    ['4111 1111', incomplete],
    ['4111-1111-1111-1111', incomplete],
    ['Ann 2', acceptable],
    ['Ann 12345', acceptable],
    ['Ann 4012888888881881', incomplete],
    ['A123 B456', incomplete],
    ['.４０１２８８', incomplete],
    ['x'.repeat(255), acceptable],
    ['x'.repeat(256), impossible],
    ['1'.repeat(256), impossible],
  ])('%j is rejected if it could be a card number or is too long', (name, verdict) => {
    expect(verifyCardholderName(name)).toBe(verdict);
  });

  it('has the validity of the reference validator', () => {
    const name = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.stringMatching(/^[\d -]{0,20}$/),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(name, (value) => {
        // The page receives the name, and could read a number that is typed into it.
        fc.pre(value.replace(/\P{Nd}/gu, '').length <= 5);
        expect(verifyCardholderName(value)).toEqual(cardValidator.cardholderName(value));
      }),
      { seed: 20_318, numRuns: 500 },
    );
  });
});
