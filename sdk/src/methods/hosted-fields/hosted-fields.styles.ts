import type { StyleRule } from './hosted-fields.messages.js';

/** Properties by their names in style sheets, or the name of a class of the page. */
export type StyleBlock = Readonly<Record<string, string>> | string;

export interface Styles {
  readonly [selector: string]: StyleBlock | Readonly<Record<string, StyleBlock>>;
}

/** The merchant's styles as a list of rules, with classes of the page read into properties. */
export function readStyles(styles: Styles, media?: string): StyleRule[] {
  return Object.entries(styles).flatMap(([selector, block]): StyleRule[] => {
    if (selector.startsWith('@media')) return readStyles(block as Styles, selector.slice(6).trim());
    const entries = typeof block === 'string' ? readClass(block) : Object.entries(block);
    const declarations = Object.fromEntries(entries.map(([name, value]) => [name, String(value as unknown)]));
    return [{ selector, declarations, ...(media !== undefined && { media }) }];
  });
}

/** What an input with this class looks like in the page. */
function readClass(name: string): [property: string, value: string][] {
  const probe = document.createElement('input');
  probe.className = name.replace(/^\./, '');
  document.body.append(probe);
  const style = getComputedStyle(probe);
  // Of these two a computed style lists only the parts; the frame knows what of all that may be set.
  const found = [...style, 'outline', 'transition'].map(
    (property) => [property, style.getPropertyValue(property)] as [string, string],
  );
  probe.remove();
  return found.filter(([, value]) => value !== '');
}
