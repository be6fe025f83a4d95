import type { StyleRule } from '../shared/boot.protocol.js';

/** What the merchant's styles may set (specification §3): nothing that moves the field, and nothing that loads. */
const allowed = new RegExp(
  '^(?:appearance|box-shadow|color|direction|letter-spacing|line-height|opacity|outline|text-(?:align|shadow)' +
    '|transition|(?:margin|padding)(?:-(?:top|right|bottom|left))?' +
    '|font(?:-(?:family|size|size-adjust|stretch|style|variant(?:-(?:alternates|caps|east-asian|ligatures|numeric))?|weight))?' +
    '|-(?:moz|webkit)-(?:appearance|box-shadow|tap-highlight-color|transition)' +
    '|-moz-osx-font-smoothing|-webkit-font-smoothing)$',
);

const isSelector = (text: string): boolean => text.trim() !== '' && !/supports|import|[{}<]/i.test(text);
const isValue = (text: string): boolean => !/[;<>\\]|@import|expression|url|javascript/i.test(text);

/** Puts the merchant's rules into a sheet. What the list does not name, or could load something, is left out. */
export function applyRules(sheet: CSSStyleSheet, rules: readonly StyleRule[]): void {
  sheet.replaceSync('');
  for (const { selector, media, declarations } of rules) {
    if (!isSelector(selector) || (media !== undefined && !isSelector(media))) continue;
    const text = Object.entries(declarations)
      .filter(([name, value]) => allowed.test(name) && isValue(value))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
    const rule = `${selector}{${text}}`;
    try {
      sheet.insertRule(media === undefined ? rule : `@media ${media}{${rule}}`, sheet.cssRules.length);
    } catch {
      // The browser does not understand it: the rest still counts.
    }
  }
}
