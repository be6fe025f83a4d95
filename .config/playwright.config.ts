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

/**
 * Tried in Chromium alone: what a second browser cannot answer otherwise. Rules of pages that no frame is part of, looks
 * of a form, checks of options and their errors, which page leads to which, and the contract of instances.
 */
const once = [
  'portal/test/accessible.test.ts',
  'portal/test/guard.test.ts',
  'examples/storefront/journeys/accessible.test.ts',
  'examples/storefront/journeys/analytics.test.ts',
  'sdk/src/**/*.contract.element.test.ts',
  'sdk/src/**/*.errors.element.test.ts',
  'sdk/src/**/*.options.element.test.ts',
  'sdk/src/**/*.create.element.test.ts',
  'sdk/src/**/card.look.element.test.ts',
  // What an iPhone does is emulated by Chromium's driver alone.
  'sdk/src/**/*.ios.element.test.ts',
  'sdk/src/methods/preferred-payment-methods/*.element.test.ts',
].map((pattern) => `${root}${pattern}`);

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
    // Of the looks of a frame, one: what axe says of colours is the same.
    { name: 'firefox', use: firefox, testIgnore: once, grepInvert: /axe finds nothing in [^,]*, (?!light,)/ },
  ],
});
