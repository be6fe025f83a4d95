/**
 * Returns the parsed URL, or undefined. `URL.canParse` is missing in the oldest supported browsers.
 *
 * Separate from `hosts.ts`: frames parse URLs at start-up, but check hosts only before they send card data.
 */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    // Malformed URL: the caller handles undefined.
    return undefined;
  }
}
