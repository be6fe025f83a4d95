import { allowedProperties, type StyleRule } from '../greeting.messages.js';

const isSelector = (text: string): boolean => text.trim() !== '' && !/supports|import|[{}<]/i.test(text);
const isValue = (text: string): boolean => !/[;<>\\]|@import|expression|url|javascript/i.test(text);

/** Puts the merchant's rules into a sheet. What the list does not name, or could load something, is left out. */
export function applyRules(sheet: CSSStyleSheet, rules: readonly StyleRule[]): void {
  sheet.replaceSync('');
  for (const { selector, media, declarations } of rules) {
    if (!isSelector(selector) || (media !== undefined && !isSelector(media))) continue;
    const text = Object.entries(declarations)
      .filter(([name, value]) => allowedProperties.includes(name) && isValue(value))
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
