import { defineConfig } from '@playwright/test';

const root = new URL('..', import.meta.url).pathname;
const { CHROMIUM_PATH = '/usr/bin/chromium', FIREFOX_PATH = '/usr/bin/firefox-esr' } = process.env;

/** An empty path means Playwright's own browser. */
const chromium = {
  args: ['--no-sandbox'],
  ...(CHROMIUM_PATH === '' ? {} : { executablePath: CHROMIUM_PATH }),
};
const firefox =
  FIREFOX_PATH === ''
    ? { browserName: 'firefox' as const }
    : // Debian's build speaks WebDriver BiDi, not Playwright's own protocol.
      {
        browserName: 'firefox' as const,
        channel: 'moz-firefox',
        launchOptions: { executablePath: FIREFOX_PATH },
      };

export default defineConfig({
  testDir: root,
  testMatch: [
    'sdk/src/**/*.element.test.ts',
    'sdk/test/journeys/**/*.test.ts',
    'examples/*/journeys/**/*.test.ts',
    'portal/test/**/*.test.ts',
  ],
  outputDir: `${root}test-results`,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `${root}test-results/browser.json` }]],
  use: { headless: true, actionTimeout: 15_000 },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromium } },
    { name: 'firefox', use: firefox },
  ],
});
