import type { CardBrand } from './brands.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

export interface CodeRules {
  /** Brands that the number may belong to; absent where there is no number field. */
  brands?: readonly CardBrand[] | undefined;
  /** Shortest code; only without a number field. */
  minLength?: number | undefined;
}

/** Lengths that a security code may have. */
function codeLengths({ brands, minLength }: CodeRules): readonly [shortest: number, longest: number] {
  if (!brands) return minLength === undefined ? [3, 4] : [minLength, Math.max(minLength, 3)];
  const sizes = brands.map((brand) => brand.code.size);
  return [Math.min(...sizes), Math.max(...sizes)];
}

/** Most characters of a security code: the largest of the possible brands, else 4. */
export function longestCode(brands: readonly CardBrand[] | undefined): number {
  return brands?.length ? Math.max(...brands.map((brand) => brand.code.size)) : 4;
}

/** Judges a security code (CVV, CVC, CID). */
export function verifyCode(text: string, rules: CodeRules = {}): Verification {
  if (!/^\d*$/.test(text)) return impossible;
  // A number that is no card's says nothing of its code: neither right nor wrong.
  if (rules.brands?.length === 0) return incomplete;
  const [shortest, longest] = codeLengths(rules);
  if (text.length > longest) return impossible;
  return text.length >= shortest ? acceptable : incomplete;
}

/** Judges a postal code: any characters, at least `minLength` (default 3) of them. */
export function verifyPostalCode(text: string, minLength = 3): Verification {
  return text.length >= minLength ? acceptable : incomplete;
}

/** Most characters of a cardholder name. */
export const longestName = 255;

/** Judges a cardholder name: it must not look like a card number. */
export function verifyCardholderName(text: string): Verification {
  if (text.length > longestName) return impossible;
  return /^[\d\s-]*$/.test(text) ? incomplete : acceptable;
}
