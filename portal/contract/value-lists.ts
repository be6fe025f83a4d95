/** Returns one text with commas between the values; a backslash stands before commas and backslashes of a value. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',');

/** Returns the values of a text that `joinValues` has joined, without empty ones. */
export function splitValues(joined: string): string[] {
  const parts = joined.match(/(?:\\.|[^\\,])+/gs) ?? [];
  return parts.map((part) => part.replaceAll(/\\(.)/gs, '$1'));
}
