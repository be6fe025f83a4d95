import { fillIn, isMessageKey, type MessageKey, messages } from '../messages/index.js';
import { stores } from '../stores.js';
import { localeOf, storeOf } from './shopper.js';

/** Returns a message in the shopper's language. */
export function say(key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string {
  return fillIn(messages[localeOf()][key], params);
}

/** Returns the message for a name in the server's data, or the name itself if there is none. */
export function sayName(kind: string, name: string): string {
  const key = `${kind}.${name}`;
  return isMessageKey(key) ? say(key) : name;
}

export function sayCount(stem: 'list.count' | 'cart.of', count: number): string {
  if (stem === 'cart.of' && count === 0) return say('cart.of.none');
  const isOne = new Intl.PluralRules(localeOf()).select(count) === 'one';
  return say(`${stem}.${isOne ? 'one' : 'other'}`, { count });
}

/** Formats cents in the store's currency, or the given one. */
export function price(cents: number, currency: string = stores[storeOf()].currency): string {
  return new Intl.NumberFormat(localeOf(), { style: 'currency', currency }).format(cents / 100);
}

/** Translates the copy in the HTML file. */
export function translate(root: ParentNode): void {
  const write = (attribute: string, set: (element: Element, text: string) => void) => {
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      const key = element.getAttribute(attribute) ?? '';
      if (isMessageKey(key)) set(element, say(key));
    }
  };
  write('data-t', (element, text) => {
    element.textContent = text;
  });
  write('data-t-label', (element, text) => {
    element.setAttribute('aria-label', text);
  });
  write('data-t-placeholder', (element, text) => {
    element.setAttribute('placeholder', text);
  });
}
