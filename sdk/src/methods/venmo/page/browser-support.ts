import { isAppleMobile, isAppleView } from '../../../core/user-agent.js';

/** Properties of the browser that decide how Venmo is opened. */
export interface VenmoBrowser {
  readonly userAgent: string;
  /** Number of touch points: iPads report the user agent of a Mac. */
  readonly touchPoints: number;
  /** True if the page is in a frame. */
  readonly isFramed: boolean;
}

/** Options of `isBrowserSupported`; the creation options of the same names. */
export interface VenmoSupportOptions {
  /** False: only browsers that return to the same tab are supported. Default true. */
  allowNewBrowserTab?: boolean | undefined;
  /** False: web views of apps are not supported. Default true. */
  allowWebviews?: boolean | undefined;
  /** Supports computers with a QR code. Default false. */
  allowDesktop?: boolean | undefined;
  /** Supports computers with a login window. Default false. */
  allowDesktopWebLogin?: boolean | undefined;
}

/** Returns the properties of this browser. */
export const currentBrowser = (): VenmoBrowser => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isFramed: window.parent !== window,
});

/**
 * Returns true if Venmo can be offered in this browser.
 *
 * @param options - The options that `create` is to receive.
 * @example
 * ```ts
 * button.hidden = !isBrowserSupported({ allowDesktop: true });
 * ```
 */
export function isBrowserSupported(options?: VenmoSupportOptions): boolean {
  // On a server there is no browser.
  return 'location' in globalThis && supportsVenmo(options ?? {}, currentBrowser());
}

/** Returns true if Venmo can be offered in a browser with these properties. */
export function supportsVenmo(options: VenmoSupportOptions, browser: VenmoBrowser): boolean {
  const { userAgent: agent, isFramed } = browser;
  const isApple = isIos(browser);
  const staysInTab = options.allowNewBrowserTab === false;
  // Chrome for iOS returns in a new tab, and never into a frame.
  if (isApple && /CriOS/.test(agent) && (staysInTab || isFramed)) return false;
  if (isFacebookOwned(agent) || isSamsung(agent)) return false;
  if (options.allowWebviews === false && isWebview(browser)) return false;
  if (isDesktop(browser)) return Boolean(options.allowDesktopWebLogin) || Boolean(options.allowDesktop);
  return staysInTab ? isIosSafari(browser) || (isAndroid(agent) && isChrome(agent)) : true;
}

export const isIos = ({ userAgent, touchPoints }: VenmoBrowser): boolean =>
  isAppleMobile(userAgent, touchPoints);

/** Returns true for Safari on iOS, and for other apps that show pages in its view. */
export const isIosSafari = (browser: VenmoBrowser): boolean =>
  isIos(browser) && /webkit/i.test(browser.userAgent) && !/CriOS|FxiOS|FBAN/.test(browser.userAgent);

export const isIosWebview = (browser: VenmoBrowser): boolean =>
  isIos(browser) && isAppleView(browser.userAgent);

export const isDesktop = (browser: VenmoBrowser): boolean => !isIos(browser) && !isAndroid(browser.userAgent);

const isAndroid = (agent: string): boolean => /Android/i.test(agent);

const isSamsung = (agent: string): boolean => /SamsungBrowser/i.test(agent);

/** Returns true for browsers of Facebook apps on Android, which cannot open other apps. */
const isFacebookOwned = (agent: string): boolean =>
  // Facebook's browser on Huawei devices names neither itself nor Android.
  (/huawei/i.test(agent) && /fban/i.test(agent)) || (isAndroid(agent) && /fb_iab|instagram/i.test(agent));

const isChrome = (agent: string): boolean =>
  /Chrome|CriOS/.test(agent) && !/Edge\/|SamsungBrowser|DuckDuckGo|OPR\/|Opera|Silk/.test(agent);

function isWebview(browser: VenmoBrowser): boolean {
  return isIosWebview(browser) || (isAndroid(browser.userAgent) && /\bwv\b/.test(browser.userAgent));
}
