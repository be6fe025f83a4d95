import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type DatabaseHandle, openDatabase } from '@tessera/server-kit/db';
import { findPostgres, startPostgres } from '../../../.config/run/postgres.mjs';
import { type PortalSchema, schemaName } from '../../server/core/schema.js';
import { type Caller, prepareCallers } from './callers.js';
import { findingsOf } from './findings.js';
import { Fleet } from './fleet.js';
import { report } from './report.js';
import { type Outcome, sendUntilSettled } from './requests.js';
import { openSeededPortal } from './seeded-portal.js';

const connections = 32;
const pauseMs = 100;
/** Requests that are settled between two kills. */
const settledBetween = 8;
/** Longer than the claim of a killed process, after which its request can be finished. */
const settleMs = 240_000;

/** Database of a run. */
interface Place {
  name: string;
  /** Address of PostgreSQL, or folder of the embedded database. */
  location: string;
  open: () => Promise<DatabaseHandle>;
}

interface Run {
  callers: readonly Caller[];
  folder: string;
  kills: number;
}

/**
 * Kills a server that writes, again and again, and starts it again. Requests are repeated with their key until they are settled.
 * Fails if one is not settled, or if anything that was confirmed is lost, half done or done twice. On PostgreSQL, every second kill
 * hits a process of the database instead, after which PostgreSQL recovers from its log.
 */
async function main(): Promise<void> {
  const { kills = '50', only } = parseArgs({
    options: { kills: { type: 'string' }, only: { type: 'string' } },
  }).values;
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-durability-'));
  try {
    if (only !== 'postgres') await test(embedded(path.join(folder, 'embedded')), folder, Number(kills));
    if (only !== 'embedded') await testPostgres(path.join(folder, 'postgres'), Number(kills));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const embedded = (dataDir: string): Place => ({
  name: 'embedded database',
  location: dataDir,
  open: () => openDatabase({ dataDir }),
});

async function testPostgres(folder: string, kills: number): Promise<void> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('PostgreSQL is not installed. `npm test` installs it.');
  // The log is in the memory of PostgreSQL otherwise, which is lost with one of its processes.
  const postgres = await startPostgres(bin, { synchronous_commit: 'on', full_page_writes: 'on' });
  const { url } = postgres;
  const open = () => openDatabase({ url, maxConnections: 2 });
  try {
    await test({ name: 'PostgreSQL', location: url, open }, folder, kills);
  } finally {
    await postgres.stop();
  }
}

async function test(place: Place, folder: string, kills: number): Promise<void> {
  const callers = await seed(place, folder);
  const start = new Date();
  const outcomes = await callWhileKilled(place, { callers, folder, kills });
  await using database = await place.open();
  const db = database.kysely<PortalSchema>().withSchema(schemaName);
  const findings = [
    ...(await findingsOf({ db }, outcomes, { folder, start })),
    ...(await benefitFindings(database)),
  ];
  const seconds = Math.round((Date.now() - start.getTime()) / 1_000);
  console.log(`${place.name}: ${kills} kills in ${seconds} seconds`);
  report(outcomes);
  for (const finding of findings) console.log(`FAILED ${place.name}: ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

/** Creates the content, and closes the database: only one process can use the embedded one. */
async function seed(place: Place, folder: string): Promise<Caller[]> {
  await using database = await place.open();
  const { services } = await openSeededPortal(database, { file: `${folder}/keys.json` });
  return await prepareCallers(services, connections);
}

async function callWhileKilled(place: Place, { callers, folder, kills }: Run): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await using fleet = await Fleet.start(1, place.location, folder, { isQuiet: true });
  let end = Infinity;
  const calls = callers.map(async (caller, index) => {
    for (let turn = 0; Date.now() < end; turn++) {
      const request = caller(turn);
      outcomes.push(
        await sendUntilSettled(
          request,
          () => fleet.address(index),
          () => end + settleMs,
        ),
      );
      await sleep(pauseMs);
    }
  });
  for (let kill = 0; kill < kills; kill++) {
    if (kill % 10 === 9) console.log(`${place.name}: kill ${kill + 1}`);
    const before = outcomes.length;
    while (outcomes.length < before + settledBetween) await sleep(20);
    await sleep(randomInt(500));
    const isDatabase = place.name === 'PostgreSQL' && kill % 2 === 1;
    if (isDatabase && (await killDatabase(place))) continue;
    await fleet.kill();
    await fleet.restart();
  }
  end = Date.now();
  await Promise.all(calls);
  return outcomes;
}

/** Kills the process of PostgreSQL that serves a connection of the server, if there is one. PostgreSQL ends all others then. */
async function killDatabase(place: Place): Promise<boolean> {
  await using database = await place.open();
  const [row] = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by state, random() limit 1`,
  );
  if (row) process.kill(row.pid, 'SIGKILL');
  return row !== undefined;
}

/** Returns people whose used benefit differs from the sum of their redemptions, or exceeds the allowance. */
async function benefitFindings(database: DatabaseHandle): Promise<string[]> {
  const wrong = await database.query<{ code: string }>(
    `select code from ${schemaName}.policy_recipient as person where redeemed > allowance or redeemed <> (
      select coalesce(sum(amount), 0) from ${schemaName}.redemption as used
        where used.policy_id = person.policy_id and used.recipient_id = person.recipient_id and reversed_at is null
    )`,
  );
  return wrong.map(({ code }) => `the used benefit of ${code} is wrong`);
}

await main();
