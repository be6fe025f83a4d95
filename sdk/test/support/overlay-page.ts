import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import type { Overlay, OverlayOptions } from '#src/frames/overlay/overlay.js';
import type { TestShop } from './shop.js';

const { outputFiles } = buildSync({
  entryPoints: [path.join(import.meta.dirname, '../../src/frames/overlay/overlay.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'overlays',
  write: false,
});

/** Page code: an overlay with two buttons, and a record of its events. */
const helpers = `
const params = {
  cancels: 0,
  controller: new AbortController(),
  sheet: new CSSStyleSheet(),
  strayed: [],
  roots: new Map(),
};
params.sheet.replaceSync('.pay-overlay { inset: 0; width: 100vw; height: 100vh; max-width: none; max-height: none; border: 0 }');
const button = (name) => Object.assign(document.createElement('button'), { textContent: name, type: 'button' });
window.overlayPage = Object.assign(params, {
  button,
  open(more = {}) {
    const content = document.createElement('div');
    content.append(button('First'), button('Second'));
    params.overlay = overlays.openOverlay({
      label: 'Confirm your payment',
      content,
      sheet: params.sheet,
      onCancel() { params.cancels += 1; params.wasGone = !params.overlay.dialog.isConnected },
      signal: params.controller.signal,
      ...more,
    });
    return params.overlay;
  },
  nest(mode, depth) {
    let place = document.querySelector('#place');
    for (let level = 0; level < depth; level += 1) {
      const host = document.createElement('div');
      place.append(host);
      place = host.attachShadow({ mode });
    }
    return place;
  },
  deepActive(root = document) {
    const { activeElement } = root;
    return activeElement?.shadowRoot ? this.deepActive(activeElement.shadowRoot) : activeElement;
  },
  left(...roots) {
    return [document, ...roots].reduce(
      (sum, root) => sum + root.querySelectorAll('.pay-overlay').length + root.adoptedStyleSheets.filter((sheet) => sheet === params.sheet).length,
      0,
    );
  },
});
document.addEventListener('focusin', ({ target }) => params.strayed.push(target.id));
`;

interface OverlayPage {
  cancels: number;
  wasGone: boolean;
  controller: AbortController;
  sheet: CSSStyleSheet;
  strayed: string[];
  overlay: Overlay;
  button(name: string): HTMLButtonElement;
  open(more?: Partial<OverlayOptions>): Overlay;
  nest(mode: ShadowRootMode, depth: number): Element | ShadowRoot;
  deepActive(): Element | null;
  /** Number of dialogs and style sheets left in the document and the roots. */
  left(...roots: ShadowRoot[]): number;
}

declare global {
  interface Window {
    overlayPage: OverlayPage;
  }
}

const body = `<main><h1>Shop</h1><div id="place"></div>
<button id="pay" type="button">Pay</button><button id="other" type="button">Other</button>
<dialog id="cart" aria-label="Cart"><button id="in-cart" type="button">Pay in the cart</button></dialog></main>`;

export async function openOverlayPage(page: Page, shop: TestShop, css = ''): Promise<void> {
  const script = shop.handle('/overlay.js', () => {
    const text = `${outputFiles[0]?.text ?? ''}${helpers}`;
    return new Response(text, { headers: { 'content-type': 'text/javascript' } });
  });
  await page.goto(
    shop.serve(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<style>${css}</style></head><body>${body}<script src="${script}"></script></body></html>`,
    ),
  );
}

export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = window.overlayPage.deepActive();
    return active?.id === '' ? active.textContent : active?.id;
  });

export const left = (page: Page) => page.evaluate(() => window.overlayPage.left());
export const cancels = (page: Page) => page.evaluate(() => window.overlayPage.cancels);

/** Opens the overlay by a click. */
export async function openByClick(page: Page, id = 'pay'): Promise<void> {
  await page.evaluate((button) => {
    document.getElementById(button)?.addEventListener('click', () => window.overlayPage.open(), {
      once: true,
    });
  }, id);
  await page.locator(`#${id}`).click();
}

/** Waits until the `close` events of earlier dialogs were dispatched; they arrive in order. */
export const closeEvents = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    const closed = new Promise((resolve) => {
      dialog.addEventListener('close', resolve);
    });
    dialog.show();
    dialog.close();
    await closed;
    dialog.remove();
  });
