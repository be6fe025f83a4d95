import { type Parser, Unparsable } from '../../core/parse.js';
import { isElement, isShadowRoot } from '../../core/foreign-values.js';

export type Container = Element | ShadowRoot;

/** Parses an element or a shadow root of this page. The error says what was found instead. */
export const parseContainer: Parser<Container> = (value) => {
  if (isContainer(value)) return value;
  throw new Unparsable(`it must be an element or a shadow root, not ${nameOf(value)}`);
};

/** Parses like `parseContainer`; a selector yields the first element that it matches. */
export const parseContainerOrSelector: Parser<Container> = (value) => {
  const found: unknown = typeof value === 'string' ? query(value) : value;
  if (isContainer(found)) return found;
  throw new Unparsable(
    typeof value === 'string'
      ? `the selector "${value}" matches no element`
      : `it must be an element, a shadow root or a selector, not ${nameOf(value)}`,
  );
};

/** Returns true for an element or a shadow root of this document: frames of another one cannot be reached from here. */
const isContainer = (value: unknown): value is Container =>
  (isElement(value) || isShadowRoot(value)) && value.ownerDocument === document;

function query(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch (cause) {
    throw new Unparsable(`"${selector}" is not a valid selector`, { cause });
  }
}

function nameOf(value: unknown): string {
  if (typeof value === 'string') return `the selector "${value}"`;
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  const { nodeType, length } = value as { nodeType?: unknown; length?: unknown };
  if (nodeType === 1) return 'an element of another window';
  if (nodeType === 11) return 'a shadow root of another window';
  if (nodeType === 9) return 'a document';
  return typeof length === 'number' ? 'a list' : 'an object';
}
