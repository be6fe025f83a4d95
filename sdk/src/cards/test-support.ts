import fc from 'fast-check';
import { type CardPrefix, cardBrands } from './brands.js';

/** Returns the bounds of a prefix and their neighbours. */
function edges(prefix: CardPrefix): string[] {
  const ends = typeof prefix === 'number' ? [prefix] : prefix;
  return ends.flatMap((end) => [end - 1, end, end + 1]).map(String);
}

/** All prefixes of the table, their neighbours, and the beginnings of both. */
export const tablePrefixes: readonly string[] = [
  ...new Set(
    cardBrands
      .flatMap(({ patterns }) => patterns.flatMap(edges))
      .flatMap((text) => Array.from(text, (_, last) => text.slice(0, last + 1))),
  ),
];

const digits = (length: { minLength?: number; maxLength: number }) =>
  fc.array(fc.integer({ min: 0, max: 9 }), length).map((found) => found.join(''));

/** Generates digits with the prefix of a brand, or a neighbouring one. */
export const cardLike = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom('', ...tablePrefixes), digits({ maxLength }))
    .map(([prefix, rest]) => (prefix + rest).slice(0, maxLength));

/** Generates arbitrary digits up to this length. */
export const anyDigits = (maxLength: number): fc.Arbitrary<string> => digits({ maxLength });

/** Appends the digit with which the text passes the Luhn check. */
export function withCheckDigit(text: string): string {
  const sum = Array.from(text)
    .reverse()
    .reduce((total, digit, fromRight) => {
      const value = Number(digit) * (fromRight % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return text + String((10 - (sum % 10)) % 10);
}
