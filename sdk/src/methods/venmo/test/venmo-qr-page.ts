import path from 'node:path';
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import { command, frameOf, isFirefox } from '#test/support/driver.js';
import { countingScript } from '#test/support/resource-leaks.js';
import type { TestShop } from '#test/support/shop.js';
import sdk from '../../../../package.json' with { type: 'json' };
import type { PayByQr, QrDeps } from '../page/deferred/qr.types.js';
import type { VenmoStatus } from '../page/venmo.types.js';

const { outputFiles } = buildSync({
  entryPoints: [path.join(import.meta.dirname, '../page/deferred/qr.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'venmoQr',
  define: { __TESSERA_VERSION__: JSON.stringify(sdk.version) },
  write: false,
});

/** Options of a payment that can be serialized into the page. */
export interface QrPageOptions {
  locale?: string;
  venmoOrigin?: string;
  canRetry?: boolean;
  /** Share of the real delays between queries. Default 0.1. */
  pace?: number;
  folder?: string;
  inShadowRoot?: boolean;
}

/** Globals of the page: a payment with a gateway whose status the test sets. */
interface QrPage {
  status: VenmoStatus;
  contextId: string;
  outcomes: string[];
  updates: string[];
  announcements: string[];
  controller: AbortController;
  life: AbortController;
  pay(options?: QrPageOptions): void;
}

declare global {
  interface Window {
    qrPage: QrPage;
    venmoQr: { payByQr: PayByQr };
  }
}

/** Page code: the gateway, and a record of outcomes and announcements. */
const helpers = (deps: Pick<QrDeps, 'folder' | 'venmoOrigin'>) => `
window.qrPage = {
  status: 'CREATED', contextId: 'context-1', outcomes: [], updates: [], announcements: [],
  controller: undefined, life: new AbortController(), held: {},
  pay({ canRetry = false, pace = 0.1, inShadowRoot = false, ...more } = {}) {
    this.controller = new AbortController();
    const gateway = {
      createContext: () => Promise.resolve({ id: this.contextId, merchantId: 'merchant-1', lifetimeMs: 300000 }),
      updateStatus: (id, status) => { this.updates.push(id + ' ' + status); return Promise.resolve() },
      queryStatus: () => Promise.resolve({
        status: this.status,
        paymentMethodId: this.status === 'APPROVED' ? 'nonce-1' : null,
        userName: 'venmojoe',
      }),
    };
    const clock = {
      now: () => Date.now(),
      after(ms, run) { const timer = setTimeout(run, ms <= 2000 ? ms * pace : ms); return () => clearTimeout(timer) },
    };
    let container;
    if (inShadowRoot) {
      const host = document.createElement('div');
      document.querySelector('main').append(host);
      container = host.attachShadow({ mode: 'open' });
    }
    venmoQr.payByQr({
      gateway, clock, profileId: undefined, environment: 'SANDBOX', debug: false, locale: 'en', container,
      folder: '${deps.folder}', venmoOrigin: '${deps.venmoOrigin}', held: this.held,
      signal: this.controller.signal, life: this.life.signal,
      onRetry: canRetry ? () => { this.status = 'CREATED'; this.pay({ canRetry, pace, ...more }) } : undefined,
      ...more,
    }).then(({ nonce }) => this.outcomes.push(nonce), ({ code }) => this.outcomes.push(code));
  },
};
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const region = (target.nodeType === 3 ? target.parentElement : target)?.closest?.('[role=alert]');
    if (region?.textContent) qrPage.announcements.push(region.textContent);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
document.getElementById('pay').addEventListener('click', () => qrPage.pay());
`;

/** Opens a shop's page with a button that starts a payment. */
export async function openQrPage(
  page: Page,
  shop: TestShop,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const deps = { folder: shop.asset(''), venmoOrigin: shop.origins.pay };
  const text = `${outputFiles[0]?.text ?? ''}${helpers(deps)}`;
  const script = shop.handle(
    '/venmo-qr.js',
    () => new Response(text, { headers: { 'content-type': 'text/javascript' } }),
  );
  await page.goto(
    shop.serve({
      html: `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Shop</title><link rel="icon" href="data:,">
<style>:root{color-scheme:light dark}</style><script>${countingScript}</script></head><body><main><h1>Shop</h1>
<button id="pay" type="button">Pay with Venmo</button></main><script src="${script}"></script></body></html>`,
      headers,
    }),
  );
}

/** Starts a payment with options and waits for its overlay. */
export async function start(page: Page, options: QrPageOptions = {}): Promise<void> {
  await page.evaluate((more) => {
    document.getElementById('pay')?.focus();
    window.qrPage.status = 'CREATED';
    window.qrPage.pay(more);
  }, options);
  await page.getByRole('dialog').waitFor();
}

export const setStatus = (page: Page, status: VenmoStatus): Promise<void> =>
  page.evaluate((next) => {
    window.qrPage.status = next;
  }, status);

export const outcomes = (page: Page): Promise<string[]> => page.evaluate(() => window.qrPage.outcomes);
export const updates = (page: Page): Promise<string[]> => page.evaluate(() => window.qrPage.updates);

/** Returns the texts that the region has announced, without repetitions. */
export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.qrPage.announcements.filter((text, index, all) => text !== all[index - 1]));

/** Locator of the frame's content. */
export const qrFrame = (page: Page): FrameLocator => page.frameLocator('iframe[name^="tessera-venmo-"]');

/** Waits for the frame and returns it, for its own document. */
export async function qrDocument(page: Page): Promise<Frame> {
  const element = await qrFrame(page).locator('main').elementHandle();
  const frame = await element.ownerFrame();
  if (!frame) throw new Error('The frame is not there.');
  return frame;
}

/** Waits for the code in the frame. */
export const codeShown = (page: Page): Promise<void> =>
  qrFrame(page).getByRole('img', { name: 'Venmo QR code' }).waitFor();

/**
 * Clicks a point of an element in the frame. Chromium's driver waits for a response to the click that a removed frame
 * cannot give, so the click is dispatched there; Firefox's driver would click the frame element.
 */
export async function clickInFrame(target: Locator, position = { x: 22, y: 22 }): Promise<void> {
  if (!isFirefox(target.page())) {
    await target.click({ position, trial: true });
    await target.evaluate((element: HTMLElement) => {
      // Later, so that the driver gets its response before the frame is removed.
      setTimeout(() => {
        element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      });
    });
    return;
  }
  const at = await target.evaluate((element, offset) => {
    const { x, y } = element.getBoundingClientRect();
    return { x: Math.round(x) + offset.x, y: Math.round(y) + offset.y };
  }, position);
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
  await command(await frameOf(target), 'input.performActions', { actions: [mouse] });
}
