import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ensureInstalled,
  ensurePackage,
  ensurePortal,
  fail,
  listFiles,
  requireNode,
  root,
  say,
  treeFingerprint,
} from './setup.mjs';
import { ensureBrowser, ensurePostgres } from './programs.mjs';

const usage = `npm test                  every promise, once
npm test -- --since REF   only suites whose inputs have changed since that commit
npm run test:all          every browser test and story in both engines, then faults, versions of React, conformance and soak`;

/** Reads the arguments of the command. Ends the program with the usage if one of them is unknown. */
function readArguments() {
  try {
    return parseArgs({ options: { since: { type: 'string' }, all: { type: 'boolean' } } }).values;
  } catch (error) {
    return fail(`${error.message}\n\n${usage}`);
  }
}

/** Returns the files that differ from a commit, including new ones. */
function changedSince(ref) {
  const changed = listFiles('diff', '--name-only', ref);
  if (!changed) fail(`git knows no commit ${ref}.`);
  return [...changed, ...listFiles('ls-files', '--others', '--exclude-standard')];
}

const { since, all } = readArguments();

requireNode();
await ensureInstalled({ withDevelopment: true });
await ensurePackage();
await ensurePortal();
const CHROMIUM_PATH = await ensureBrowser('chromium');
const FIREFOX_PATH = await ensureBrowser('firefox');
const env = { CHROMIUM_PATH, FIREFOX_PATH, POSTGRES_BIN: ensurePostgres() };

const { isConcerned, lanes, releaseLanes, results } = await import('./suites.mjs');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const tree = treeFingerprint();
/** Returns the file with the hash of the tree for which a check last passed. */
const stampOf = (name) => path.join(root, 'node_modules/.cache/tessera-checks', name.replaceAll(' ', '-'));

const isPassedAlready = ({ name, isCheck }) =>
  isCheck === true &&
  tree !== undefined &&
  existsSync(stampOf(name)) &&
  readFileSync(stampOf(name), 'utf8') === tree;

/** A run with more tests that pass only when repeated fails: they hide defects of the tests or of the product. */
const maxRepeated = 3;

const totals = { passed: 0, failed: 0, skipped: 0, failures: [], repeated: [] };

async function runSuite(suite) {
  const { name, isCheck } = suite;
  if (isPassedAlready(suite)) {
    say(`── ${name}: 1 passed, for the same files`);
    totals.passed += 1;
    return;
  }
  say(`── ${name} …`);
  const begun = Date.now();
  const { passed, failed, skipped, failures, repeated = [] } = await suite.run(env);
  const seconds = Math.round((Date.now() - begun) / 1000);
  say(`── ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`);
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  totals.failures.push(...failures);
  totals.repeated.push(...repeated);
  if (isCheck && failed === 0 && tree !== undefined) {
    mkdirSync(path.dirname(stampOf(name)), { recursive: true });
    writeFileSync(stampOf(name), tree);
  }
}

const changed = since === undefined ? undefined : changedSince(since);
for (const stage of all ? releaseLanes : lanes) {
  await Promise.all(
    stage.map(async (lane) => {
      for (const suite of lane) {
        if (changed === undefined || isConcerned(suite, changed)) await runSuite(suite);
        else say(`── ${suite.name}: nothing that it depends on has changed`);
      }
    }),
  );
}

if (totals.repeated.length > maxRepeated)
  totals.failures.push(
    `${totals.repeated.length} tests passed only when repeated; ${maxRepeated} are allowed`,
  );
for (const test of totals.repeated) say(`PASSED WHEN REPEATED ${test}`);
for (const failure of totals.failures) say(`FAILED ${failure}`);
say(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = totals.failures.length > 0 || totals.failed > 0 ? 1 : 0;
