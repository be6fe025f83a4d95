import type { CardBrand } from './brands.js';
import { longestNumber } from './number.js';

/**
 * Format of a field: `0` is a slot for a digit, `*` a slot for any character; other characters are literals, inserted
 * when the text reaches them. `0000 0000` shows `12345` as `1234 5`.
 */
export type Pattern = string;

interface Formatted {
  text: string;
  /** Caret position in characters of `text`. */
  caret: number;
}

const numberPattern = '0000 0000 0000 0000';
/** Maximum input length while the brand is unknown: one more than any brand's pattern. */
export const unknownNumberLength = 22;

/**
 * Returns the pattern of the brand's longest number, grouped at its gaps; in groups of four while the brand is
 * ambiguous.
 */
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

/** Returns the pattern `MM / YYYY`; a first digit above 1 is a single-digit month and is shown with a leading zero. */
export function patternOfExpiry(slots: string): Pattern {
  return /^[2-9]/.test(slots) ? '\\00 / 0000' : '00 / 0000';
}

export const monthPattern: Pattern = '00';
export const yearPattern: Pattern = '0000';

export function patternOfLength(length: number, slot: '0' | '*'): Pattern {
  return slot.repeat(length);
}

interface PatternPosition {
  character: string;
  isSlot: boolean;
}

/** Splits a pattern into slots and literals; a backslash makes the next character a literal. */
function positionsOf(pattern: Pattern): PatternPosition[] {
  const found: PatternPosition[] = [];
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern.charAt(index);
    if (character === '\\') {
      index += 1;
      found.push({ character: pattern.charAt(index), isSlot: false });
    } else found.push({ character, isSlot: character === '0' || character === '*' });
  }
  return found;
}

/** Converts Arabic-Indic, Persian and full-width digits to ASCII digits. */
export function westernDigits(text: string): string {
  return text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** Returns the characters of a raw text that fit into the pattern's slots. */
export function accepted(raw: string, pattern: Pattern): string {
  return pattern.includes('*') ? raw : westernDigits(raw).replace(/\D/g, '');
}

/**
 * Fills `slots` (already {@link accepted}) into the pattern. `caret` counts slots. The returned caret counts characters
 * and is placed after literals that typing has reached, so that the next digit appears at the caret.
 */
export function format(slots: string, pattern: Pattern, caret = slots.length): Formatted {
  let text = '';
  let taken = 0;
  let caretAt = caret === 0 ? 0 : -1;
  for (const position of positionsOf(pattern)) {
    if (position.isSlot) {
      if (taken === slots.length) break;
      text += slots.charAt(taken);
      taken += 1;
      if (taken === caret) caretAt = text.length;
    } else {
      // Leading literals appear with the first slot, the others once the text reaches them.
      if (taken === 0 && slots === '') break;
      text += position.character;
      if (taken === caret && caretAt !== 0) caretAt = text.length;
    }
  }
  return { text, caret: caretAt === -1 ? text.length : Math.min(caretAt, text.length) };
}

/** Returns the number of slots before `caret` in a formatted text. */
export function slotsBefore(text: string, caret: number, pattern: Pattern): number {
  return accepted(stripLiterals(text.slice(0, caret), pattern), pattern).length;
}

/** Removes the leading literal from a formatted text. */
export function stripLiterals(text: string, pattern: Pattern): string {
  const literalStart = positionsOf(pattern)[0];
  // The expiry pattern's leading zero is a digit, but was not typed.
  return literalStart && !literalStart.isSlot && text.startsWith(literalStart.character)
    ? text.slice(1)
    : text;
}
