import type { StyleRule } from './hosted-fields.messages.js';

/** Properties by their names in style sheets, or the name of a class of the page. */
export type StyleBlock = Readonly<Record<string, string>> | string;

export interface Styles {
  readonly [selector: string]: StyleBlock | Readonly<Record<string, StyleBlock>>;
}

/** The merchant's styles as a list of rules, with classes of the page read into properties. */
export function readStyles(styles: Styles, root: Document | ShadowRoot = document): StyleRule[] {
  return Object.entries(styles).flatMap(([selector, block]): StyleRule[] => {
    if (typeof block === 'string') return [{ selector, declarations: readClass(block, root) }];
    if (!selector.startsWith('@media')) return [{ selector, declarations: textsOf(block) }];
    const media = selector.slice('@media'.length).trim();
    return Object.entries(block as Readonly<Record<string, StyleBlock>>).map(([inner, declarations]) => ({
      media,
      selector: inner,
      declarations: typeof declarations === 'string' ? readClass(declarations, root) : textsOf(declarations),
    }));
  });
}

function textsOf(block: object): Record<string, string> {
  return Object.fromEntries(Object.entries(block).map(([name, value]) => [name, String(value)]));
}

/** What an input with this class looks like in the page. */
function readClass(name: string, root: Document | ShadowRoot): Record<string, string> {
  const probe = document.createElement('input');
  probe.className = name.replace(/^\./, '');
  (root instanceof Document ? root.body : root).append(probe);
  const style = getComputedStyle(probe);
  // Of these two a computed style lists only the parts; the frame knows what of all that may be set.
  const names = [...style, 'outline', 'transition'];
  const found = names.map((name) => [name, style.getPropertyValue(name)] as const);
  probe.remove();
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}
