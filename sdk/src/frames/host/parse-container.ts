import { type Parser, Unparsable } from '../../core/parse.js';

/** Parses an element or a shadow root of this page. */
export const parseContainer: Parser<Element | ShadowRoot> = (value) => {
  if (value instanceof Element || value instanceof ShadowRoot) return value;
  throw new Unparsable();
};
