/**
 * Returns true if the browser has a software keyboard, whose arrows move within one document only. iPads report the
 * user agent of a Mac, but Macs have no touch screen.
 */
export const hasSoftwareKeyboard = (userAgent: string, maxTouchPoints: number): boolean =>
  /Android|CrOS|iP[aho]/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent));

/** Returns true for every browser on an iPhone or iPad. */
export const isIos = (userAgent: string, maxTouchPoints: number): boolean =>
  /iP(?:hone|[ao]d)/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent));
