import type { CardBrand } from './brands.js';
import { longestNumber } from './number.js';

/**
 * How a field shows its text: `0` takes a digit, `*` takes any character, anything else is
 * put in as soon as the text reaches it. `0000 0000` shows `12345` as `1234 5`.
 */
export type Pattern = string;

export interface Formatted {
  text: string;
  /** Where the caret belongs, counted in characters of `text`. */
  caret: number;
}

const numberPattern = '0000 0000 0000 0000';
/** One digit more than the pattern of an unknown brand would ever hold. */
export const unknownNumberLength = 22;

/** The brand's longest number, grouped at its gaps; four by four while the brand is unclear. */
export function patternOfNumber(brands: readonly CardBrand[], maxLength?: number): Pattern {
  const [brand] = brands;
  if (!brand || brands.length > 1) return numberPattern;
  const gaps = brand.gaps;
  let pattern = '';
  for (let digit = 0; digit < longestNumber(brand, maxLength); digit += 1) {
    pattern += gaps.includes(digit) ? ' 0' : '0';
  }
  return pattern;
}

/** `MM / YYYY`; a first digit above 1 can only be a month of one digit, and is shown with its zero. */
export function patternOfExpiry(slots: string): Pattern {
  return /^[2-9]/.test(slots) ? '\\00 / 0000' : '00 / 0000';
}

export const monthPattern: Pattern = '00';
export const yearPattern: Pattern = '0000';

export function patternOfLength(length: number, slot: '0' | '*'): Pattern {
  return slot.repeat(length);
}

interface Place {
  character: string;
  isSlot: boolean;
}

/** The places of a pattern; a backslash makes the next character a literal. */
function places(pattern: Pattern): Place[] {
  const found: Place[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === '\\') {
      at += 1;
      found.push({ character: pattern.charAt(at), isSlot: false });
    } else found.push({ character, isSlot: character === '0' || character === '*' });
  }
  return found;
}

/** Digits of other scripts and full-width digits, as a keyboard of the shopper's language types them. */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** What of a raw text the slots of a pattern take. */
export function accepted(raw: string, pattern: Pattern): string {
  return pattern.includes('*') ? raw : westernDigits(raw).replace(/\D/g, '');
}

/**
 * Lays `slots` (already {@link accepted}) into the pattern. `caret` counts slots; the returned one
 * counts characters and stands behind literals that typing has reached, so that the next digit
 * appears where the caret is.
 */
export function format(slots: string, pattern: Pattern, caret = slots.length): Formatted {
  let text = '';
  let taken = 0;
  let caretAt = caret === 0 ? 0 : -1;
  for (const place of places(pattern)) {
    if (place.isSlot) {
      if (taken === slots.length) break;
      text += slots.charAt(taken);
      taken += 1;
      if (taken === caret) caretAt = text.length;
    } else {
      // Literals before the first slot wait for it; the others appear once they are reached.
      if (taken === 0 && slots === '') break;
      text += place.character;
      if (taken === caret && caretAt !== 0) caretAt = text.length;
    }
  }
  return { text, caret: caretAt === -1 ? text.length : Math.min(caretAt, text.length) };
}

/** How many slots lie before `caret` in a text that was laid into `pattern`. */
export function slotsBefore(text: string, caret: number, pattern: Pattern): number {
  return accepted(stripLiterals(text.slice(0, caret), pattern), pattern).length;
}

/** The slots of a shown text. */
export function stripLiterals(text: string, pattern: Pattern): string {
  const literalStart = places(pattern)[0];
  // The zero that the expiry pattern puts in front of a month is a digit, but not the shopper's.
  return literalStart && !literalStart.isSlot && text.startsWith(literalStart.character)
    ? text.slice(1)
    : text;
}
