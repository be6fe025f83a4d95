import type { CardBrand } from './brands.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

interface CodeRules {
  /** Brands that the number may belong to; absent without a number field. */
  brands?: readonly CardBrand[] | undefined;
  /** Minimum length; applies only without a number field. */
  minLength?: number | undefined;
}

/** Returns the minimum and maximum length of a security code. */
function codeLengths({ brands, minLength }: CodeRules): readonly [shortest: number, longest: number] {
  if (!brands) return minLength === undefined ? [3, 4] : [minLength, Math.max(minLength, 3)];
  const sizes = brands.map((brand) => brand.code.size);
  return [Math.min(...sizes), Math.max(...sizes)];
}

/** Returns the maximum length of a security code: the largest of the possible brands, else 4. */
export function longestCode(brands: readonly CardBrand[] | undefined): number {
  return brands?.length ? Math.max(...brands.map((brand) => brand.code.size)) : 4;
}

/** Validates a security code (CVV, CVC, CID). */
export function verifyCode(text: string, rules: CodeRules = {}): Verification {
  if (!/^\d*$/.test(text)) return impossible;
  // The number is of no known brand, so the code can be neither accepted nor rejected.
  if (rules.brands?.length === 0) return incomplete;
  const [shortest, longest] = codeLengths(rules);
  if (text.length > longest) return impossible;
  return text.length >= shortest ? acceptable : incomplete;
}

/** Validates a postal code: any characters, at least `minLength` (default 3). */
export function verifyPostalCode(text: string, minLength = 3): Verification {
  return text.length >= minLength ? acceptable : incomplete;
}

/** Maximum length of a cardholder name in characters. */
export const longestName = 255;

/** Maximum number of digits in a cardholder name. */
const mostDigits = 5;

/** Returns the digits of a name, in any script. */
export const digitsOfName = (name: string): string => name.replace(/\P{Nd}/gu, '');

/** Validates a cardholder name, which must not look like a card number, nor contain one: the page receives the name. */
export function verifyCardholderName(text: string): Verification {
  if (text.length > longestName) return impossible;
  const hasNumber = digitsOfName(text).length > mostDigits;
  return hasNumber || /^[\d\s-]*$/.test(text) ? incomplete : acceptable;
}
