import type { Page } from '@playwright/test';
import type { start } from '../page-scripts/record-events.js';
import { pageScript } from './page-script.js';

/** Script that records the events of elements in order. */
export const recordEvents = pageScript<typeof start>(
  import.meta.dirname,
  '../page-scripts/record-events.ts',
)();

/** Returns the recorded events: the type of each, with its code or reason. */
export const recordedEvents = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.recordedEvents.map(({ type, code, reason }) => [type, code ?? reason].filter(Boolean).join(' ')),
  );
