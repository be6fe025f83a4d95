/**
 * Returns data as JSON text, like `JSON.stringify`. Ignores a `toJSON` that a script of the page, for example an old
 * library, has added to all arrays, objects or dates. Throws a `TypeError` for values that JSON cannot represent.
 */
export const writeJson = (value: unknown): string =>
  // eslint-disable-next-line globals/stringify -- the copy inherits no toJSON
  JSON.stringify(copyWithoutPrototype(value, []));

/** Returns a copy without prototypes, so that `JSON.stringify` finds no `toJSON`. */
function copyWithoutPrototype(value: unknown, around: readonly unknown[]): unknown {
  const data = convert(value);
  // A function inherits `toJSON` from all objects.
  if (typeof data === 'function') return undefined;
  if (typeof data !== 'object' || data === null) return data;
  if (around.includes(data)) throw new TypeError('The value contains itself.');
  const copyOf = (inner: unknown) => copyWithoutPrototype(inner, [...around, data]);
  if (Array.isArray(data)) return Object.setPrototypeOf(Array.from(data, copyOf), null);
  // `fromEntries`, because assigning the key `__proto__` would set the prototype.
  const entries = Object.entries(data).map(([key, inner]) => [key, copyOf(inner)]);
  return Object.setPrototypeOf(Object.fromEntries(entries), null);
}

/** Converts dates, boxed values and objects with a `toJSON` of their own class. */
function convert(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [, kind] =
    /^\[object (Date|String|Number|Boolean)\]$/.exec(Object.prototype.toString.call(value)) ?? [];
  if (kind === 'Date') return Number.isFinite(Number(value)) ? (value as Date).toISOString() : null;
  if (kind) return value.valueOf();
  const { toJSON } = value as { toJSON?: unknown };
  const isOwn = typeof toJSON === 'function' && toJSON !== Reflect.get(Object.prototype, 'toJSON');
  return isOwn ? (toJSON.call(value) as unknown) : value;
}
