import type { CheckoutElement } from '@tessera/web/define';

import { translate } from './translate.js';

/** Returns a copy of a template in the shopper's language. */
export function copy(id: string): DocumentFragment {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`There is no template ${id}.`);
  const fragment = document.importNode(template.content, true);
  translate(fragment);
  return fragment;
}

const attributes = { 'data-src': 'src', 'data-href': 'href', 'data-alt': 'alt' } as const;

/** Inserts values at the template's placeholders: text, and addresses in attributes. Never markup. */
export function fill(root: ParentNode, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    for (const element of root.querySelectorAll(`[data-fill="${name}"]`)) element.textContent = value;
    for (const [marker, attribute] of Object.entries(attributes)) {
      for (const element of root.querySelectorAll(`[${marker}="${name}"]`))
        element.setAttribute(attribute, value);
    }
  }
}

/** Returns a filled copy of a template. */
export function make(id: string, values: Readonly<Record<string, string>>): DocumentFragment {
  const fragment = copy(id);
  fill(fragment, values);
  return fragment;
}

export function find<Type extends Element>(root: ParentNode, selector: string, type: new () => Type): Type {
  const element = root.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Returns the template's container for repeated content. */
export function slot(root: ParentNode, name: string): HTMLElement {
  return find(root, `[data-slot="${name}"]`, HTMLElement);
}

export function pictureOf(product: string, color: string): string {
  return `/pictures/${product}.svg?color=${color}`;
}

/** Returns the page's `<pay-checkout>`. Throws if there is none. */
export function paymentIn(page: DocumentFragment): CheckoutElement {
  const element = page.querySelector('pay-checkout');
  if (!element) throw new Error('There is no <pay-checkout>.');
  return element;
}
