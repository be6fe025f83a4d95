import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardBrandId, cardBrands } from './brands.js';
import { detectBrands } from './detect.js';
import {
  accepted,
  format,
  monthPattern,
  patternOfExpiry,
  patternOfLength,
  patternOfNumber,
  slotsBefore,
  stripLiterals,
  unknownNumberLength,
  westernDigits,
  yearPattern,
} from './format.js';

const brand = (type: CardBrandId) => cardBrands.filter((known) => known.type === type);
const four = '0000 0000 0000 0000';

describe('the pattern of a number', () => {
  it('has groups of four while the brand is unknown or ambiguous', () => {
    expect(patternOfNumber(detectBrands(''))).toBe(four);
    expect(patternOfNumber(detectBrands('9'))).toBe(four);
    expect(patternOfNumber(detectBrands('4'))).toBe(four);
    expect(detectBrands('4011')).toHaveLength(2);
    expect(patternOfNumber(detectBrands('4011'))).toBe(four);
    expect(unknownNumberLength).toBe(22);
  });

  it.each<[CardBrandId, string]>([
    ['visa', '0000 0000 0000 0000000'],
    ['master-card', four],
    ['american-express', '0000 000000 00000'],
    ['diners-club', '0000 000000 000000000'],
    ['discover', '0000 0000 0000 0000000'],
    ['jcb', '0000 0000 0000 0000000'],
    ['unionpay', '0000 0000 0000 0000000'],
    ['maestro', '0000 0000 0000 0000000'],
    ['elo', four],
    ['mir', '0000 0000 0000 0000000'],
    ['hiper', four],
    ['hipercard', four],
  ])('for %s has the length of its longest number, grouped at its gaps', (type, pattern) => {
    expect(patternOfNumber(brand(type))).toBe(pattern);
  });

  it('is shortened by the shop’s maximum length, never extended beyond the brand', () => {
    expect(patternOfNumber(brand('visa'), 16)).toBe(four);
    expect(patternOfNumber(brand('american-express'), 16)).toBe('0000 000000 00000');
  });
});

describe('the pattern of an expiration date', () => {
  it.each([
    ['', '00 / 0000'],
    ['0', '00 / 0000'],
    ['1', '00 / 0000'],
    ['12', '00 / 0000'],
    ['2', '\\00 / 0000'],
    ['9', '\\00 / 0000'],
    ['930', '\\00 / 0000'],
  ])('after %j is %s', (slots, pattern) => {
    expect(patternOfExpiry(slots)).toBe(pattern);
  });

  it('has two digits for a separate month field, four for a year', () => {
    expect([monthPattern, yearPattern]).toEqual(['00', '0000']);
  });
});

describe('a text in a pattern', () => {
  it.each([
    ['4111111111111111', four, '4111 1111 1111 1111'],
    ['41111', four, '4111 1'],
    ['4111', four, '4111 '],
    ['411', four, '411'],
    ['', four, ''],
    ['41111111111111112', four, '4111 1111 1111 1111'],
    ['378282246310005', '0000 000000 00000', '3782 822463 10005'],
    ['1', '00 / 0000', '1'],
    ['12', '00 / 0000', '12 / '],
    ['1230', '00 / 0000', '12 / 30'],
    ['122030', '00 / 0000', '12 / 2030'],
    ['1220309', '00 / 0000', '12 / 2030'],
    ['2', '\\00 / 0000', '02 / '],
    ['230', '\\00 / 0000', '02 / 30'],
    ['SW1A 1AA', '**********', 'SW1A 1AA'],
  ])('%j in %s is formatted as %j', (slots, pattern, text) => {
    expect(format(slots, pattern).text).toBe(text);
  });

  const patterns = [four, '0000 000000 00000', '00 / 0000', '\\00 / 0000', '0000', '****'];
  const slotsOf = (pattern: string) =>
    pattern.includes('*') ? fc.string({ maxLength: 6 }) : fc.stringMatching(/^\d{0,20}$/);
  const laid = fc
    .constantFrom(...patterns)
    .chain((pattern) => fc.tuple(fc.constant(pattern), slotsOf(pattern)));
  const capacity = (pattern: string) => pattern.replace('\\0', '').replace(/[^0*]/g, '').length;

  it('is read back unchanged, cut to the length of the pattern', () => {
    fc.assert(
      fc.property(laid, ([pattern, slots]) => {
        const { text } = format(slots, pattern);
        expect(accepted(stripLiterals(text, pattern), pattern)).toBe(slots.slice(0, capacity(pattern)));
      }),
      { seed: 20_330, numRuns: 500 },
    );
  });

  it('has its caret after the given number of slots, before the next one', () => {
    fc.assert(
      fc.property(laid, fc.nat(22), ([pattern, slots], caret) => {
        const shown = format(slots, pattern, caret);
        const possible = Math.min(caret, slots.length, capacity(pattern));
        if (possible > 0) expect(slotsBefore(shown.text, shown.caret, pattern)).toBe(possible);
        else expect(shown.caret).toBe(0);
        // The next typed character appears at the caret.
        const next = shown.text.charAt(shown.caret);
        if (!pattern.includes('*') && possible > 0) expect(next).toMatch(/^\d?$/);
      }),
      { seed: 20_331, numRuns: 500 },
    );
  });
});

describe('digits', () => {
  it.each([
    ['Arabic', '٤١١١ ٠٩'],
    ['Persian and Urdu', '۴۱۱۱ ۰۹'],
    ['full-width', '４１１１ ０９'],
    ['western', '4111 09'],
  ])('of %s are those of the card', (_, text) => {
    expect(westernDigits(text)).toBe('4111 09');
    expect(accepted(text, four)).toBe('411109');
  });

  it('are the only characters that a number accepts', () => {
    expect(accepted('41-11 a1.1/+1', four)).toBe('4111111');
  });

  it('are unchanged in a field that accepts any character', () => {
    expect(accepted('٤ Ａ-1', '****')).toBe('٤ Ａ-1');
  });

  it('typed in another script form a date', () => {
    expect(format(accepted('١٢٣٠', '00 / 0000'), '00 / 0000').text).toBe('12 / 30');
  });
});

it('a pattern repeats one slot for a field of any length', () => {
  expect(patternOfLength(3, '0')).toBe('000');
  expect(patternOfLength(2, '*')).toBe('**');
});
