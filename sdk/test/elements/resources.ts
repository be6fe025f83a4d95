import { assert } from '@open-wc/testing';
import { type ResourceLeaks, start } from '../page-scripts/count-resources.js';
import { eventually } from './eventually.js';

start();

/** Returns the retained resources: listeners on the page, timers, ports, frames and dialogs. */
export const resources = (): ResourceLeaks => window.resourceLeaks();

/** Resolves when the page retains the same resources as before. */
export const untilReleased = (before: ResourceLeaks): Promise<void> =>
  eventually(() => {
    assert.deepEqual(resources(), before);
  });
