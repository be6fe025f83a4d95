import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@tessera/server-kit/db';
import { prepareCallers } from './callers.js';
import { findingsOf } from './findings.js';
import { Fleet } from './fleet.js';
import { type Outcome, sendUntilSettled } from './requests.js';
import { report } from './report.js';
import { openSeededPortal } from './seeded-portal.js';

const connections = 200;
const seconds = 60;
/** Longer than the claim of a killed process, after which its request can be finished. */
const settleMs = 240_000;

/**
 * Calls two processes of a portal with one PostgreSQL over 200 connections for a minute, kills one of them in the middle, and
 * starts it again. Returns requests that were not settled by repetitions, and what was lost or done twice.
 */
export async function runKilled(url: string, folder: string): Promise<string[]> {
  await using database = await openDatabase({ url, maxConnections: 4 });
  const { services } = await openSeededPortal(database, { file: `${folder}/keys.json` });
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
        await sendUntilSettled(
          caller(turn),
          (attempt) => fleet.address(index + attempt),
          () => end + settleMs,
        ),
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
