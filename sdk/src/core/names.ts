/**
 * Reads a list of names from an array, or from a text separated by whitespace, as in attributes. Otherwise undefined.
 */
export function readNames(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return value.split(/\s+/).filter((name) => name !== '');
  if (!Array.isArray(value)) return undefined;
  return value.every((name) => typeof name === 'string') ? value : undefined;
}
