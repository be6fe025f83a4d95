import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@tessera/server-kit/db';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { createPortal } from '../../server/portal.js';
import { addSampleData } from '../../server/sample/sample-data.js';
import { prepareCallers } from './callers.js';
import { findingsOf } from './findings.js';
import { Fleet } from './fleet.js';
import { type Outcome, sendUntilSettled } from './requests.js';

/**
 * Calls two processes of a portal with one PostgreSQL over 200 connections for a minute, kills one of them in the middle, and
 * starts it again. Fails if a repeated request is not settled, or if anything was lost or done twice.
 */
const connections = 200;
const seconds = 60;
/** Longer than the claim of a killed process, after which its request can be finished. */
const settleMs = 240_000;

async function main(): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  const postgres = await startPostgres(bin);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-soak-'));
  try {
    const findings = await run(postgres.url, folder);
    for (const finding of findings) console.log(`FAILED ${finding}`);
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(url: string, folder: string): Promise<string[]> {
  const portal = await createPortal({
    database: await openDatabase({ url, maxConnections: 4 }),
    keys: { file: `${folder}/keys.json` },
    origin: 'https://portal.example',
    delivery: { channels: ['email', 'sms'], send: () => Promise.resolve() },
    prepare: (services) => addSampleData(services, 'few'),
    withJobs: false,
  });
  const { services } = portal;
  const callers = await prepareCallers(services, connections);
  const start = new Date();
  // A campaign becomes due while the processes run.
  await services.db
    .updateTable('policy')
    .set({ starts_at: new Date(start.getTime() + (seconds / 2) * 1_000) })
    .where('status', '=', 'SCHEDULED')
    .execute();
  const outcomes: Outcome[] = [];
  await using fleet = await Fleet.start(2, url, folder);
  const end = Date.now() + seconds * 1_000;
  const calls = callers.map(async (caller, index) => {
    for (let turn = 0; Date.now() < end; turn++)
      outcomes.push(
        await sendUntilSettled(caller(turn), (attempt) => fleet.address(index + attempt), end + settleMs),
      );
  });
  await sleep((seconds / 2) * 1_000);
  await fleet.kill();
  await sleep(3_000);
  await fleet.restart();
  await Promise.all(calls);
  // The jobs of the next minute.
  await sleep(65_000);
  report(outcomes);
  return await findingsOf(services, outcomes, { folder, start });
}

function report(outcomes: readonly Outcome[]): void {
  for (const kind of ['payment', 'redemption', 'draft', 'read'] as const) {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const count = (test: (outcome: Outcome) => boolean) => String(own.filter(test).length).padStart(6);
    console.log(
      `${kind.padEnd(10)} ${count(() => true)} requests, ${count(({ status }) => status < 300)} successes, ${count(({ repetitions }) => repetitions > 0)} repeated`,
    );
  }
}

await main();
