import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@tessera/server-kit/db';
import { newKeyMaterial } from '../../server/auth/keys.js';
import { Balancer } from './balancer.js';
import { prepareCallers } from './callers.js';
import { findingsOf } from './findings.js';
import { Programs } from './programs.js';
import { type Outcome, sendUntilSettled } from './requests.js';
import { report } from './report.js';
import { openSeededPortal } from './seeded-portal.js';

const connections = 100;
const rounds = 2;
/** Slower than the limit of a token. */
const pauseMs = 200;
const drainSeconds = 2;
/** Longer than the restarts, so that a request that fails is repeated until it is settled. */
const longestMs = 300_000;

/**
 * Calls two processes of the program for production through a load balancer over 100 connections, and restarts one after the
 * other, twice each. Returns requests that failed or were repeated, and what was lost or done twice.
 */
export async function runRolling(url: string, folder: string): Promise<string[]> {
  const material = await newKeyMaterial();
  await using database = await openDatabase({ url, maxConnections: 4 });
  const { services } = await openSeededPortal(database, material);
  const callers = await prepareCallers(services, connections, { withPayments: false });
  const start = new Date();
  await using programs = await Programs.start(2, {
    DATABASE_URL: url,
    SIGNING_KEYS: JSON.stringify(material.keys),
    PEPPER: material.pepper,
    ORIGIN: 'https://portal.example',
    DRAIN_SECONDS: String(drainSeconds),
  });
  await using balancer = new Balancer(programs.ports);
  const address = `${await balancer.listen()}/redemption/api`;
  await balancer.untilReady(2);
  const outcomes: Outcome[] = [];
  const findings: string[] = [];
  let isEnding = false;
  const end = Date.now() + longestMs;
  const calls = callers.map(async (caller) => {
    for (let turn = 0; !isEnding; turn++) {
      outcomes.push(
        await sendUntilSettled(
          caller(turn),
          () => address,
          () => end,
        ),
      );
      await sleep(pauseMs);
    }
  });
  for (let turn = 0; turn < rounds * 2; turn++) {
    await sleep(3_000);
    const code = await programs.stop(turn % 2);
    if (code !== 0) findings.push(`a process ended with code ${String(code)}`);
    await programs.run(turn % 2);
    await balancer.untilReady(2);
  }
  isEnding = true;
  await Promise.all(calls);
  console.log(`${rounds * 2} restarts of 2 processes, with DRAIN_SECONDS=${drainSeconds}:`);
  report(outcomes);
  const repeated = outcomes.filter(({ repetitions }) => repetitions > 0).length;
  if (repeated > 0) findings.push(`requests that were repeated: ${repeated}`);
  const { failures } = balancer;
  if (failures.length > 0)
    findings.push(`requests that failed: ${failures.length}, for example ${String(failures[0])}`);
  return [...findings, ...(await findingsOf(services, outcomes, { folder, start }))];
}
