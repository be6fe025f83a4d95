/** Returns true for iPhones and iPads; iPads report the user agent of a Mac, but have a touch screen. */
export function isAppleMobile(agent: string, touchPoints: number): boolean {
  return /iPhone|iPod|iPad/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
}

/**
 * Returns true for iOS web views. Browsers contain `Safari` in their user agent, web views do not; the Google app does
 * although it is a web view.
 */
export function isAppleView(agent: string): boolean {
  const isOther = /CriOS|EdgiOS|DuckDuckGo/.test(agent);
  return /\bGSA\b/.test(agent) || (/AppleWebKit/.test(agent) && !/Safari/.test(agent) && !isOther);
}
