/** Returns a LIKE pattern that matches the text anywhere, with special characters escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
