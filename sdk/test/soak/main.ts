import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { journeys } from './journeys.js';
import { payForMinutes } from './payments.js';
import { runInARow } from './row.js';

const { argv } = process;

/** Returns the number after an option. Throws if it is invalid or below 0. */
function numberOption(name: string, byDefault: number): number {
  const value = argv.includes(name) ? Number(argv[argv.indexOf(name) + 1]) : byDefault;
  if (value >= 0) return value;
  throw new Error(`${name} takes a number, 0 or above.`);
}

/** Pays by card for some minutes, then repeats every journey; each on one page. */
async function main(): Promise<void> {
  const minutes = numberOption('--minutes', 5);
  const runs = numberOption('--runs', 100);
  const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : '';
  const shop = await openShop({ isRelease: true });
  const browser = await openChromium();
  const failures: string[] = [];
  try {
    if (minutes > 0) failures.push(...(await payForMinutes(browser, shop, minutes)));
    for (const journey of runs > 0 ? journeys.filter(({ name }) => name.includes(only)) : []) {
      const row = await runInARow(browser, shop, journey, runs);
      const went = runs - row.failures.length;
      console.log(`${row.journey.padEnd(40)} ${went} of ${runs}${row.grew.length > 0 ? '  GREW' : ''}`);
      failures.push(...[...row.failures, ...row.grew].map((text) => `${row.journey}: ${text}`));
    }
  } finally {
    await browser.close();
    await shop.close();
  }
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

await main();
