import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { knownDifferences } from './known-differences.js';
import { modules } from './modules.js';
import { openSide, runScenario, type Side } from './run-scenario.js';
import { rowText, summaryText } from './report.js';
import type { Module, Scenario } from './scenario.js';
import type { SideName } from './sites.js';
import { openEnvironment, type Environment } from './environment.js';
import { concerns, compareRecordings, type Row } from './verdict.js';

/** Scenarios at a time. */
const tables = 3;

/** Time after which a pending result is recorded as such. */
const usualPatienceMs = 20_000;
const shortPatienceMs = 6_000;

const usage = `Plays every scenario with braintree-web and with Tessera, and compares them.

  --only TEXT   scenarios whose name holds this text
  --json FILE   writes the rows
  --show        also prints the recording of braintree-web`;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      show: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(usage);
    return true;
  }
  const chosen = modules.flatMap((module) =>
    module.scenarios
      .filter(({ name }) => `${module.name}: ${name}`.includes(values.only ?? ''))
      .map((scenario) => ({ module, scenario })),
  );
  const environment = await openEnvironment();
  const rows: Row[] = [];
  try {
    // All workers take scenarios from one iterator.
    const work = chosen.values();
    const table = async () => {
      const sides = await openSides(environment);
      for (const { module, scenario } of work) {
        const row = await runOnBothSides(environment, sides, module, scenario, values.show === true);
        rows.push(row);
      }
    };
    await Promise.all(Array.from({ length: tables }, table));
  } finally {
    await environment.close();
  }
  console.log(summaryText(rows));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ rows }, null, 2)}\n`);
  return rows.length > 0 && rows.every(({ verdict }) => verdict !== 'different');
}

async function openSides({ browser }: Environment): Promise<Record<SideName, Side>> {
  return {
    braintreeWeb: await openSide(browser, 'braintreeWeb'),
    tessera: await openSide(browser, 'tessera'),
  };
}

async function runOnBothSides(
  environment: Environment,
  sides: Record<SideName, Side>,
  module: Module,
  scenario: Scenario,
  isShown: boolean,
): Promise<Row> {
  const isEndless = knownDifferences.some((entry) => entry.hangs && concerns(entry, scenario.name));
  const patienceMs = isEndless ? shortPatienceMs : usualPatienceMs;
  const [braintreeWeb, tessera] = await Promise.all([
    runScenario(environment, sides.braintreeWeb, module, scenario, patienceMs),
    runScenario(environment, sides.tessera, module, scenario, patienceMs),
  ]);
  const row = compareRecordings(module.name, scenario, { braintreeWeb, tessera }, knownDifferences);
  console.log(rowText(row));
  if (isShown) console.log(JSON.stringify(braintreeWeb, null, 2));
  return row;
}

process.exitCode = (await main()) ? 0 : 1;
