import { defineConfig } from '@playwright/test';
import sdk from '../sdk/package.json' with { type: 'json' };
import { chromiumOptions, firefoxOptions } from '../sdk/test/support/launch-options.js';

// Tests import modules of the SDK, in which builds define the version.
Object.assign(globalThis, { __TESSERA_VERSION__: sdk.version });

const root = new URL('..', import.meta.url).pathname;
const { EVERY_BROWSER_TEST } = process.env;
const isRelease = EVERY_BROWSER_TEST !== undefined;

/**
 * Reasons to run a test in Firefox too. Everything that does not depend on the engine (error codes, options,
 * tables of events, axe, lost windows) runs in Chromium only.
 */
const firefoxReasons = {
  focus: 'Where the focus goes, and that it stays',
  keys: 'Typed keys, the caret and the input events they cause',
  labels: 'Labels of the page for inputs in frames',
  announcements: 'Names, descriptions and live regions in the accessibility tree',
  roots: 'Shadow roots, open and closed',
  forms: 'Form-associated custom elements',
  slots: 'Containers of the page in slots',
  hostile: 'What a hostile script can reach',
  privacy: 'Where card data can be seen',
  autofill: 'Fillers of browsers and password managers',
  overlay: 'Top layer, scrolling and inertness behind a modal layer',
  frames: 'Frames of another origin: loading, ports and failures',
  modules: 'Modules that did not load',
  window: 'Windows of a provider: approved, canceled by the provider, closed by the shopper',
  journey: 'Journeys of shoppers, and of users of the portal',
};

/** Tests for releases: variants of another test in layout, text direction or engine, and tests of npm's Drop-in or of every page. */
const forReleases = /@release\b/;

export default defineConfig({
  testDir: root,
  testMatch: [
    'sdk/src/**/*.browser.test.ts',
    'sdk/test/journeys/**/*.test.ts',
    'examples/*/journeys/**/*.test.ts',
    'portal/test/**/*.test.ts',
    'sdk/cli/test/**/*.test.ts',
  ],
  outputDir: `${root}test-results/browser`,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  ...(isRelease ? {} : { grepInvert: forReleases }),
  reporter: [
    ['list'],
    ['json', { outputFile: `${root}test-results/browser.json` }],
    [`${root}.config/browser-budget.ts`],
  ],
  use: { headless: true, actionTimeout: 15_000 },
  projects: [
    { name: 'chromium', use: { browserName: 'chromium', launchOptions: chromiumOptions() } },
    {
      name: 'firefox',
      use: { browserName: 'firefox', launchOptions: firefoxOptions() },
      ...(isRelease ? {} : { grep: new RegExp(`@(?:${Object.keys(firefoxReasons).join('|')})\\b`) }),
      // Only Chromium's driver emulates an iPhone.
      testIgnore: '**/*.ios.browser.test.ts',
    },
  ],
});
