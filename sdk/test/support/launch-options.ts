import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright';

/** Headless shells of Debian, which start and render in half the time of the full browser. */
const debianChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const {
  CHROMIUM_PATH = debianChromium.find((file) => existsSync(file)) ?? '',
  FIREFOX_PATH = '/usr/bin/firefox-esr',
} = process.env;

/**
 * Options to launch Chromium with. The environment variable `CHROMIUM_PATH` names the executable; empty, it is
 * Playwright's own.
 *
 * Every site has a process of its own, as in the full browser: frames of another origin must be as far away as they are
 * for shoppers.
 *
 * @param args Further arguments of the command line.
 */
export const chromiumOptions = (args: readonly string[] = []): LaunchOptions => ({
  args: ['--no-sandbox', '--site-per-process', ...args],
  ...(CHROMIUM_PATH === '' ? {} : { executablePath: CHROMIUM_PATH }),
});

/**
 * Options to launch Firefox with. The environment variable `FIREFOX_PATH` names the executable; empty, it is Playwright's
 * own. Debian's build speaks WebDriver BiDi instead of Playwright's protocol.
 */
export const firefoxOptions = (): LaunchOptions =>
  FIREFOX_PATH === ''
    ? {}
    : {
        channel: 'moz-firefox',
        executablePath: FIREFOX_PATH,
        // The panel of a download takes the focus from the page.
        firefoxUserPrefs: { 'browser.download.alwaysOpenPanel': false },
      };
