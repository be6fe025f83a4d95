import { isDesktop, type VenmoBrowser } from './browser-support.js';
import type { VenmoCreateOptions } from './venmo-options.types.js';

/** Way in which a payment is made. */
export type VenmoFlow = 'app-switch' | 'manual-return' | 'web-login' | 'qr';

/** Decisions about an instance that follow from its options and the browser. */
export interface FlowPlan {
  readonly flow: VenmoFlow;
  /** True without `paymentMethodUsage`. */
  readonly isLegacy: boolean;
  /** True if the payment's URL contains return URLs. */
  readonly hasReturnUrls: boolean;
  /** True if a payment context is created before the payment starts. */
  readonly needsContext: boolean;
}

export function planFlow(options: VenmoCreateOptions, browser: VenmoBrowser): FlowPlan {
  const isLegacy = !options.paymentMethodUsage;
  const canReturn = !browser.isFramed && !options.requireManualReturn;
  const flow = flowOf(options, canReturn, isDesktop(browser));
  return {
    flow,
    isLegacy,
    hasReturnUrls: Boolean(options.deepLinkReturnUrl) || flow === 'web-login' || canReturn,
    // A QR code creates its own context when it is shown.
    needsContext: flow !== 'qr' && (!canReturn || !isLegacy),
  };
}

function flowOf(options: VenmoCreateOptions, canReturn: boolean, desktop: boolean): VenmoFlow {
  if (desktop && options.allowDesktopWebLogin) return 'web-login';
  if (desktop && options.allowDesktop) return 'qr';
  return canReturn ? 'app-switch' : 'manual-return';
}
