import type { Page } from '@playwright/test';
import { shopPage } from './pages.js';
import type { TestShop } from './shop.js';

/**
 * Script that counts retained resources: listeners and timers by wrapping their functions, frames and dialogs
 * by searching the document. Insert it before the SDK's script.
 */
export const countingScript = `
(() => {
  const listeners = new Map();
  const timers = new Set();
  const key = (target, type, listener, options) => {
    const capture = typeof options === 'object' && options !== null ? Boolean(options.capture) : Boolean(options);
    return { target, type, listener, capture };
  };
  const same = (a, b) => a.target === b.target && a.type === b.type && a.listener === b.listener && a.capture === b.capture;
  const held = [];
  const isPageLong = (target) => target === window || target === document || target instanceof MediaQueryList || target instanceof ShadowRoot;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    if (listener && isPageLong(target) && !(options && options.signal && options.signal.aborted)) {
      const entry = key(target, type, listener, options);
      if (!held.some((other) => same(other, entry))) {
        held.push(entry);
        const drop = () => { const at = held.indexOf(entry); if (at >= 0) held.splice(at, 1); };
        if (options && options.signal) addEventListener.call(options.signal, 'abort', drop, { once: true });
        if (options && options.once) addEventListener.call(target, type, drop, { once: true, capture: entry.capture });
      }
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const entry = key(target, type, listener, options);
    const at = held.findIndex((other) => same(other, entry));
    if (at >= 0) held.splice(at, 1);
    return removeEventListener.call(target, type, listener, options);
  };
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  window.setTimeout = (run, ms, ...args) => {
    const id = setTimeout(() => { timers.delete(id); run(...args); }, ms);
    // Not the timer with which an element looks for mistakes in its markup (setUpMs): it ends by itself.
    if (ms !== 4000) timers.add(id);
    return id;
  };
  window.clearTimeout = (id) => { timers.delete(id); clearTimeout(id); };
  window.setInterval = (...args) => { const id = setInterval(...args); timers.add(id); return id; };
  window.clearInterval = (id) => { timers.delete(id); clearInterval(id); };
  const ports = new Set();
  const { MessageChannel } = window;
  window.MessageChannel = class extends MessageChannel {
    constructor() { super(); ports.add(this.port1); const { close } = this.port1; this.port1.close = () => { ports.delete(this.port1); close.call(this.port1); }; }
  };
  const deep = (root, selector) => [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(selector) ? [element] : []),
    ...(element.shadowRoot ? deep(element.shadowRoot, selector) : []),
  ]);
  window.resourceLeaks = () => ({
    listeners: held.map(({ type, target }) => type + ' on ' + (target === window ? 'window' : target === document ? 'document' : target.constructor.name)).sort(),
    timers: timers.size,
    ports: ports.size,
    frames: window.length,
    dialogs: deep(document, 'dialog').length,
  });
})();`;

export interface ResourceLeaks {
  listeners: string[];
  timers: number;
  ports: number;
  frames: number;
  dialogs: number;
}

/** Listeners that the driver adds to the window temporarily when it clicks. */
const ofTheDriver = /^(?:__playwright|auxclick|click|contextmenu|dblclick|mouse|pointer|touch)\w* on window$/;

export async function resourceLeaks(page: Page): Promise<ResourceLeaks> {
  const found = await page.evaluate(() =>
    (window as unknown as { resourceLeaks(): ResourceLeaks }).resourceLeaks(),
  );
  return { ...found, listeners: found.listeners.filter((name) => !ofTheDriver.test(name)) };
}

/** Opens a page with only a container, `#place`, and returns its resources. */
export async function openBare(page: Page, shop: TestShop): Promise<ResourceLeaks> {
  await page.goto(shop.serve(shopPage(shop, { body: '<div id="place"></div>', first: countingScript })));
  return resourceLeaks(page);
}
