/** The parsed address, or undefined. `URL.canParse` is younger than the supported browsers. */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    // Not an address: the caller decides what that means.
    return undefined;
  }
}
