import { openChromium } from '../support/browser.js';
import { openShop } from '../support/shop.js';
import { elements } from './elements.js';
import { journeys } from './journeys.js';
import { mountRandomly } from './mounts.js';
import { payForMinutes } from './payments.js';
import { runInARow } from './row.js';
import { runSession } from './session.js';

const { argv } = process;

/** Returns the number after an option. Throws if it is invalid or below 0. */
function numberOption(name: string, byDefault: number): number {
  const value = argv.includes(name) ? Number(argv[argv.indexOf(name) + 1]) : byDefault;
  if (value >= 0) return value;
  throw new Error(`${name} takes a number, 0 or above.`);
}

const minutes = numberOption('--minutes', 5);
const runs = numberOption('--runs', 100);
const payments = numberOption('--payments', 1_000);
const calls = numberOption('--calls', 10_000);
const mounts = numberOption('--mounts', 200);
const seed = numberOption('--seed', Date.now() % 1_000_000);
const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : '';

const width = 40;
/** Returns true for the part with this name: `payments`, `session`, a journey, or the tag of an element. */
const isMeant = (name: string): boolean => name.includes(only);

type Opened = [browser: Awaited<ReturnType<typeof openChromium>>, shop: Awaited<ReturnType<typeof openShop>>];

/** Repeats every journey on one page. */
async function repeatJourneys(...[browser, shop]: Opened): Promise<string[]> {
  const failures: string[] = [];
  for (const journey of runs > 0 ? journeys.filter(({ name }) => isMeant(name)) : []) {
    const row = await runInARow(browser, shop, journey, runs);
    const went = runs - row.failures.length;
    console.log(`${row.journey.padEnd(width)} ${went} of ${runs}${row.grew.length > 0 ? '  GREW' : ''}`);
    failures.push(...[...row.failures, ...row.grew].map((text) => `${row.journey}: ${text}`));
  }
  return failures;
}

/** Mounts and removes every element at random moments. */
async function repeatMounts(...[browser, shop]: Opened): Promise<string[]> {
  const failures: string[] = [];
  for (const [tag, attributes] of mounts > 0
    ? Object.entries(elements).filter(([name]) => isMeant(name))
    : []) {
    const left = await mountRandomly(browser, shop, { tag, attributes }, { mounts, seed });
    console.log(
      `${`<${tag}>`.padEnd(width)} ${mounts} mounts, seed ${seed}${left.length > 0 ? '  GREW' : ''}`,
    );
    failures.push(...left.map((text) => `<${tag}>, seed ${seed}: ${text}`));
  }
  return failures;
}

/** Pays by card for some minutes and in a long session, repeats every journey, and mounts every element. */
async function main(): Promise<void> {
  const shop = await openShop({ isRelease: true });
  const browser = await openChromium();
  const failures: string[] = [];
  try {
    if (minutes > 0 && isMeant('payments')) failures.push(...(await payForMinutes(browser, shop, minutes)));
    if (payments + calls > 0 && isMeant('session')) {
      failures.push(...(await runSession(browser, shop, { payments, calls })));
    }
    failures.push(...(await repeatJourneys(browser, shop)), ...(await repeatMounts(browser, shop)));
  } finally {
    await browser.close();
    await shop.close();
  }
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

await main();
