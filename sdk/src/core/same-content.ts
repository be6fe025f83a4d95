/**
 * Returns true if two values have the same content. Arrays and plain objects are compared by their entries. Two functions
 * count as the same, because pages write them inline, so that each rendering makes another one. Everything else is
 * compared by identity.
 */
export function isSameContent(first: unknown, second: unknown): boolean {
  if (Object.is(first, second)) return true;
  if (typeof first === 'function') return typeof second === 'function';
  if (!isPlain(first) || !isPlain(second) || Array.isArray(first) !== Array.isArray(second)) return false;
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSameContent(first[name], second[name]))
  );
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
