import type { Browser, PlaywrightWorkerArgs, PlaywrightWorkerOptions, WorkerFixture } from '@playwright/test';

/**
 * Firefox keeps memory of every window and slows down: after about 200 tests each takes three times as long.
 */
const contextsPerLaunch = 40;

/** Fixture `browser` that relaunches Firefox after some contexts. */
export const freshBrowser: WorkerFixture<Browser, PlaywrightWorkerArgs & PlaywrightWorkerOptions> = async (
  { playwright, browserName, browser },
  use,
) => {
  if (browserName !== 'firefox') {
    await use(browser);
    return;
  }
  let current = browser;
  let opened = 0;
  const newContext: Browser['newContext'] = async (options) => {
    if (opened >= contextsPerLaunch && current.contexts().length === 0) {
      await current.close();
      current = await playwright.firefox.launch();
      opened = 0;
    }
    opened += 1;
    return current.newContext(options);
  };
  await use(
    new Proxy(browser, {
      get(_, name) {
        if (name === 'newContext') return newContext;
        const value = Reflect.get(current, name, current) as unknown;
        return typeof value === 'function' ? (value.bind(current) as unknown) : value;
      },
    }),
  );
  if (current !== browser) await current.close();
};
