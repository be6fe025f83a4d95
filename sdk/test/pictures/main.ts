import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { writeContactSheet } from './contact-sheet.js';
import { Camera } from './view.js';
import { takePortal } from './portal-walk.js';
import { takeShop } from './shop-walk.js';
import { takeStories } from './stories.js';

const root = path.resolve(import.meta.dirname, '../../..');
const { argv } = process;
const option = (name: string): string | undefined =>
  argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;

/** Returns an empty folder for the pictures. Throws if the given one is in the repository or not empty. */
function prepareFolder(): string {
  const given = option('--out');
  const folder = path.resolve(given ?? path.join(tmpdir(), 'tessera-pictures'));
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
  const isInside = !path.relative(root, folder).startsWith('..');
  if (isInside || (existsSync(folder) && readdirSync(folder).length > 0))
    throw new Error('--out takes an empty folder outside the repository.');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Takes pictures of the shop, the portal and every story, and writes a page that shows them all. */
async function main(): Promise<void> {
  const folder = prepareFolder();
  const only = option('--only') ?? '';
  const camera = new Camera(folder);
  const shop = await openShop({ portal: 'few' });
  const browser = await openChromium();
  const isSelected = (part: string) => part.includes(only.toLowerCase());
  try {
    if (isSelected('shop')) await takeShop(browser, shop.sites, camera);
    if (isSelected('portal')) await takePortal(browser, shop.sites, camera);
    if (!argv.includes('--no-stories'))
      await takeStories(browser, shop.sites.origins, camera, { only, locale: option('--locale') });
  } finally {
    await browser.close();
    await shop.close();
    const sheet = path.join(folder, 'index.html');
    writeContactSheet(sheet, camera.pictures);
    const problems = camera.pictures.filter(({ problem }) => problem !== undefined);
    for (const { screen, view, problem } of problems)
      console.log(`${screen}, ${view.scheme} ${view.width} ${view.locale}: ${problem ?? ''}`);
    console.log(`${camera.pictures.length} pictures, ${problems.length} with a problem: ${sheet}`);
  }
}

await main();
