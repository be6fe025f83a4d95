import { Builder, Capabilities } from 'selenium-webdriver';
import { findWebKit, miniBrowser, startWebKit } from '../../../.config/run/webkit.mjs';
import { openShop } from '../support/shop.js';
import { journeys } from './journeys.js';

/** Runs every journey in a browser of its own. Returns the failures. */
async function runJourneys(port: number): Promise<string[]> {
  const failures: string[] = [];
  const shop = await openShop();
  try {
    for (const { name, run } of journeys) {
      const driver = new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(new Capabilities(miniBrowser()))
        .build();
      try {
        await run(driver, shop);
        console.log(`PASSED ${name}`);
      } catch (error) {
        failures.push(`${name}: ${String(error)}`);
      } finally {
        await driver.quit();
      }
    }
  } finally {
    await shop.close();
  }
  return failures;
}

async function main(): Promise<void> {
  if (findWebKit() === undefined) {
    console.log('The journeys did not run: WebKitWebDriver or Xvfb is missing.');
    return;
  }
  const webkit = await startWebKit();
  try {
    const failures = await runJourneys(webkit.port);
    for (const failure of failures) console.log(`FAILED ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await webkit.stop();
  }
}

await main();
