import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import sdk from '../../package.json' with { type: 'json' };
import type { PopupService, PopupServiceOptions } from '#src/frames/popup/deferred/popup-service.js';
import { countingScript } from './resource-leaks.js';
import type { TestShop } from './shop.js';

const { outputFiles } = buildSync({
  stdin: {
    contents: `export { createPopupService } from './deferred/popup-service.js';
export { openDispatchFrame } from './dispatch-frame.js';`,
    resolveDir: path.join(import.meta.dirname, '../../src/frames/popup'),
  },
  bundle: true,
  format: 'iife',
  globalName: 'frames_',
  define: { __TESSERA_VERSION__: JSON.stringify(sdk.version) },
  write: false,
});

/** Outcome of a call of `open`. */
export interface Ending {
  code: string;
  params?: Record<string, string>;
}

/** Options that can be serialized into the page. */
type PlainOptions = Partial<Pick<PopupServiceOptions, 'name' | 'landing' | 'debug' | 'timeout' | 'language'>>;

/** Globals of the page: services, and a button that opens the popup of the first. */
interface PaymentPage {
  services: PopupService[];
  endings: Ending[];
  controller: AbortController;
  /** Passes the provider's address to the waiting popup. */
  address(url: string): void;
  refuse(): void;
  prepare(options?: PlainOptions): Promise<string>;
  pay(index?: number): void;
}

declare global {
  interface Window {
    paymentPage: PaymentPage;
  }
}

const helpers = (folder: string) => `
const waiting = [];
window.paymentPage = {
  services: [],
  endings: [],
  controller: new AbortController(),
  address(url) { for (const { resolve } of waiting.splice(0)) resolve(url) },
  refuse() { for (const { reject } of waiting.splice(0)) reject(new Error('no address')) },
  async prepare(options = {}) {
    const all = {
      name: 'sepadirectdebit', folder: '${folder}', landing: 'sepa-landing-frame', debug: false, language: 'en',
      bounds: { width: 400, height: 570 }, texts: { provider: 'Bank', close: 'Close' }, ...options,
    };
    const service = await frames_.createPopupService(all, frames_.openDispatchFrame(all));
    this.services.push(service);
    return service.id;
  },
  pay(index = 0) {
    const address = () => new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    this.services[index].open(address, { signal: this.controller.signal }).then(
      (params) => this.endings.push({ code: 'done', params }),
      (error) => this.endings.push({ code: error.code ?? String(error) }),
    );
  },
};
for (const index of [0, 1]) document.querySelector('#pay-' + index)?.addEventListener('click', () => paymentPage.pay(index));
`;

/**
 * Returns the address of a page with the service. The page counts its resources before it creates the
 * service.
 */
export function popupServicePage(shop: TestShop, headers: Readonly<Record<string, string>> = {}): string {
  const text = `${countingScript}${outputFiles[0]?.text ?? ''}${helpers(shop.asset(''))}`;
  const script = shop.handle(
    '/popup-service.js',
    () => new Response(text, { headers: { 'content-type': 'text/javascript' } }),
  );
  return shop.serve({
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><button id="pay-0" type="button">Pay</button><button id="pay-1" type="button">Pay elsewhere</button></main>
<script src="${script}"></script></body></html>`,
    headers,
  });
}

export async function openPopupServicePage(
  page: Page,
  shop: TestShop,
  headers?: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(popupServicePage(shop, headers));
}

export const prepare = (page: Page, options: PlainOptions = {}): Promise<string> =>
  page.evaluate((more) => window.paymentPage.prepare(more), options);

/** Clicks the button and waits for the popup. */
export async function openByClick(page: Page, index = 0): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator(`#pay-${index}`).click()]);
  return popup;
}

export const giveAddress = (page: Page, url: string): Promise<void> =>
  page.evaluate((address) => {
    window.paymentPage.address(address);
  }, url);

export const endings = (page: Page): Promise<Ending[]> => page.evaluate(() => window.paymentPage.endings);
