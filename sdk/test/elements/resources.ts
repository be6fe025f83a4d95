import { assert } from '@open-wc/testing';
import { type ResourceLeaks, start } from '../page-scripts/count-resources.js';
import { eventually } from './eventually.js';

start();

/** Returns the retained resources: listeners on the page, timers, ports, frames and dialogs. */
export const resources = (): ResourceLeaks => window.resourceLeaks();

/** Resolves when the page retains no more resources than before. Timers of earlier tests may have ended. */
export const untilReleased = ({ timers, ...before }: ResourceLeaks): Promise<void> =>
  eventually(() => {
    const { timers: timersNow, ...now } = resources();
    assert.deepEqual(now, before);
    assert.isAtMost(timersNow, timers);
  });
