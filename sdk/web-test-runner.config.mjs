import path from 'node:path';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { browsersFor } from '../.config/elements/browsers.mjs';
import { forcedColors } from '../.config/elements/forced-colors.mjs';
import { framePages } from '../.config/elements/frame-pages.mjs';
import { jsonReporter } from '../.config/elements/json-reporter.mjs';
import sdk from './package.json' with { type: 'json' };

const rootDir = path.resolve(import.meta.dirname, '..');

/** Engines that run the tests. `npm run elements` sets the variable. */
const { ELEMENT_ENGINES = 'chromium,firefox' } = process.env;

export default {
  rootDir,
  files: 'sdk/src/**/*.element.test.ts',
  nodeResolve: { exportConditions: ['tessera-source', 'browser'] },
  plugins: [
    framePages(),
    forcedColors(),
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
      define: { __TESSERA_VERSION__: JSON.stringify(sdk.version) },
    }),
  ],
  // Longer than the time after which an expectation fails by itself.
  testFramework: { config: { timeout: 30_000 } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  browsers: browsersFor(ELEMENT_ENGINES.split(',')),
  concurrentBrowsers: 3,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    jsonReporter({ file: path.join(rootDir, 'test-results/elements.json'), root: rootDir }),
  ],
};
