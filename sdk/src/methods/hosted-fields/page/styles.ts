import { parseTextOrNumber } from '../../../core/options.js';
import { optional, type Parser, parseRecord, Unparsable } from '../../../core/parse.js';
import type { StyleRule } from '../shared/frame-configuration.protocol.js';

/** CSS properties by name, or the name of a class of the page. */
export type StyleBlock = Readonly<Record<string, string>> | string;

/**
 * Style rules by selector, for example `{ input: { color: 'navy' }, ':focus': 'focused' }`; `@media …` maps to such
 * rules.
 */
export interface Styles {
  readonly [selector: string]: StyleBlock | Readonly<Record<string, StyleBlock>>;
}

/** Returns a parser for a record, whose undefined and null values are left out. */
export const parseSparse =
  <T>(parser: Parser<T>): Parser<Record<string, T>> =>
  (value) => {
    const entries = Object.entries(parseRecord(optional(parser))(value));
    return Object.fromEntries(entries.filter((entry): entry is [string, T] => entry[1] !== undefined));
  };

const parseProperties = parseSparse(parseTextOrNumber);
const parseBlock: Parser<StyleBlock> = (value) =>
  typeof value === 'string' ? value : parseProperties(value);
const parseMedia = parseSparse(parseBlock);
const parseSheet = parseSparse((value: unknown) => value);

/** Maximum number of rules that a frame accepts. */
const mostRules = 256;

/** Copies the merchant's styles; numbers become strings. Throws `Unparsable` for anything else. */
export const parseStyles: Parser<Styles> = (value) => {
  const entries = Object.entries(parseSheet(value)).map(
    ([selector, block]) =>
      [selector, selector.startsWith('@media') ? parseMedia(block) : parseBlock(block)] as const,
  );
  const rules = entries.reduce(
    (sum, [selector, block]) => sum + (selector.startsWith('@media') ? Object.keys(block).length : 1),
    0,
  );
  if (rules > mostRules) throw new Unparsable(`it must have at most ${String(mostRules)} rules`);
  return Object.fromEntries(entries);
};

/** Converts the merchant's styles to a list of rules; classes of the page are resolved to properties. */
export function readStyles(styles: Styles, media?: string): StyleRule[] {
  return Object.entries(styles).flatMap(([selector, block]): StyleRule[] => {
    if (selector.startsWith('@media')) return readStyles(block as Styles, selector.slice(6).trim());
    const entries = typeof block === 'string' ? readClass(block) : Object.entries(block);
    const declarations = Object.fromEntries(entries) as Record<string, string>;
    return [{ selector, declarations, ...(media !== undefined && { media }) }];
  });
}

/** Returns the computed style of an input with this class in the page. */
function readClass(name: string): [property: string, value: string][] {
  const probe = document.createElement('input');
  probe.className = name.replace(/^\./, '');
  document.body.append(probe);
  const style = getComputedStyle(probe);
  // Computed styles do not list these two shorthands. The frame filters the properties.
  const found = [...style, 'outline', 'transition'].map(
    (property) => [property, style.getPropertyValue(property)] as [string, string],
  );
  probe.remove();
  return found.filter(([, value]) => value !== '');
}
