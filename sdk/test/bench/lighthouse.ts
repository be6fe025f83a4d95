import { execFile } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumOptions } from '../support/launch-options.js';
import { openShop } from '../support/shop.js';
import { alone, type Row } from './report.js';

const run = promisify(execFile);

/** Newest version for Node 20. It is large, and nothing else needs it, so it is not among the packages of the repository. */
const lighthouse = 'lighthouse@12.8.2';

const folder = path.resolve(import.meta.dirname, '../../../.cache/lighthouse');
const program = path.join(folder, 'node_modules/lighthouse/cli/index.js');

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly runtimeError?: { readonly message: string };
}

async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  await run('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', lighthouse]);
}

async function audit(url: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      ...[program, url, '--output=json', '--quiet', '--only-categories=accessibility,best-practices'],
      '--chrome-flags=--headless --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumOptions().executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** Points that the start pages lack of 100 in Lighthouse's categories that do not depend on the machine's speed. */
export async function lighthouseRows(): Promise<Row[]> {
  await installLighthouse();
  const shop = await openShop({ isRelease: true, portal: 'many' });
  const { shop: storefront, portal, storybook } = shop.sites.origins;
  const pages = [
    ['storefront', `${storefront}/`],
    ['portal sign-in', `${portal}/login`],
    ['Storybook', `${storybook}/`],
  ] as const;
  try {
    const rows: Row[] = [];
    for (const [name, url] of pages) {
      const { categories } = await audit(url);
      for (const { title, score } of Object.values(categories))
        rows.push(alone(`Lighthouse, ${name}: ${title}`, 'points below 100', 100 - (score ?? 0) * 100, 5));
    }
    return rows;
  } finally {
    await shop.close();
  }
}
