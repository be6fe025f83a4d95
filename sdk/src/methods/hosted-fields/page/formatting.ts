/**
 * Returns false in browsers whose text fields cannot be formatted while typing (Samsung Internet).
 *
 * @example
 * ```ts
 * if (!supportsInputFormatting()) hint.textContent = 'Enter the digits without spaces.';
 * ```
 */
export function supportsInputFormatting(): boolean {
  const agent = navigator.userAgent;
  const isOldSamsungView = /samsung/i.test(agent) && !/Chrome|SamsungBrowser/.test(agent);
  return !/SamsungBrowser/.test(agent) && !isOldSamsungView;
}
