import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { intended } from './intended.js';
import { modules } from './modules.js';
import { play, type Seat } from './play.js';
import { rowText, summaryText } from './report.js';
import type { Scenario } from './scenario.js';
import type { Side } from './sites.js';
import { openStage, type Stage } from './stage.js';
import { concerns, judge, type Row } from './verdict.js';

/** Scenarios at a time. */
const tables = 3;

/** How long anything may take before it counts as never coming. */
const usualPatienceMs = 20_000;
const shortPatienceMs = 6_000;

const usage = `Plays every scenario with the peer's SDK and with Tessera, and compares them.

  --only TEXT   scenarios whose name holds this text
  --json FILE   writes the rows
  --show        prints what the peer did, too`;

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
  const chosen = modules.flatMap(({ name, scenarios }) =>
    scenarios
      .filter((scenario) => `${name}: ${scenario.name}`.includes(values.only ?? ''))
      .map((scenario) => ({ module: name, scenario })),
  );
  const stage = await openStage();
  const rows: Row[] = [];
  try {
    // Shared: whoever is free takes the next one.
    const work = chosen.values();
    const table = async () => {
      const seats = await openSeats(stage);
      for (const { module, scenario } of work) {
        const row = await playBoth(stage, seats, module, scenario, values.show === true);
        rows.push(row);
      }
    };
    await Promise.all(Array.from({ length: tables }, table));
  } finally {
    await stage.close();
  }
  console.log(summaryText(rows));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify({ rows }, null, 2)}\n`);
  return rows.length > 0 && rows.every(({ verdict }) => verdict !== 'different');
}

async function openSeats({ browser }: Stage): Promise<Record<Side, Seat>> {
  const open = async (side: Side): Promise<Seat> => ({
    side,
    page: await (await browser.newContext()).newPage(),
  });
  return { peer: await open('peer'), tessera: await open('tessera') };
}

async function playBoth(
  stage: Stage,
  seats: Record<Side, Seat>,
  module: string,
  scenario: Scenario,
  isShown: boolean,
): Promise<Row> {
  const isEndless = intended.some((entry) => entry.hangs && concerns(entry, scenario.name));
  const patienceMs = isEndless ? shortPatienceMs : usualPatienceMs;
  const [peer, tessera] = await Promise.all([
    play(stage, seats.peer, module, scenario, patienceMs),
    play(stage, seats.tessera, module, scenario, patienceMs),
  ]);
  const row = judge(module, scenario, { peer, tessera }, intended);
  console.log(rowText(row));
  if (isShown) console.log(JSON.stringify(peer, null, 2));
  return row;
}

process.exitCode = (await main()) ? 0 : 1;
