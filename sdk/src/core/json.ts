/**
 * Returns data as JSON text, like `JSON.stringify`. Ignores a `toJSON` that a script of the page, for example an old
 * library, has added to all arrays, objects or dates. Throws for values that JSON cannot represent.
 */
export const writeJson = (value: unknown): string =>
  // eslint-disable-next-line globals/stringify -- the replacer ignores the page's toJSON
  JSON.stringify(value, withoutForeignConversion);

/** Replaces what `toJSON` has returned for data by the data itself. */
function withoutForeignConversion(this: Record<string, unknown>, key: string, converted: unknown): unknown {
  const value = this[key];
  // A function inherits `toJSON` from all objects.
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : converted;
  if (Object.prototype.toString.call(value) === '[object Date]')
    return Number.isNaN(Number(value)) ? null : (value as Date).toISOString();
  const { toJSON } = value as { toJSON?: unknown };
  const isForeign = Array.isArray(value) || toJSON === Reflect.get(Object.prototype, 'toJSON');
  return isForeign ? value : converted;
}
