import { isNavigable } from '../../../../core/navigable.js';
import { policy } from '../../../../core/singletons/trusted-types.js';
import { isElement } from '../../../../core/foreign-values.js';

/** Elements that a challenge may consist of. Others are dropped with their content, scripts and styles included. */
const allowedElements = new Set(['div', 'form', 'iframe', 'input', 'label', 'p', 'span']);

/** Attributes that are copied unchanged. Attributes in `urlAttributes` are copied only if their address may be framed. */
const allowedAttributes =
  /^(?:allow|aria-[a-z]+|autocomplete|class|data-[a-z-]+|height|id|method|name|role|sandbox|scrolling|target|title|type|value|width)$/;

const urlAttributes = new Set(['src', 'action']);

/**
 * Returns an element with the challenge of the script's template. The template is parsed into a document in which no
 * script runs, and only allowed elements and attributes are copied.
 */
export function insertionOf(template: string): HTMLDivElement {
  const parsed = new DOMParser().parseFromString(policy.createHTML(template), 'text/html');
  const element = document.createElement('div');
  element.append(...copies(parsed.body));
  return element;
}

/** Inserts a challenge that the shopper does not see, until the signal fires. */
export function insertHidden(template: string, signal: AbortSignal): void {
  const element = insertionOf(template);
  element.style.setProperty('display', 'none');
  document.body.append(element);
  signal.addEventListener(
    'abort',
    () => {
      element.remove();
    },
    { once: true },
  );
}

function copies(parent: Element): Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return document.createTextNode((node as Text).data);
    return isElement(node) && allowedElements.has(node.localName) ? copyOf(node) : [];
  });
}

function copyOf(source: Element): Element {
  const copy = document.createElement(source.localName);
  for (const { name, value } of source.attributes) {
    if (urlAttributes.has(name) ? isFramed(value) : allowedAttributes.test(name))
      copy.setAttribute(name, value);
  }
  copy.append(...copies(source));
  return copy;
}

/** Returns true for an address that a frame of the challenge may have. */
const isFramed = (url: string): boolean => url === 'about:blank' || isNavigable(url, location.origin);
