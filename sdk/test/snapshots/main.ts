import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { startSites } from '@tessera/sites';
import sdk from '../../package.json' with { type: 'json' };
import { openChromium } from '../support/browser.js';
import { compare } from './compare.js';
import { take } from './take.js';
import { nameOf, type View, views } from './views.js';

const root = path.resolve(import.meta.dirname, '../../..');
const isUpdate = process.argv.includes('--update');

/** Largest share of the pixels that may differ. */
const largestShare = 0.0005;

/** Folders of the pictures; those of one browser version are never compared with those of another. */
interface Folders {
  readonly references: string;
  readonly differences: string;
}

function prepareFolders(version: string): Folders {
  const references = path.join(root, '.cache/snapshots', `chromium-${version}`);
  const differences = path.join(root, 'test-results/snapshots');
  rmSync(differences, { recursive: true, force: true });
  for (const folder of [references, differences]) mkdirSync(folder, { recursive: true });
  return { references, differences };
}

/** Compares a picture with its reference, or writes the reference. Returns the result. */
async function check(
  page: Page,
  { references, differences }: Folders,
  view: View,
  picture: Buffer,
): Promise<'same' | 'different' | 'written'> {
  const reference = path.join(references, `${nameOf(view)}.png`);
  if (isUpdate || !existsSync(reference)) {
    writeFileSync(reference, picture);
    return 'written';
  }
  const { share, picture: marked } = await compare(page, readFileSync(reference), picture);
  if (share <= largestShare) return 'same';
  writeFileSync(path.join(differences, `${nameOf(view)}.png`), picture);
  if (marked !== undefined)
    writeFileSync(path.join(differences, `${nameOf(view)}.difference.png`), Buffer.from(marked, 'base64'));
  console.log(`DIFFERENT ${nameOf(view)}: ${(share * 100).toFixed(2)} % of the pixels`);
  return 'different';
}

/** Takes a picture of each view, and fails if one of them differs from its reference. */
async function main(): Promise<void> {
  const ports = { shop: 0, assets: 0, pay: 0, portal: 0, storybook: 0 };
  const sites = await startSites({
    dist: path.join(root, 'dist'),
    version: sdk.version,
    ports,
    naming: 'hosts',
  });
  const browser = await openChromium();
  try {
    const folders = prepareFolders(browser.version());
    const page = await browser.newPage();
    const results: string[] = [];
    for (const view of views)
      results.push(await check(page, folders, view, await take(browser, sites.origins, view)));
    const count = (result: string) => results.filter((one) => one === result).length;
    const { references, differences } = folders;
    console.log(`${count('same')} pictures are the same, ${count('different')} differ (${differences}).`);
    if (count('written') > 0)
      console.log(`${count('written')} references were written, and not compared (${references}).`);
    if (count('different') > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await sites.close();
  }
}

await main();
