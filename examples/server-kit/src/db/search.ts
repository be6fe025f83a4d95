/** Escapes the special characters of a LIKE pattern. */
const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Returns a LIKE pattern that matches the text anywhere, with special characters escaped. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Returns a LIKE pattern that matches what begins with the text, with special characters escaped. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
