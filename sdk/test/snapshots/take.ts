import type { Browser, Page } from 'playwright';
import type { Origins } from '@tessera/sites';
import type { View } from './views.js';

/** Longest time in ms that a story may take. */
const timeoutMs = 30_000;

/** Time in ms in which frames of another origin draw themselves. */
const drawMs = 500;

/** Time of all pictures, so that a picture of another day is the same. */
const now = new Date('2026-06-15T15:00:00Z');

const isFinished = (id: string): boolean => {
  const { __STORYBOOK_PREVIEW__: preview } = window as {
    __STORYBOOK_PREVIEW__?: { currentRender?: { id?: string; phase?: string } };
  };
  const { currentRender } = preview ?? {};
  return currentRender?.id === id && ['finished', 'errored'].includes(currentRender.phase ?? '');
};

async function open(page: Page, { storybook, assets, pay }: Origins, { id, scheme }: View): Promise<void> {
  // The static build of Storybook knows only the ports of `npm start`.
  await page.addInitScript(
    (sites) => {
      Object.assign(window, { __STORY_SITES__: sites });
    },
    { assetsUrl: assets, gatewayUrl: pay },
  );
  const query = new URLSearchParams({ id, viewMode: 'story', globals: `scheme:${scheme}` });
  await page.goto(`${storybook}/iframe.html?${query.toString()}`);
  await page.waitForFunction(isFinished, id, { timeout: timeoutMs }).catch(() => {
    throw new Error(`The story ${id} does not exist, or has not ended.`);
  });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(drawMs);
}

/** Returns a picture of a story after its play function. */
export async function take(browser: Browser, origins: Origins, view: View): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: view.isNarrow ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    colorScheme: view.scheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Toronto',
  });
  try {
    const page = await context.newPage();
    // The portal shows dates relative to today.
    await page.clock.setFixedTime(now);
    await open(page, origins, view);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}
