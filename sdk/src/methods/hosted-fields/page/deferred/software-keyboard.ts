/**
 * Whether the browser has a keyboard on its screen whose arrows move within one document alone. An iPad
 * calls itself a Macintosh; no Macintosh has a screen to touch.
 */
export const hasSoftwareKeyboard = (userAgent: string, maxTouchPoints: number): boolean =>
  /Android|CrOS|iP[aho]/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent));

/** Returns true for Safari, and every other browser, of an iPhone or iPad. */
export const isIos = (userAgent: string, maxTouchPoints: number): boolean =>
  /iP(?:hone|[ao]d)/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent));
