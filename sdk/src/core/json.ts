/**
 * Returns data as JSON text, like `JSON.stringify`. Ignores a `toJSON` that a script of the page, for example an old
 * library, has added to all arrays, objects or dates. Throws for values that JSON cannot represent.
 */
export const writeJson = (value: unknown): string =>
  // eslint-disable-next-line globals/stringify -- the copy inherits no toJSON
  JSON.stringify(copy(value));

/** Copies data without prototypes, so that `JSON.stringify` finds no `toJSON`; calls those of other classes. */
function copy(value: unknown, isConverted = false): unknown {
  // A function inherits `toJSON` from all objects.
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return Object.setPrototypeOf(
      Array.from(value, (entry) => copy(entry)),
      null,
    );
  if (Object.prototype.toString.call(value) === '[object Date]')
    return Number.isNaN(Number(value)) ? null : (value as Date).toISOString();
  const { toJSON } = value as { toJSON?: unknown };
  if (!isConverted && typeof toJSON === 'function' && toJSON !== Reflect.get(Object.prototype, 'toJSON'))
    return copy(toJSON.call(value), true);
  // `fromEntries`, because assigning the key `__proto__` would set the prototype.
  const entries = Object.entries(value).map(([key, inner]) => [key, copy(inner)]);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}
