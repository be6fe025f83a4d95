import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

type Engine = 'chromium' | 'firefox';

interface Suite {
  specs?: { file: string; tests: { projectName: Engine }[] }[];
  suites?: Suite[];
}

/** Reads the limits of browser tests per folder from the table in CONTRIBUTING.md. */
function readLimits(): Map<string, Record<Engine, number>> {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`]+)` +\| +(\d+) \| +(\d+) \|$/gm);
  return new Map(
    [...rows].map(([, folder = '', chromium, firefox]) => [
      folder,
      { chromium: Number(chromium), firefox: Number(firefox) },
    ]),
  );
}

/** Returns the file and the engine of every browser test. */
function listTests(): { file: string; engine: Engine }[] {
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const args = [cli, 'test', '--config', '.config/playwright.config.ts', '--list', '--reporter=json'];
  const { suites = [] } = JSON.parse(
    execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  ) as Suite;
  const walk = ({ specs = [], suites: inner = [] }: Suite): { file: string; engine: Engine }[] => [
    ...specs.flatMap(({ file, tests }) => tests.map(({ projectName }) => ({ file, engine: projectName }))),
    ...inner.flatMap(walk),
  ];
  return suites.flatMap(walk);
}

/** Folder of a payment method, for example `sdk/src/methods/sepa`. */
const methodOf = (file: string) => /^sdk\/src\/methods\/[^/]+/.exec(file)?.[0];

it('no folder has more browser tests than CONTRIBUTING.md allows', () => {
  const limits = readLimits();
  const counts = new Map<string, Record<Engine, number>>();
  for (const { file, engine } of listTests()) {
    // How many tests a contract suite has is up to the suite, not to a method.
    if (file.startsWith('sdk/test/contracts/')) continue;
    const folder = [...limits.keys()].find((name) => file.startsWith(`${name}/`)) ?? methodOf(file) ?? file;
    const count = counts.get(folder) ?? { chromium: 0, firefox: 0 };
    count[engine] += 1;
    counts.set(folder, count);
  }
  expect(counts.size).toBeGreaterThan(0);
  const tooMany = [...counts].filter(([folder, { chromium, firefox }]) => {
    const row = folder.replace(/^sdk\/src\/methods\/.*/, 'sdk/src/methods/*');
    const limit = limits.get(folder) ?? limits.get(row) ?? { chromium: 0, firefox: 0 };
    return chromium > limit.chromium || firefox > limit.firefox;
  });
  expect(Object.fromEntries(tooMany)).toEqual({});
}, 120_000);
