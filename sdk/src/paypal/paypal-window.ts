import { framePage, framesFolder } from '../frames/host/assets.js';
import type { PopupService } from '../frames/popup/late/popup-service.js';
import { popupBridge } from '../frames/popup/late/popup-bridge.js';
import { loadPopupService } from '../frames/popup/load-popup-service.js';
import { languageOf } from '../locales/language.js';
import type { ReturnUrls } from './payment.request.js';

export interface PayPalWindowOptions {
  assetsUrl: string | undefined;
  debug: boolean;
  /** Language of the window until PayPal's page is loaded. Default: the page's. */
  locale: string | undefined;
  container: Element | ShadowRoot | undefined;
  timeout: number | undefined;
  signal: AbortSignal;
}

/** Popup service of the payer's window, and its return URLs. */
export interface PayPalWindow {
  readonly service: PopupService;
  /** Returns the return URLs. Called for each payment, because the app may define `popupBridge` later. */
  back(): ReturnUrls;
}

/**
 * Creates the popup service. Rejects with `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `SCRIPT_FAILED_TO_LOAD`,
 * `FRAME_…` or `ABORTED`.
 */
export async function openPayPalWindow({
  assetsUrl,
  ...options
}: PayPalWindowOptions): Promise<PayPalWindow> {
  const folder = framesFolder(assetsUrl);
  const service = await loadPopupService({
    ...options,
    locale: options.locale ?? languageOf(document.body),
    name: 'braintreepaypallanding',
    landing: 'paypal-landing-frame',
    bounds: { width: 450, height: 535 },
    hosts: 'provider',
    folder,
  });
  const page = (name: string) => `${framePage(folder, name, options.debug)}?channel=${service.id}`;
  return {
    service,
    back() {
      const prefix = popupBridge()?.getReturnUrlPrefix?.();
      return prefix === undefined
        ? { returnUrl: page('redirect-frame'), cancelUrl: page('cancel-frame') }
        : { returnUrl: `${prefix}return`, cancelUrl: `${prefix}cancel` };
    },
  };
}
