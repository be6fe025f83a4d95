import type { StyleRule } from '../shared/frame-configuration.protocol.js';

/**
 * CSS properties that the merchant's styles may set (specification §3): none that move the field or load a resource.
 */
const allowed = new RegExp(
  '^(?:appearance|box-shadow|color|direction|letter-spacing|line-height|opacity|outline|text-(?:align|shadow)' +
    '|transition|(?:margin|padding)(?:-(?:top|right|bottom|left))?' +
    '|font(?:-(?:family|size|size-adjust|stretch|style|variant(?:-(?:alternates|caps|east-asian|ligatures|numeric))?|weight))?' +
    '|-(?:moz|webkit)-(?:appearance|box-shadow|tap-highlight-color|transition)' +
    '|-moz-osx-font-smoothing|-webkit-font-smoothing)$',
);

const simple = String.raw`(?:\.[\w-]+|:(?:focus|focus-visible|hover|active|disabled))`;
const compound = new RegExp(
  String.raw`^(?=.)(?:input|select)?(?:${simple}|:not\(${simple}\))*(?:::(?:-webkit-input-|-moz-)?placeholder)?$`,
  'i',
);

/**
 * Returns true for a list of selectors that depend on no more than the field's state, which the page knows. Others would
 * reveal digits by the height of the form: `form:has([value^="4"])`.
 */
export const isSelector = (text: string): boolean =>
  text.split(',').every((part) => compound.test(part.trim()));

const isMedia = (text: string): boolean => /^[\w\s(),.:<=>/-]+$/.test(text);
/** Without braces: they would begin another rule, in a media query or nested, whose selector {@link isSelector} has not seen. */
const isValue = (text: string): boolean => !/[;{}<>\\]|@import|expression|url|javascript|attr\(/i.test(text);

/**
 * Replaces the sheet's rules by the merchant's. Drops properties that are not allowed and values that could load a
 * resource.
 */
export function applyRules(sheet: CSSStyleSheet, rules: readonly StyleRule[]): void {
  sheet.replaceSync('');
  for (const { selector, media, declarations } of rules) {
    if (!isSelector(selector) || (media !== undefined && !isMedia(media))) continue;
    const text = Object.entries(declarations)
      .filter(([name, value]) => allowed.test(name) && isValue(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const rule = `${selector}{${text}}`;
    try {
      sheet.insertRule(media === undefined ? rule : `@media ${media}{${rule}}`, sheet.cssRules.length);
    } catch {
      // The browser does not support the rule; the others still apply.
    }
  }
}
