import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the tests of a suite and of the suites in it, with their full names. */
function testsOf({ name = '', tests, suites }, prefix = '') {
  const own = `${prefix}${name === '' ? '' : `${name} `}`;
  return [
    ...tests.map((test) => ({ ...test, name: own + test.name })),
    ...suites.flatMap((suite) => testsOf(suite, own)),
  ];
}

/** Returns the results of one engine: counts, and each failed test or file by name. */
function resultOf(sessions, root) {
  const result = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (const { testFile, testResults, errors, passed: hasPassed } of sessions) {
    const file = path.relative(root, testFile);
    const tests = testResults ? testsOf(testResults) : [];
    const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
    const ends = errors.map((error) => ({ name: 'did not run to its end', error }));
    const broken = ends.length === 0 && failed.length === 0 && !hasPassed ? [{ name: 'failed' }] : ends;
    const failures = [...failed, ...broken];
    result.failures.push(
      ...failures.map(
        ({ name, error }) => `${file}: ${name}: ${error?.message.split('\n', 1)[0] ?? 'failed'}`,
      ),
    );
    result.failed += failures.length;
    result.skipped += tests.filter(({ skipped }) => skipped).length;
    result.passed += tests.filter(({ passed, skipped }) => passed && !skipped).length;
  }
  return result;
}

/** Writes the results of each engine to a file, for the summary of `npm test`. */
export function jsonReporter({ file, root }) {
  return {
    onTestRunFinished({ sessions }) {
      const all = [...sessions];
      const names = [...new Set(all.map(({ browser }) => browser.name))];
      const engines = names.map((name) => ({
        name,
        ...resultOf(
          all.filter(({ browser }) => browser.name === name),
          root,
        ),
      }));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ engines }, null, 2));
    },
  };
}
