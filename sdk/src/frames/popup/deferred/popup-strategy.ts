/** How a provider's page is shown: in a window, in a layer over the page, or by the app around the page. */
export type WindowStrategy = 'window' | 'modal' | 'bridge';

export interface StrategyInput {
  userAgent: string;
  /** Touch points of the screen: a tablet of Apple's calls itself a Mac. */
  touchPoints: number;
  /** Whether the app around the page has put `popupBridge` there. */
  hasBridge: boolean;
}

export function chooseStrategy({ userAgent, touchPoints, hasBridge }: StrategyInput): WindowStrategy {
  if (hasBridge) return 'bridge';
  return supportsWindows(userAgent, touchPoints) ? 'window' : 'modal';
}

/** How it would be shown here and now. */
export function windowStrategy(): WindowStrategy {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  return chooseStrategy({ userAgent, touchPoints, hasBridge: 'popupBridge' in window });
}

/** False where a second window cannot be opened, or never finds its way back: pages inside apps, mostly. */
function supportsWindows(agent: string, touchPoints: number): boolean {
  const isApple = /iPhone|iPod|iPad/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
  if (/Opera Mini/.test(agent)) return false;
  if (isApple) return !isAppleView(agent) && !/FxiOS/.test(agent) && !isOldChromeOnApple(agent);
  if (/Android/.test(agent)) return !isAndroidView(agent) && !isOldSamsung(agent);
  return !isOldSamsung(agent);
}

/** A browser of Apple's names Safari; a view inside an app does not, and one search app is a view that does. */
function isAppleView(agent: string): boolean {
  const isOther = /CriOS|EdgiOS|DuckDuckGo/.test(agent);
  return /\bGSA\b/.test(agent) || (/AppleWebKit/.test(agent) && !/Safari/.test(agent) && !isOther);
}

function isOldChromeOnApple(agent: string): boolean {
  const major = /CriOS\/(\d+)/.exec(agent)?.[1];
  return major !== undefined && Number(major) < 48;
}

function isAndroidView(agent: string): boolean {
  return /Version\/\d/.test(agent) && !/DuckDuckGo/.test(agent);
}

function isOldSamsung(agent: string): boolean {
  return /samsung/i.test(agent) && !/Chrome|SamsungBrowser/.test(agent);
}
