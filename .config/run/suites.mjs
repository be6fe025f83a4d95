import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

export const results = path.join(root, 'test-results');

const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** TypeScript 7: it checks four times as fast, but has no interface for the tools that need version 6. */
const typeCompiler = path.join(root, 'node_modules/typescript-native/bin/tsc');

/** Counts of a suite with a single result. */
const one = (name, passed) => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [name],
});

/** Runs a program. Resolves with whether its exit code was 0, and with its output if `isCollected` is true. */
function execute(command, args, { env, isCollected = false }) {
  return new Promise((resolve) => {
    const output = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: isCollected ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => output.push(data));
    const end = (passed) => {
      resolve({ passed, output: Buffer.concat(output).toString() });
    };
    child.once('error', () => {
      end(false);
    });
    child.once('close', (code) => {
      end(code === 0);
    });
  });
}

/**
 * Returns a check with the result of an exit code. The output is printed at the end, because suites of other
 * lanes print at the same time.
 */
const check = (name, command, args) => async () => {
  const { passed, output } = await execute(command, args, { isCollected: true });
  if (output !== '') process.stdout.write(output.endsWith('\n') ? output : `${output}\n`);
  return one(name, passed);
};

/** Returns a suite that runs a program of the repository; its exit code is the result. */
const program = (name, args) => async (env) =>
  one(name, (await execute(process.execPath, args, { env })).passed);

/** Returns a suite that writes its results to a file. If it fails to start, this counts as one failure. */
const reported = (name, command, args, read) => async (env) => {
  const report = path.join(results, `${name}.json`);
  rmSync(report, { force: true });
  const { passed } = await execute(bin(command), args, { env });
  if (!existsSync(report)) return one(`${name} (did not run)`, false);
  const found = read(JSON.parse(readFileSync(report, 'utf8')));
  // A failed exit code without a failed test: the error occurred outside of the tests.
  return passed || found.failed > 0
    ? found
    : { ...found, failed: 1, failures: [`${name} (ended with an error)`] };
};

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const named = (isListed) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isListed)
        .map((test) => `${path.relative(root, name)}: ${test.fullName}${firstLine(test.failureMessages)}`),
    );
  const broken = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    .map(({ name, message }) => `${path.relative(root, name)}: ${message}`);
  const failures = [...named(({ status }) => status === 'failed'), ...broken];
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests + numTodoTests,
    failures,
    repeated: named(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
  };
}

/** Returns the first line of an error, to follow the name of its test. */
const firstLine = ([message]) => (message === undefined ? '' : `: ${message.split('\n', 1)[0]}`);

function readPlaywright({ stats, suites }) {
  const named = (status) => {
    const walk = (entry) => [
      ...(entry.specs ?? []).flatMap(({ title, file, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
      ),
      ...(entry.suites ?? []).flatMap(walk),
    ];
    return suites.flatMap(walk);
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: named('unexpected'),
    repeated: named('flaky'),
  };
}

const vitest = (project) => [
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/${project}.json`,
];

const typeLint = [
  ...['--type-aware', '--config', '.config/oxlint.json'],
  // Paths in the configuration are relative to its folder.
  ...['--ignore-pattern', 'sdk/cli/fixtures', '.'],
];

const prettier = ['--check', '.'];

const stories = reported(
  'stories',
  'tsx',
  ['.config/run/with-sites.mts', bin('vitest'), ...vitest('stories')],
  readVitest,
);

/** Runs the stories for each engine, scheme and direction. */
async function allStories(env) {
  const sums = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };
  for (const engine of ['chromium', 'firefox']) {
    for (const [scheme, direction] of [
      ['light', 'ltr'],
      ['dark', 'ltr'],
      ['light', 'rtl'],
    ]) {
      const {
        passed,
        failed,
        skipped,
        failures,
        repeated = [],
      } = await stories({
        ...env,
        STORY_ENGINE: engine,
        STORY_GLOBALS: JSON.stringify({ scheme, direction }),
      });
      sums.passed += passed;
      sums.failed += failed;
      sums.skipped += skipped;
      const inLook = (name) => `[${engine}, ${scheme}, ${direction}] ${name}`;
      sums.failures.push(...failures.map(inLook));
      sums.repeated.push(...repeated.map(inLook));
    }
  }
  return sums;
}

/** A browser's driver fails about once in some thousand tests. The summary lists every test that was repeated. */
const browser = reported('browser', 'playwright', ['test', '--retries=1'], readPlaywright);

const tool = (name, ...args) => program(name, ['--import', 'tsx', `sdk/test/${name}/main.ts`, ...args]);

/** Type imports count, because circular types are as hard to read as circular values. */
const circles = [
  ...['--no-tree', '--no-warning', '--no-progress', '--exit-code', 'circular:1'],
  ...['sdk/src/**/*.ts', 'portal/{src,server,contract}/**/*.{ts,tsx}', 'sdk/cli/src/**/*.ts'],
  'examples/server-kit/src/**/*.ts',
];

/** Settings that every suite depends on. */
const settings = /^(?:package(?:-lock)?\.json|\.config\/|tsconfig)/;

/**
 * Suites by lane. Lanes run beside each other, the suites of a lane one after the other: what needs one core at most has
 * a lane, and the browsers, which need both, come last.
 *
 * `inputs` says which files a suite depends on; `isCheck` marks suites whose result depends on the files alone, so that it
 * need not be found again for the same files.
 */
export const lanes = [
  [
    [
      {
        name: 'types',
        inputs: /\.(?:[cm]?tsx?|json)$/,
        isCheck: true,
        run: check('types', typeCompiler, ['--build']),
      },
      {
        name: 'lint',
        inputs: /\.(?:[cm]?[jt]sx?|json)$/,
        isCheck: true,
        run: check('lint', bin('eslint'), ['.']),
      },
      {
        name: 'lint of types',
        inputs: /\.(?:[cm]?tsx?|json)$/,
        isCheck: true,
        run: check('lint of types', bin('oxlint'), typeLint),
      },
      {
        name: 'import circles',
        inputs: /\.tsx?$/,
        isCheck: true,
        run: check('import circles', bin('dpdm'), circles),
      },
      { name: 'format', inputs: /./, isCheck: true, run: check('format', bin('prettier'), prettier) },
      {
        name: 'package',
        inputs: /^sdk\//,
        isCheck: true,
        run: check('package: publint', bin('publint'), ['sdk', '--strict']),
      },
      {
        name: 'package types',
        inputs: /^sdk\//,
        isCheck: true,
        run: check('package: types', bin('attw'), ['--pack', 'sdk', '--profile', 'esm-only']),
      },
      {
        name: 'stories',
        inputs:
          /^(?:sdk\/(?:src|test\/stories)|portal\/(?:src|contract|test\/stories)|storybook|examples\/(?:sandbox|server-kit|sites))\//,
        run: stories,
      },
    ],
    [
      {
        name: 'unit and API',
        inputs: /^(?:sdk|portal|examples)\//,
        run: reported('unit', 'vitest', vitest('unit'), readVitest),
      },
    ],
  ],
  [[{ name: 'browser', inputs: /^(?:sdk|portal|examples)\//, run: browser }]],
];

/**
 * All combinations, for releases: every browser test in both engines, every story in every theme, and the
 * tools.
 */
export const releaseLanes = [
  lanes[0].map((lane) =>
    lane.map((suite) => (suite.name === 'stories' ? { ...suite, run: allStories } : suite)),
  ),
  [
    [
      { name: 'browser', inputs: /./, run: (env) => browser({ ...env, EVERY_BROWSER_TEST: 'yes' }) },
      { name: 'faults', inputs: /./, run: tool('faults') },
      { name: 'react versions', inputs: /./, run: tool('react-versions') },
      { name: 'conformance', inputs: /./, run: tool('conformance') },
      { name: 'soak', inputs: /./, run: tool('soak', '--minutes', '0', '--runs', '10') },
    ],
  ],
];

/** Returns true if a change of these files can change the result of the suite. */
export const isConcerned = ({ inputs }, files) =>
  files.some((file) => settings.test(file) || inputs.test(file));
