import { isIos, isIosSafari, isIosWebview } from '../browser-support.js';
import type { VenmoFlowDeps } from '../flows/venmo-flow.types.js';

/** Opens the payment's URL in the Venmo app, or on its website. */
export function switchToApp({ page, options }: Pick<VenmoFlowDeps, 'page' | 'options'>, url: string): void {
  if (leavesPage({ page, options })) page.navigate(url);
  else if (options.deepLinkReturnUrl && page.openInApp) page.openInApp(url);
  else page.open(url);
}

function leavesPage({ page, options }: Pick<VenmoFlowDeps, 'page' | 'options'>): boolean {
  if (options.deepLinkReturnUrl) return /iPhone|iPad|iPod/.test(page.platform);
  // Web views and other browsers do not return from a new window; the website is to open in the same tab.
  const staysInTab = isIosWebview(page) || !isIosSafari(page);
  return isIos(page) && (staysInTab || Boolean(options.mobileWebFallBack || options.useRedirectForIOS));
}
