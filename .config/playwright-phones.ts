import { defineConfig, devices } from '@playwright/test';
import base from './playwright.js';
import { chromiumOptions } from '../sdk/test/support/launch-options.js';

const root = new URL('..', import.meta.url).pathname;

/** Journeys of shoppers who pay by card, and of users of the portal. */
const journeys = [
  'sdk/test/journeys/{fill-card,first-payment}.test.ts',
  'examples/storefront/journeys/{buying,details,three-d-secure}.test.ts',
  'portal/test/{billing,clients,recipients,setup,sign-in}.test.ts',
];

/** Emulated phones: size, pixels, touch and user agent of the device, with the engine of Chromium. */
const phones = { iphone: devices['iPhone 15'], pixel: devices['Pixel 7'] };

/** Runs the journeys with the phones by touch: see `sdk/test/support/touch.ts`. */
export default defineConfig({
  ...base,
  testMatch: journeys,
  outputDir: `${root}test-results/phones`,
  reporter: [['list'], ['json', { outputFile: `${root}test-results/phones.json` }]],
  projects: Object.entries(phones).map(([name, device]) => ({
    name,
    use: { ...device, browserName: 'chromium', launchOptions: chromiumOptions() },
  })),
});
