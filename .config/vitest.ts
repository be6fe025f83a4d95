import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import sdk from '../sdk/package.json' with { type: 'json' };
import { chromiumOptions, firefoxOptions } from '../sdk/test/support/launch-options.js';

const root = new URL('..', import.meta.url).pathname;
const { STORY_SITES, STORY_ENGINE = 'chromium', STORY_GLOBALS = '{}' } = process.env;
const launchOptions = STORY_ENGINE === 'firefox' ? firefoxOptions() : chromiumOptions();

/** Packages of the portal's stories. One that is found during the run would reload the page of a running test. */
const portalDependencies = [
  ...[
    'react',
    'react/jsx-dev-runtime',
    'react-dom',
    'react-dom/client',
    'swr',
    'wouter',
    'wouter/memory-location',
  ],
  ...[
    'combobox',
    'csp-provider',
    'direction-provider',
    'menu',
    'number-field',
    'switch',
    'tabs',
    'toast',
  ].map((part) => `@base-ui/react/${part}`),
  ...[
    '@internationalized/date',
    '@lingui/core',
    '@lit/react',
    'd3-scale',
    'd3-shape',
    'jose',
    'libphonenumber-js/core',
  ],
];

const define = { __TESSERA_VERSION__: JSON.stringify(sdk.version) };

const unit = {
  environment: 'node',
  exclude: [
    '**/node_modules/**',
    '**/dist/**',
    '**/*.browser.test.ts',
    '**/*.element.test.ts',
    '**/journeys/**',
    'portal/test/**',
    'sdk/cli/test/**',
  ],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // The test machine has two cores, and test files start databases.
  maxWorkers: 2,
  // Threads start sooner than processes.
  pool: 'threads' as const,
};

/** Tests of the portal's server, but those that start what a process has once, such as telemetry, or that count it. */
const serverTests = ['portal/server/**/!(*.isolated).test.ts'];

export default defineConfig({
  root,
  define,
  test: {
    projects: [
      {
        extends: true,
        resolve: { conditions: ['tessera-source'] },
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{sdk/cli,sdk/test,portal,examples}/**/*.test.ts',
            'sdk/src/**/*.sandbox.test.ts',
            // Elements can be defined only once in a document.
            'sdk/src/testing/**/*.test.ts',
          ],
          exclude: [...unit.exclude, ...serverTests],
          globalSetup: `${root}.config/test-postgres.ts`,
        },
      },
      {
        extends: true,
        resolve: { conditions: ['tessera-source'] },
        test: {
          ...unit,
          name: 'unit:portal',
          include: serverTests,
          globalSetup: `${root}.config/test-postgres.ts`,
          // Loading the server for each file takes a third of the time of its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        resolve: { conditions: ['tessera-source'] },
        test: {
          ...unit,
          name: 'unit:sdk',
          include: ['sdk/src/**/*.test.ts'],
          exclude: [...unit.exclude, '**/*.sandbox.test.ts', 'sdk/src/testing/**'],
          setupFiles: [`${root}.config/settle-imports.ts`],
          // Loading the modules for each file takes longer than its tests.
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [storybookTest({ configDir: `${root}storybook` })],
        define: { ...define, __STORY_SITES__: STORY_SITES ?? 'undefined', __STORY_GLOBALS__: STORY_GLOBALS },
        // Pre-bundling would load Lit a second time, besides the sources' copy.
        optimizeDeps: {
          exclude: [
            'lit',
            'lit-html',
            'lit-element',
            '@lit/reactive-element',
            '@lit/context',
            '@tessera/web',
          ],
          include: portalDependencies,
        },
        test: {
          name: 'stories',
          testTimeout: 30_000,
          // The summary lists every story that was repeated.
          retry: 1,
          // One page for all files: loading it for each takes longer than its stories.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            // Colors in the middle of a transition would be checked for their contrast.
            provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: STORY_ENGINE === 'firefox' ? 'firefox' : 'chromium' }],
          },
        },
      },
    ],
  },
});
