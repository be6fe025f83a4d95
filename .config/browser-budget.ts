import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';

const root = path.resolve(import.meta.dirname, '..');

interface Counts {
  chromium: number;
  firefox: number;
}

/** Reads the limits of browser tests per folder from the table in CONTRIBUTING.md. */
function readLimits(): Map<string, Counts> {
  const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
  const rows = text.matchAll(/^\| `([^`]+)` +\| +(\d+) \| +(\d+) \|$/gm);
  return new Map(
    [...rows].map(([, folder = '', chromium, firefox]) => [
      folder,
      { chromium: Number(chromium), firefox: Number(firefox) },
    ]),
  );
}

/** Folder of a payment method, for example `sdk/src/methods/sepa`. */
const methodOf = (file: string) => /^sdk\/src\/methods\/[^/]+/.exec(file)?.[0];

function countTests(suite: Suite, limits: ReadonlyMap<string, Counts>): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const test of suite.allTests()) {
    const file = path.relative(root, test.location.file);
    // How many tests a contract suite has is up to the suite, not to a method.
    if (file.startsWith('sdk/test/contracts/')) continue;
    const folder = [...limits.keys()].find((name) => file.startsWith(`${name}/`)) ?? methodOf(file) ?? file;
    const count = counts.get(folder) ?? { chromium: 0, firefox: 0 };
    count[test.parent.project()?.name === 'firefox' ? 'firefox' : 'chromium'] += 1;
    counts.set(folder, count);
  }
  return counts;
}

/** Reporter that fails a run in which a folder has more browser tests than the table in CONTRIBUTING.md allows. */
class BrowserBudget implements Reporter {
  #tooMany: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    const limits = readLimits();
    this.#tooMany = [...countTests(suite, limits)].flatMap(([folder, { chromium, firefox }]) => {
      const row = folder.replace(/^sdk\/src\/methods\/.*/, 'sdk/src/methods/*');
      const limit = limits.get(folder) ?? limits.get(row) ?? { chromium: 0, firefox: 0 };
      if (chromium <= limit.chromium && firefox <= limit.firefox) return [];
      return [
        `${folder} has ${chromium} browser tests in Chromium and ${firefox} in Firefox; CONTRIBUTING.md allows ${limit.chromium} and ${limit.firefox}`,
      ];
    });
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    for (const problem of this.#tooMany) process.stderr.write(`${problem}\n`);
    return Promise.resolve({ status: this.#tooMany.length > 0 ? 'failed' : status });
  }

  printsToStdio(): boolean {
    return false;
  }
}

// Playwright loads reporters by their default export.
export { BrowserBudget as default };
