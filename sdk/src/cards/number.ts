import type { CardBrand } from './brands.js';
import { detectBrands } from './detect.js';
import { acceptable, impossible, incomplete, type Verification } from './verification.js';

/** Returns true if the digits pass the Luhn check. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = Number(digits[digits.length - 1 - fromRight]);
    const weighted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

interface NumberRules {
  /** Maximum number of digits; cannot exceed the brand's. */
  maxLength?: number | undefined;
  /** Returns true for accepted brands; default: all. */
  isSupported?: ((brand: CardBrand) => boolean) | undefined;
}

/** Returns the maximum number of digits of a brand. */
export function longestNumber(brand: CardBrand, maxLength = Infinity): number {
  return Math.min(Math.max(...brand.lengths), maxLength);
}

/** Validates a card number as typed; spaces and hyphens are ignored. */
export function verifyNumber(text: string, { maxLength, isSupported }: NumberRules = {}): Verification {
  const digits = text.replace(/[\s-]/g, '');
  if (digits === '') return incomplete;
  const brands = detectBrands(digits);
  const [brand] = brands;
  if (!brand) return impossible;
  if (brands.length > 1) return incomplete;
  if (isSupported && !isSupported(brand)) return impossible;
  const longest = longestNumber(brand, maxLength);
  if (digits.length > longest) return impossible;
  if (brand.lengths.includes(digits.length) && passesLuhn(digits)) return acceptable;
  return digits.length < longest ? incomplete : impossible;
}
