import creditCardType from 'credit-card-type';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardBrands } from './brands.js';
import { detectBrands } from './detect.js';
import { anyDigits, cardLike, tablePrefixes } from './test-support.js';

const detected = (digits: string) => detectBrands(digits).map(({ type }) => type);
const expected = (digits: string) =>
  creditCardType(digits).map(({ type }) => type.replace('mastercard', 'master-card'));

describe('detection of the brand', () => {
  it.each([
    ['4', 'visa maestro elo'],
    ['4111', 'visa'],
    ['4011', 'visa elo'],
    ['401178', 'elo'],
    ['5', 'master-card maestro elo'],
    ['60', 'discover maestro hipercard'],
    ['6011', 'discover'],
    ['62', 'unionpay maestro elo'],
    ['620', 'unionpay'],
    ['622', 'unionpay maestro'],
    ['622126', 'unionpay'],
    ['63', 'maestro elo hiper'],
    ['636297', 'elo'],
    ['650', 'discover maestro elo'],
    ['650031', 'elo'],
    ['6505', 'discover maestro elo'],
    ['2', 'master-card jcb mir'],
    ['22', 'master-card mir'],
    ['2200', 'mir'],
    ['2221', 'master-card'],
    ['3', 'american-express diners-club jcb'],
    ['30', 'diners-club'],
    ['35', 'jcb'],
    ['37', 'american-express'],
    ['1', 'jcb'],
    ['8', 'unionpay'],
    ['637095', 'hiper'],
    ['63737423', 'hiper'],
    ['606282', 'hipercard'],
    ['0', ''],
    ['9', ''],
    ['8172', ''],
  ])('finds the brands of %s: %s', (digits, types) => {
    expect(detected(digits).join(' ')).toBe(types);
  });

  it('finds every brand for an empty text', () => {
    expect(detectBrands('')).toEqual(cardBrands);
  });

  it.each(['4111a', ' 4111', '4-1', 'visa', '٤١١١', '4.1', '+4'])(
    'finds no brand in %j, which is not a number',
    (text) => {
      expect(detectBrands(text)).toEqual([]);
    },
  );
});

describe('detection matches the reference list', () => {
  it('for every number of up to four digits', () => {
    const numbers = [1, 2, 3, 4].flatMap((length) =>
      Array.from({ length: 10 ** length }, (_, value) => String(value).padStart(length, '0')),
    );
    expect(numbers).toHaveLength(11_110);
    expect(numbers.filter((digits) => detected(digits).join() !== expected(digits).join())).toEqual([]);
  });

  it('for every prefix of the table, its neighbors, and their beginnings', () => {
    expect(tablePrefixes.length).toBeGreaterThan(300);
    expect(tablePrefixes.map((digits) => [digits, ...detected(digits)])).toEqual(
      tablePrefixes.map((digits) => [digits, ...expected(digits)]),
    );
  });

  it.each([8, 19])('for numbers of up to %i digits, drawn from the table and at random', (length) => {
    fc.assert(
      fc.property(fc.oneof(cardLike(length), anyDigits(length)), (digits) => {
        expect(detected(digits)).toEqual(expected(digits));
      }),
      { seed: 20_310, numRuns: 2_000 },
    );
  });
});

it('detection never returns a brand that fewer digits had excluded', () => {
  fc.assert(
    fc.property(cardLike(12), (digits) => {
      for (let length = 1; length < digits.length; length += 1) {
        // While several brands are possible, another digit can only exclude some of them.
        const before = detected(digits.slice(0, length));
        if (before.length !== 1)
          expect(before).toEqual(expect.arrayContaining(detected(digits.slice(0, length + 1))));
      }
    }),
    { seed: 20_311 },
  );
});
