/** Returns true for a text with a character other than white space; the shop's page may set a value of any type. */
export const isFilledText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';
