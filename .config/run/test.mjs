import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  ensureBrowser,
  ensureInstalled,
  ensurePackage,
  ensurePortal,
  requireNode,
  root,
  say,
} from './setup.mjs';

const results = path.join(root, 'test-results');

/** How many promises of a suite were kept, and the names of those that were not. */
const one = (name, passed) => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [name],
});

/** Runs a program; resolves with whether it ended well. */
function succeeds(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', () => {
      resolve(false);
    });
    child.once('exit', (code) => {
      resolve(code === 0);
    });
  });
}

const bin = (name) => path.join(root, 'node_modules/.bin', name);

async function check(name, command, args) {
  return one(name, await succeeds(bin(command), args));
}

/** A suite that writes what it found into a file; where it could not even start, that is one failure. */
async function suite(name, file, command, args, env, read) {
  const report = path.join(results, file);
  const ended = await succeeds(bin(command), args, env);
  if (!existsSync(report)) return one(`${name} (did not run)`, false);
  const found = read(JSON.parse(readFileSync(report, 'utf8')));
  // An end that was not well without a failed test: an error outside of them.
  return ended || found.failed > 0
    ? found
    : { ...found, failed: 1, failures: [`${name} (ended with an error)`] };
}

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`);
    return failed.length === 0 && status === 'failed' ? [`${path.relative(root, name)}: ${message}`] : failed;
  });
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests + numTodoTests,
    failures,
  };
}

function readPlaywright({ stats, suites }) {
  const walk = (entry) => [
    ...(entry.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
    ),
    ...(entry.suites ?? []).flatMap(walk),
  ];
  return {
    passed: stats.expected,
    // What passes only at the second try is not kept either.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(walk),
  };
}

const vitest = (project) => [
  'run',
  '--config',
  '.config/vitest.config.ts',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/${project}.json`,
];

requireNode();
await ensureInstalled({ withDevelopment: true });
await ensurePackage();
await ensurePortal();
const CHROMIUM_PATH = await ensureBrowser('chromium');
const FIREFOX_PATH = await ensureBrowser('firefox');
const env = { CHROMIUM_PATH, FIREFOX_PATH };
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const prettier = ['--config', '.config/prettier.json', '--ignore-path', '.gitignore', '--check', '.'];

/** A stage begins when all of the one before has ended: what needs one core at most shares a stage. */
const stages = [
  [
    ['types', () => check('types', 'tsc', ['--build'])],
    ['format', () => check('format', 'prettier', prettier)],
  ],
  [
    ['lint', () => check('lint', 'eslint', ['--config', '.config/eslint.config.mjs', '.'])],
    ['package', () => check('package: publint', 'publint', ['sdk', '--strict'])],
    ['package types', () => check('package: types', 'attw', ['--pack', 'sdk', '--profile', 'esm-only'])],
  ],
  [['unit and API', () => suite('unit', 'unit.json', 'vitest', vitest('unit'), env, readVitest)]],
  [
    [
      'stories',
      () =>
        suite(
          'stories',
          'stories.json',
          'tsx',
          ['.config/run/with-sites.mts', bin('vitest'), ...vitest('stories')],
          env,
          readVitest,
        ),
    ],
  ],
  [
    [
      'browser',
      () =>
        suite(
          'browser',
          'browser.json',
          'playwright',
          ['test', '--config', '.config/playwright.config.ts'],
          env,
          readPlaywright,
        ),
    ],
  ],
];

const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };

async function count([name, runSuite]) {
  say(`\n── ${name}`);
  const { passed, failed, skipped, failures } = await runSuite();
  say(`── ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  totals.failures.push(...failures);
}

for (const stage of stages) await Promise.all(stage.map(count));

for (const failure of totals.failures) say(`FAILED ${failure}`);
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failed > 0 ? 1 : 0;
