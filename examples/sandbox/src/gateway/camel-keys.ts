/**
 * Converts keys to camelCase, because clients mix camelCase and snake_case. Keys like `_meta` are unchanged.
 */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(inner)]));
}

function camelCase(key: string): string {
  return key.replaceAll(/(?<=[a-zA-Z0-9])_+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
