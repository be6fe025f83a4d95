/** False in browsers whose text fields cannot be formatted while typing. */
export function supportsInputFormatting(): boolean {
  const agent = navigator.userAgent;
  const isOldSamsungView = /samsung/i.test(agent) && !/Chrome|SamsungBrowser/.test(agent);
  return !/SamsungBrowser/.test(agent) && !isOldSamsungView;
}
