import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

export const results = path.join(root, 'test-results');

/** File to which wireit writes the state of each script, as `✅ [lint:code] Already fresh`. */
export const runnerLog = path.join(results, 'runner.log');

const scripts = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).wireit;

/** Returns the names of the suites that a script of wireit runs. */
const suitesOf = (script) =>
  scripts[script].command === undefined ? scripts[script].dependencies : [script];

/** Returns the first line of an error, to follow the name of its test. */
const firstLine = ([message]) => (message === undefined ? '' : `: ${message.split('\n', 1)[0]}`);

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

/** Returns the results of element tests per engine. */
const readElements = ({ engines }) =>
  engines.map(({ name, failures, ...counts }) => ({
    ...counts,
    variant: ` [${name}]`,
    failures: failures.map((test) => `[${name}] ${test}`),
    repeated: [],
  }));

/** Returns the counts of a suite without a report: a single result. */
const single = (name, passed) => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  skipped: 0,
  failures: passed ? [] : [name],
  repeated: [],
});

/** Returns what a suite wrote to the report that it lists as its output: one result, or one per engine; undefined if there is none. */
function readReport(name) {
  const [report] = scripts[name]?.output ?? [];
  if (report === undefined || !existsSync(path.join(root, report))) return undefined;
  const content = JSON.parse(readFileSync(path.join(root, report), 'utf8'));
  if (content.engines !== undefined) return readElements(content);
  return [content.testResults === undefined ? readPlaywright(content) : readVitest(content)];
}

function listResults(name, log) {
  const has = (sign, text = '') => log.includes(`${sign} [${name}]${text}`);
  const passed = has('✅');
  if (!passed && !has('🏃')) return [single(`${name} (did not run)`, false)];
  const found = readReport(name) ?? [single(name, passed)];
  // A failed exit code without a failed test: the error occurred outside of the tests.
  if (!passed && found.every(({ failed }) => failed === 0))
    return [...found, single(`${name} (ended with an error)`, false)];
  const isFresh = has('✅', ' Already fresh');
  return found.map((result) => ({ ...result, isFresh }));
}

/**
 * Returns the results of each suite that the last run of a script of wireit had, as pairs of its name, with the engine if it has a
 * result for each, and the counts.
 */
export function resultsOf(script) {
  const log = existsSync(runnerLog) ? readFileSync(runnerLog, 'utf8') : '';
  return suitesOf(script).flatMap((name) =>
    listResults(name, log).map((result) => [`${name}${result.variant ?? ''}`, result]),
  );
}
