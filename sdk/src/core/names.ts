/** Reads a list of names: separated by blanks, as in attributes, or as an array. Undefined for anything else. */
export function readNames(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.split(/\s+/).filter((name) => name !== '');
  if (!Array.isArray(value)) return undefined;
  return value.every((name) => typeof name === 'string') ? value : undefined;
}
