import { type CardBrand, type CardPrefix, cardBrands } from './brands.js';

/** Returns the prefix's length if `digits` match it as far as both extend, else undefined. */
function agreement(digits: string, prefix: CardPrefix): number | undefined {
  const [from, to] = typeof prefix === 'number' ? [prefix, prefix] : prefix;
  const { length } = String(from);
  const shown = digits.slice(0, length);
  const beginningOf = (end: number) => Number(String(end).slice(0, shown.length));
  return Number(shown) >= beginningOf(from) && Number(shown) <= beginningOf(to) ? length : undefined;
}

/**
 * Returns the brands that a partially typed card number may belong to: several while it is ambiguous, none if no brand
 * matches, all for an empty text.
 */
export function detectBrands(digits: string): readonly CardBrand[] {
  if (digits === '') return cardBrands;
  if (!/^\d+$/.test(digits)) return [];
  const found: { brand: CardBrand; strength: number }[] = [];
  for (const brand of cardBrands) {
    for (const prefix of brand.patterns) {
      const length = agreement(digits, prefix);
      if (length === undefined) continue;
      // Only the first matching prefix counts; it is decisive once it is typed completely.
      found.push({ brand, strength: digits.length >= length ? length : 0 });
      break;
    }
  }
  if (found.length > 0 && found.every(({ strength }) => strength > 0)) {
    return [found.reduce((best, next) => (next.strength > best.strength ? next : best)).brand];
  }
  return found.map(({ brand }) => brand);
}
