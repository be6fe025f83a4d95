/**
 * The parsed address, or undefined. `URL.canParse` is younger than the supported browsers.
 *
 * Apart from the hosts: frames read addresses at once, and judge them only when they send a card.
 */
export function parseUrl(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    // Not an address: the caller decides what that means.
    return undefined;
  }
}
