import { isAppleMobile, isAppleView } from '../../../core/user-agent.js';

/** Way to show a provider's page: in a window, in a modal over the page, or by the app that hosts the page. */
type WindowStrategy = 'window' | 'modal' | 'bridge';

interface StrategyInput {
  userAgent: string;
  /** Number of touch points: iPads report the user agent of a Mac. */
  touchPoints: number;
  /** True if the app defines `window.popupBridge`. */
  hasBridge: boolean;
}

export function chooseStrategy({ userAgent, touchPoints, hasBridge }: StrategyInput): WindowStrategy {
  if (hasBridge) return 'bridge';
  return supportsWindows(userAgent, touchPoints) ? 'window' : 'modal';
}

/** Returns the strategy for this browser. */
export function windowStrategy(): WindowStrategy {
  const { userAgent, maxTouchPoints: touchPoints } = navigator;
  return chooseStrategy({ userAgent, touchPoints, hasBridge: 'popupBridge' in window });
}

/** Returns false if a second window cannot be opened or cannot report back, mainly in web views of apps. */
function supportsWindows(agent: string, touchPoints: number): boolean {
  if (/Opera Mini/.test(agent)) return false;
  if (isAppleMobile(agent, touchPoints))
    return !isAppleView(agent) && !/FxiOS/.test(agent) && !isOldChromeOnApple(agent);
  if (/Android/.test(agent)) return !isAndroidView(agent) && !isOldSamsung(agent);
  return !isOldSamsung(agent);
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
