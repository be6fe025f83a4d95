/** Logs an error that the shopper does not see, for the developer of the page. */
export function logError(text: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the page's developer reads the console
  console.error(`Drop-in: ${text}`, error);
}

/** Logs a mistake with which the Drop-in works nevertheless. */
export function warn(text: string): void {
  // eslint-disable-next-line no-console -- the page's developer reads the console
  console.warn(`Drop-in: ${text}`);
}
