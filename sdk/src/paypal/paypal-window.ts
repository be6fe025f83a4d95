import { framePage, framesFolder } from '../frames/assets.js';
import { createFrameService, type FrameService } from '../frames/frame-service.js';
import { popupBridge } from '../frames/popup.bridge.js';
import { languageOf } from '../locales/language.js';
import { windowTexts } from '../locales/windows.js';
import type { BackAddresses } from './payment.request.js';

export interface PayPalWindowOptions {
  assetsUrl: string | undefined;
  debug: boolean;
  locale: string | undefined;
  container: Element | ShadowRoot | undefined;
  timeout: number | undefined;
  signal: AbortSignal;
}

/** The payer's window, and the pages it comes back on. */
export interface PayPalWindow {
  readonly service: FrameService;
  readonly texts: ReturnType<typeof windowTexts>;
  /** Asked at each payment: the app around the page may come late. */
  back(): BackAddresses;
}

/** Prepares the way back (specification §2). Rejects with `ASSETS_…`, `ORIGIN_UNSUPPORTED`, `FRAME_…` or `ABORTED`. */
export async function openPayPalWindow(options: PayPalWindowOptions): Promise<PayPalWindow> {
  const { assetsUrl, debug, locale, container, timeout, signal } = options;
  const folder = framesFolder(assetsUrl);
  const texts = windowTexts(locale ?? languageOf(document.body));
  const service = await createFrameService({
    name: 'braintreepaypallanding',
    landing: 'paypal-landing-frame',
    place: { width: 450, height: 535 },
    language: texts.language,
    folder,
    debug,
    texts,
    container,
    timeout,
    signal,
  });
  const page = (name: string) => `${framePage(folder, name, debug)}?channel=${service.id}`;
  return {
    service,
    texts,
    back() {
      const prefix = popupBridge()?.getReturnUrlPrefix?.();
      return prefix === undefined
        ? { returnUrl: page('redirect-frame'), cancelUrl: page('cancel-frame') }
        : { returnUrl: `${prefix}return`, cancelUrl: `${prefix}cancel` };
    },
  };
}
