import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, ensureInstalled, fail, requireNode, runScript, say } from './setup.mjs';
import { ensureBrowser, ensurePostgres, ensureWebKit } from './programs.mjs';
import { results, resultsOf, runnerLog } from './results.mjs';

const usage = `npm test          every suite once, except those that passed with the same files
npm run test:all  every browser test and story in both engines, then faults, fuzz targets, versions of React, conformance, WebKit, phones and soak`;

/** Reads the arguments of the command. Ends the program with the usage if one of them is unknown. */
function readArguments() {
  try {
    return parseArgs({ options: { all: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

const { all } = readArguments();

requireNode();
await ensureInstalled({ withDevelopment: true });
const CHROMIUM_PATH = await ensureBrowser('chromium');
const FIREFOX_PATH = await ensureBrowser('firefox');
const WEBKIT_DRIVER = ensureWebKit();
const POSTGRES_BIN = ensurePostgres();
const env = { CHROMIUM_PATH, FIREFOX_PATH, WEBKIT_DRIVER, POSTGRES_BIN, WIREIT_FAILURES: 'continue' };

/** Variants of the stories. `suites` runs the first one. */
const themes = ['chromium', 'firefox'].flatMap((engine) =>
  [
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ].map(([scheme, direction]) => ({
    script: 'test:stories',
    theme: `[${engine}, ${scheme}, ${direction}] `,
    env: { STORY_ENGINE: engine, STORY_GLOBALS: JSON.stringify({ scheme, direction }) },
  })),
);

/** Runs of wireit, one after the other, so that a failure in one of them does not prevent the next. */
const runs = all
  ? [
      { script: 'suites' },
      ...themes.slice(1),
      { script: 'test:browser', env: { EVERY_BROWSER_TEST: 'yes' } },
      // Each of these tools uses both cores.
      { script: 'suites:release', env: { WIREIT_PARALLEL: '1' } },
    ]
  : [{ script: 'suites' }, { script: 'test:browser' }];

/** A run with more tests that pass only when repeated fails: they hide defects of the tests or of the product. */
const maxRepeated = 3;

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };

// Type checks read declarations of the built package, and a build beside the suites would slow them down.
await build('build:tested');

mkdirSync(results, { recursive: true });
for (const { script, theme = '', env: own } of runs) {
  rmSync(runnerLog, { force: true });
  await runScript(script, { env: { ...env, ...own, WIREIT_DEBUG_LOG_FILE: runnerLog } });
  for (const [name, { passed, failed, skipped, failures, repeated, isFresh }] of resultsOf(script)) {
    const note = isFresh ? ', with the same files before' : '';
    say(`── ${theme}${name}: ${passed} passed, ${failed} failed, ${skipped} skipped${note}`);
    totals.passed += passed;
    totals.failed += failed;
    totals.skipped += skipped;
    totals.failures.push(...failures.map((test) => theme + test));
    totals.repeated.push(...repeated.map((test) => theme + test));
  }
}

if (totals.repeated.length > maxRepeated)
  totals.failures.push(
    `${totals.repeated.length} tests passed only when repeated; ${maxRepeated} are allowed`,
  );
for (const test of totals.repeated) say(`PASSED WHEN REPEATED ${test}`);
for (const failure of totals.failures) say(`FAILED ${failure}`);
if (WEBKIT_DRIVER === '')
  say(
    `NOT RUN test:elements [webkit]${all ? ', webkit' : ''}: WebKitWebDriver and Xvfb could not be installed`,
  );
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failures.length > 0 || totals.failed > 0 ? 1 : 0;
