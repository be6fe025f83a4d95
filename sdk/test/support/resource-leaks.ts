import type { Page } from '@playwright/test';
import type { ResourceLeaks, start } from '../page-scripts/count-resources.js';
import { pageScript } from './page-script.js';
import { shopPage } from './pages.js';
import type { TestShop } from './shop.js';

export type { ResourceLeaks };

/** Script that counts retained resources. Insert it before the SDK's script. */
export const countingScript = pageScript<typeof start>(
  import.meta.dirname,
  '../page-scripts/count-resources.ts',
)();

/** Listeners that the driver adds to the window temporarily when it clicks. */
const ofTheDriver = /^(?:__playwright|auxclick|click|contextmenu|dblclick|mouse|pointer|touch)\w* on window$/;

export async function resourceLeaks(page: Page): Promise<ResourceLeaks> {
  // As a text, because the page may have a `toJSON` for all objects and arrays.
  const text = await page.evaluate(() => {
    const { timers, ports, frames, dialogs, listeners } = window.resourceLeaks();
    return [timers, ports, frames, dialogs, ...listeners].join('\n');
  });
  const [timers, ports, frames, dialogs, ...listeners] = text.split('\n');
  return {
    timers: Number(timers),
    ports: Number(ports),
    frames: Number(frames),
    dialogs: Number(dialogs),
    listeners: listeners.filter((name) => !ofTheDriver.test(name)),
  };
}

/** Opens a page with only a container, `#place`, and returns its resources. */
export async function openBare(page: Page, shop: TestShop): Promise<ResourceLeaks> {
  await page.goto(shop.serve(shopPage(shop, { body: '<div id="place"></div>', first: countingScript })));
  return resourceLeaks(page);
}
