import { type CardBrand, type CardPrefix, cardBrands } from './brands.js';

/** Length of the prefix if `digits` agrees with it as far as both go, else undefined. */
function agreement(digits: string, prefix: CardPrefix): number | undefined {
  const [from, to] = typeof prefix === 'number' ? [prefix, prefix] : prefix;
  const { length } = String(from);
  const shown = digits.slice(0, length);
  const beginningOf = (end: number) => Number(String(end).slice(0, shown.length));
  return Number(shown) >= beginningOf(from) && Number(shown) <= beginningOf(to) ? length : undefined;
}

/**
 * Brands that a card number, as far as it is typed, may belong to. Several while it is
 * ambiguous, none when no brand starts like this, all for an empty text.
 */
export function detectBrands(digits: string): readonly CardBrand[] {
  if (digits === '') return cardBrands;
  if (!/^\d+$/.test(digits)) return [];
  const found: { brand: CardBrand; strength: number }[] = [];
  for (const brand of cardBrands) {
    for (const prefix of brand.patterns) {
      const length = agreement(digits, prefix);
      if (length === undefined) continue;
      // The first prefix that agrees decides; it is strong only once all of it is typed.
      found.push({ brand, strength: digits.length >= length ? length : 0 });
      break;
    }
  }
  if (found.length > 0 && found.every(({ strength }) => strength > 0)) {
    return [found.reduce((best, next) => (next.strength > best.strength ? next : best)).brand];
  }
  return found.map(({ brand }) => brand);
}
