import type { PopupService } from '#src/frames/popup/late/popup-service.js';
import { createProviderWindow, type ProviderWindowOptions } from '#src/frames/popup/late/provider-window.js';
import { openDispatchFrame } from '#src/frames/popup/open-dispatch-frame.js';

/** Outcome of a call of `open`. */
export interface Ending {
  code: string;
  params?: Record<string, string>;
}

/** Options that can be serialized into the page. */
export type PlainOptions = Partial<Pick<ProviderWindowOptions, 'name' | 'landing' | 'debug' | 'timeout'>>;

/** Globals of the page: services, and a button that opens the popup of the first. */
interface PaymentPage {
  services: PopupService[];
  endings: Ending[];
  controller: AbortController;
  /** Passes the provider's address to the waiting popup. */
  address(url: string): void;
  rejectAddress(): void;
  prepare(options?: PlainOptions): Promise<string>;
  pay(index?: number): void;
}

declare global {
  interface Window {
    paymentPage: PaymentPage;
  }
}

/** @param folder - URL of the folder with the SDK's pages. */
export function start(folder: string): void {
  const waiting: { resolve: (url: string) => void; reject: (error: Error) => void }[] = [];
  const paymentPage: PaymentPage = {
    services: [],
    endings: [],
    controller: new AbortController(),
    address(url) {
      for (const { resolve } of waiting.splice(0)) resolve(url);
    },
    rejectAddress() {
      for (const { reject } of waiting.splice(0)) reject(new Error('no address'));
    },
    async prepare(options) {
      const all: ProviderWindowOptions = {
        name: 'sepadirectdebit',
        folder,
        landing: 'sepa-landing-frame',
        debug: false,
        bounds: { width: 400, height: 570 },
        locale: 'en',
        ...options,
      };
      const service = await createProviderWindow(all, openDispatchFrame(all));
      paymentPage.services.push(service);
      return service.id;
    },
    pay(index = 0) {
      const address = () =>
        new Promise<string>((resolve, reject) => {
          waiting.push({ resolve, reject });
        });
      paymentPage.services[index]?.open(address, { signal: paymentPage.controller.signal }).then(
        (params) => paymentPage.endings.push({ code: 'done', params }),
        (error: unknown) =>
          paymentPage.endings.push({ code: (error as { code?: string }).code ?? String(error) }),
      );
    },
  };
  window.paymentPage = paymentPage;
  for (const index of [0, 1]) {
    document.querySelector(`#pay-${index}`)?.addEventListener('click', () => {
      paymentPage.pay(index);
    });
  }
}
