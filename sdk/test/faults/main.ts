import { writeFileSync } from 'node:fs';
import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { type Cell, tryCell } from './cell.js';
import { faults } from './faults.js';
import { methods } from './methods.js';
import { tryStorefront } from './storefront.js';

const { argv } = process;
const option = (name: string): string | undefined =>
  argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined;

const width = Math.max(...faults.map(({ name }) => name.length));

function print({ fault, outcome, left, holds }: Cell): void {
  console.log(
    `  ${fault.padEnd(width)}  ${outcome.padEnd(44)}  left: ${left}${holds ? '' : '   DOES NOT HOLD'}`,
  );
}

/** Runs every method under every fault, and reports the outcome and leaked resources. */
async function main(): Promise<void> {
  const only = option('--only') ?? '';
  const shop = await openShop();
  const browser = await openChromium();
  const cells: Cell[] = [];
  try {
    for (const method of methods) {
      const selected = faults.filter(({ name }) => `${method.name} × ${name}`.includes(only));
      if (selected.length > 0) console.log(`\n${method.name}`);
      for (const fault of selected) {
        const cell = await tryCell(browser, shop, method, fault);
        cells.push(cell);
        print(cell);
      }
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  console.log('\nstorefront, sale');
  cells.push(...(await tryStorefront(only, print)));
  const holding = cells.filter(({ holds }) => holds);
  const excluded = cells.filter(({ outcome }) => outcome.startsWith('n/a'));
  console.log(`\n${holding.length} of ${cells.length} cells hold; ${excluded.length} of them are n/a.`);
  const file = option('--json');
  if (file !== undefined) writeFileSync(file, `${JSON.stringify({ cells }, null, 2)}\n`);
  if (cells.some(({ holds }) => !holds)) process.exitCode = 1;
}

await main();
