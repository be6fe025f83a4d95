/** A text as a pattern that finds it anywhere, whatever signs it contains. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
