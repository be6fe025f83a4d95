/*
 * Tests for values of the page without `instanceof`: scripts of the page replace classes such as `Promise`, and values of
 * another window have classes of their own.
 */

/** Returns true for a promise of any class. */
export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';

/** Returns true for an error of any class. */
export function isError(value: unknown): value is Error {
  try {
    const { name, message } = value as Partial<Error>;
    return typeof name === 'string' && typeof message === 'string';
  } catch {
    // Nothing, a revoked proxy, or a getter that throws: functions of the shop may throw any value.
    return false;
  }
}

/** Returns true for the content of a file, such as a font. */
export const isBytes = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]';

const nodeTypeOf = (value: unknown) => (value as Partial<Node> | null | undefined)?.nodeType;

export const isElement = (value: unknown): value is Element => nodeTypeOf(value) === 1;

export const isShadowRoot = (value: unknown): value is ShadowRoot =>
  nodeTypeOf(value) === 11 && (value as Partial<ShadowRoot>).host !== undefined;
