import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Attributes of every HTML element that documents may use on payment elements. */
const globalAttributes = new Set(['class', 'hidden', 'id', 'lang', 'slot', 'style']);

function listElements(node: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return node.childNodes.flatMap((child) =>
    defaultTreeAdapter.isElementNode(child) ? [child, ...listElements(child)] : [],
  );
}

/** Returns what is wrong with the payment elements in a piece of HTML; `attributes` are those known, by tag. */
export function checkTags(html: string, attributes: ReadonlyMap<string, readonly string[]>): string[] {
  return listElements(parseFragment(html))
    .filter(({ tagName }) => tagName.startsWith('pay-'))
    .flatMap(({ tagName, attrs }) => {
      const known = attributes.get(tagName);
      if (!known) return [`<${tagName}> is not an element of the SDK`];
      return attrs
        .filter(({ name }) => !known.includes(name) && !globalAttributes.has(name))
        .map(({ name }) => `<${tagName}> has no attribute ${name}`);
    });
}

/** Returns the code of the inline module scripts. */
export function inlineModules(html: string): string[] {
  return listElements(parseFragment(html))
    .filter(({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ name }) => name === 'src'))
    .flatMap(({ childNodes }) => childNodes)
    .flatMap((node) => (defaultTreeAdapter.isTextNode(node) ? [node.value] : []));
}
